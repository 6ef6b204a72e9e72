import { VisuallyHidden } from '@pavilion/ui';
import { type ReactElement, useEffect, useState } from 'react';
import styles from './countdown.module.css';

interface CountdownProps {
  readonly from: number;
  readonly until: number;
  /** What is spoken of the minutes that are left. */
  readonly spoken: (minutes: number) => string;
  /** What is spoken once the time is over. */
  readonly over: string;
}

const circumference = 2 * Math.PI * 18;

/** What is left of a time: a ring that empties, and minutes with seconds. Only minutes are spoken. */
export function Countdown({ from, until, spoken, over }: CountdownProps): ReactElement {
  const left = useLeft(until);
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.floor(seconds / 60);
  const share = Math.min(1, left / Math.max(1, until - from));
  return (
    <span className={styles.countdown} data-soon={seconds < 120 || undefined}>
      <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18" className={styles.track} />
        <circle
          cx="20"
          cy="20"
          r="18"
          className={styles.ring}
          strokeDasharray={`${circumference * share} ${circumference}`}
        />
      </svg>
      <span aria-hidden="true" className={styles.time}>
        {String(minutes).padStart(2, '0')}:{String(seconds % 60).padStart(2, '0')}
      </span>
      <VisuallyHidden>{seconds === 0 ? over : spoken(Math.ceil(seconds / 60))}</VisuallyHidden>
    </span>
  );
}

function useLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, until - now);
}
