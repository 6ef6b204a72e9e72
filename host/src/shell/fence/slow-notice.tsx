import { Spinner } from '@pavilion/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import classes from '../page-skeleton.module.css';

/** Says that loading takes long, once it does. */
export function SlowNotice(): ReactElement {
  const { t } = useTranslation();
  const { slowMs } = useRuntime().boot.limits;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [slowMs]);
  return (
    <p role="status" className={slow ? classes.slow : undefined}>
      {slow && <Spinner size={18} />}
      {slow && t('shell.fence.slow')}
    </p>
  );
}
