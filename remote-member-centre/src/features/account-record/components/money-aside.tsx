import { type Amount, formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, Money } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoneyAside } from '../account-record.queries';
import styles from './money-aside.module.css';

const parts = ['frozen', 'owed'] as const;

/** What of the member's money cannot be spent, or is still to be given back; nothing when there is none. */
export function MoneyAside(): ReactElement | null {
  const { t } = useTranslation();
  const { brand } = useHost();
  const { data } = useMoneyAside();
  const shown = parts.flatMap((part): { part: (typeof parts)[number]; amount: Amount }[] => {
    const amount = data?.[part];
    return amount !== undefined && amount > zeroAmount ? [{ part, amount }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.aside}>
      {shown.map(({ part, amount }) => (
        <li key={part}>
          <Card padding="sm">
            <p className={styles.label}>{t(`member-centre.record.${part}`)}</p>
            <Money size={22} weight="bold" tone="neutral" text={formatAmount(amount, brand.currency)} />
            <p className={styles.why}>{t(`member-centre.record.${part}Why`)}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
