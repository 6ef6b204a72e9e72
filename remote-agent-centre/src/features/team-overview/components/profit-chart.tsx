import type { TeamOverviewDay } from '@pavilion/api-contract';
import type { CSSProperties, ReactElement } from 'react';
import { profitShares } from '../profit-shares';
import styles from './profit-chart.module.css';

/** What each day brought, as columns over and under one line. Whoever does not see it has the same in the table. */
export function ProfitChart({ days }: { readonly days: readonly TeamOverviewDay[] }): ReactElement | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || first === last) return null;
  const shares = profitShares(days);
  const [up, down] = [Math.max(0, ...shares), Math.max(0, ...shares.map((share) => -share))];
  const whole = up + down || 1;
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.columns} style={{ '--zero': down / whole } as CSSProperties}>
        {shares.map((share, index) => (
          <span key={days[index]?.date} className={styles.day}>
            <span
              className={share < 0 ? styles.loss : styles.gain}
              style={{ '--share': Math.abs(share) / whole, '--place': index } as CSSProperties}
            />
          </span>
        ))}
      </div>
      <div className={styles.dates}>
        <span>{first.date}</span>
        <span>{last.date}</span>
      </div>
    </div>
  );
}
