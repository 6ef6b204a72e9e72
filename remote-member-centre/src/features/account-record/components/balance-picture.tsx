import type { CallOutput, endpoints } from '@pavilion/api-contract';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { type BalanceLine, balanceLineOf } from '../balance-line';
import { formatDay, formatTime } from '../record-days';
import type { RecordItem } from '../record-items';
import { KindIcon } from './kind-icon';
import styles from './balance-picture.module.css';

interface BalancePictureProps {
  readonly record: CallOutput<typeof endpoints.accountRecord> | undefined;
  readonly items: readonly RecordItem[];
}

/** The line of the balance with what moved it most. Whoever does not see it has the same in the table. */
export function BalancePicture({ record, items }: BalancePictureProps): ReactElement | null {
  if (record === undefined) return <Skeleton className={styles.waiting} />;
  const line = balanceLineOf(record, items);
  return line === undefined ? null : <Picture line={line} />;
}

function Picture({ line }: { readonly line: BalanceLine }): ReactElement {
  const { brand } = useHost();
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.field}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.drawing}>
          {line.days.map((x) => (
            <path key={x} d={`M${x} -10V120`} className={styles.day} />
          ))}
          <path d={`${line.path}V120H0Z`} className={styles.area} />
          <path d={line.path} className={styles.line} />
        </svg>
        {line.marks.map(({ x, y, item }) => (
          <span key={item.key} className={styles.mark} style={{ left: `${x}%`, top: `${y}%` }}>
            <KindIcon item={item} size={14} className={item.rows[0].amount > 0n ? styles.markIn : styles.markOut} />
          </span>
        ))}
      </div>
      <span className={styles.highest}>{formatAmount(line.highest, brand.currency)}</span>
      <span className={styles.lowest}>{formatAmount(line.lowest, brand.currency)}</span>
      <Times line={line} />
    </div>
  );
}

function Times({ line: { from, to } }: { readonly line: BalanceLine }): ReactElement {
  const language = useHost().preferences.language();
  const write = (at: number): string => `${formatDay(at, language, false)}, ${formatTime(at, language)}`;
  return (
    <div className={styles.times}>
      <span>{write(from)}</span>
      <span>{write(to)}</span>
    </div>
  );
}
