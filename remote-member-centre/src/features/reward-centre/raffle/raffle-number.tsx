import type { CSSProperties, ReactElement } from 'react';
import styles from './raffle-number.module.css';

const digits = 6;

/** A number of the raffle as it is printed. */
export const printedNumber = (number: number): string => String(number).padStart(digits, '0');

interface RaffleNumberProps {
  readonly number: number;
  readonly isWinner?: boolean;
  /** Place among those that arrive together: each comes a moment after the one before. */
  readonly place?: number;
}

const mostStaggered = 16;

/** A number on its ticket. */
export function RaffleNumber({ number, isWinner = false, place = 0 }: RaffleNumberProps): ReactElement {
  return (
    <span
      className={styles.number}
      data-won={isWinner || undefined}
      style={{ '--place': Math.min(place, mostStaggered) } as CSSProperties}
      translate="no"
    >
      {printedNumber(number)}
    </span>
  );
}
