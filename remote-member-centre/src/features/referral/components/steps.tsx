import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Gift, Send, UserCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReferralRules } from '../referral.queries';
import styles from './steps.module.css';

/** How it goes, in three steps. */
export function Steps({ rules }: { readonly rules: ReferralRules }): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const words = {
    deposit: formatAmount(rules.validDeposit, currency),
    turnover: formatAmount(rules.validTurnover, currency),
    amount: formatAmount(rules.perInvitee, currency),
    days: rules.validDays,
  };
  const steps = [
    { id: 'send', icon: <Send aria-hidden size={20} /> },
    { id: 'count', icon: <UserCheck aria-hidden size={20} /> },
    { id: 'earn', icon: <Gift aria-hidden size={20} /> },
  ];
  return (
    <ol className={styles.steps} aria-label={t('member-referral.steps')}>
      {steps.map(({ id, icon }, index) => (
        <li key={id} className={styles.step}>
          <span className={styles.icon}>{icon}</span>
          <div>
            <h3 className={styles.title}>{`${index + 1}. ${t(`member-referral.step.${id}`)}`}</h3>
            <p className={styles.text}>{t(`member-referral.stepText.${id}`, words)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
