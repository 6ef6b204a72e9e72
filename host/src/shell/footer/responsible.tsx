import { ShieldCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './footer.module.css';

/** How to stay in control, from which age one may play, and under which licence. */
export function Responsible({ age }: { readonly age: number }): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.text}>{t('shell.footer.responsibleBody', { age })}</p>
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
