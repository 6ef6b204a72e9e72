import { Spinner } from '@pavilion/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../page-skeleton.module.css';

/** Loading longer than this is called slow. */
export const slowAfterMs = 8_000;

/** Says that loading takes long, once it does. */
export function SlowNotice(): ReactElement {
  const { t } = useTranslation();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={slow ? classes.slow : undefined}>
      {slow && <Spinner size={18} />}
      {slow && t('shell.fence.slow')}
    </p>
  );
}
