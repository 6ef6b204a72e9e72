import { type Amount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayMonth } from '../protection.queries';
import { monthText } from '../span-text';
import styles from './year-bars.module.css';

const hundredths = 10_000n;

/** What came in and went out by month, side by side. The same figures stand in the table below. */
export function YearBars({ months }: { readonly months: readonly PlayMonth[] }): ReactElement | null {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const most = months.reduce<bigint>(
    (above, { deposits, withdrawals }) => [deposits, withdrawals].reduce((a, b) => (b > a ? b : a), above),
    zeroAmount,
  );
  if (most === zeroAmount) return null;
  // A month in which more was taken back than paid has no bar; its figure says so.
  const height = (amount: Amount): string =>
    amount < zeroAmount ? '0%' : `${Number((amount * hundredths) / most) / 100}%`;
  return (
    <div className={styles.drawing} aria-hidden="true">
      <p className={styles.legend}>
        <span className={styles.in}>{t('member-protection.year.deposits')}</span>
        <span className={styles.out}>{t('member-protection.year.withdrawals')}</span>
      </p>
      <div className={styles.months}>
        {months.map(({ month, deposits, withdrawals }) => (
          <div key={month} className={styles.month}>
            <div className={styles.bars}>
              <span className={styles.in} style={{ height: height(deposits) }} />
              <span className={styles.out} style={{ height: height(withdrawals) }} />
            </div>
            <span className={styles.name}>{monthText(month, preferences.language(), 'short')}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
