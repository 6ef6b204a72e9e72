import { Button } from '@pavilion/ui';
import { HeartHandshake, ShieldCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useProtectionPage } from '../use-account-links';
import classes from './footer.module.css';

/** How to stay in control, from which age one may play, and under which licence. */
export function Responsible({ age }: { readonly age: number }): ReactElement {
  const { t } = useTranslation();
  const openLimits = useProtectionPage();
  return (
    <>
      <p className={classes.text}>{t('shell.footer.responsibleBody', { age })}</p>
      {openLimits && (
        <Button size="sm" icon={<HeartHandshake size={16} aria-hidden="true" />} onClick={openLimits}>
          {t('shell.footer.limits')}
        </Button>
      )}
      <div className={classes.badges}>
        <span className={classes.age} role="img" aria-label={t('shell.footer.age', { age })}>
          {age}+
        </span>
        <span className={classes.licence}>
          <ShieldCheck size={22} aria-hidden="true" />
          <span>
            <strong>{t('shell.footer.licenceTitle')}</strong>
            {t('shell.footer.licenceBody')}
          </span>
        </span>
      </div>
    </>
  );
}
