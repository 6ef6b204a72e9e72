import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './footer.module.css';
import { paymentMarks } from './payment-marks';

/** Ways to pay by their signs; what kind each is, is spoken and shown on pointing. */
export function Payments(): ReactElement {
  const { t } = useTranslation();
  return (
    <ul className={classes.methods}>
      {paymentMarks.map(({ name, kind, sign }) => (
        <li key={name} className={classes.method} title={t(kind)}>
          <svg viewBox="0 0 24 24" width={18} height={18} fill="currentColor" aria-hidden="true">
            {sign}
          </svg>
          <span>{name}</span>
          <span className={classes.kind}>{t(kind)}</span>
        </li>
      ))}
    </ul>
  );
}
