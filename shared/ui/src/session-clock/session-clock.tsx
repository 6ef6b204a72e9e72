import { Timer } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { classNames } from '../internal/class-names';
import classes from './session-clock.module.css';

/** Props of {@link SessionClock}. */
export interface SessionClockProps {
  /** When the session began, in ms since 1970. Its place is kept while that is not known. */
  startedAt: number | undefined;
  /**
   * What it says at so many whole minutes. It changes silently, and its accessible name ends with the time as shown.
   */
  label: (minutes: number) => string;
  /** Makes it the way to what it is about. */
  onPress?: (() => void) | undefined;
  className?: string | undefined;
}

const minuteMs = 60_000;

/** Whole minutes since a moment, counted on at each full one. */
function useMinutesSince(startedAt: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const passed = startedAt === undefined ? 0 : Math.max(0, now - startedAt);
  useEffect(() => {
    if (startedAt === undefined) return undefined;
    setNow(Date.now());
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const rest = minuteMs - (Math.max(0, Date.now() - startedAt) % minuteMs);
      timer = setTimeout(() => {
        setNow(Date.now());
        wait();
      }, rest);
    };
    wait();
    return () => clearTimeout(timer);
  }, [startedAt]);
  return Math.floor(passed / minuteMs);
}

/** How long somebody has been playing, as hours and minutes: quiet, and never announced by itself. */
export function SessionClock({ startedAt, label, onPress, className }: SessionClockProps): ReactElement {
  const minutes = useMinutesSince(startedAt);
  const title = label(minutes);
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  // Who speaks to the page says what stands there (WCAG 2.5.3).
  const name = `${title} ${time}`;
  const names = classNames(classes.clock, startedAt === undefined && classes.unknown, className);
  const face = (
    <>
      <Timer aria-hidden="true" size={16} />
      <span aria-hidden="true">{time}</span>
    </>
  );
  return onPress ? (
    <button type="button" className={names} aria-label={name} title={title} onClick={onPress}>
      {face}
    </button>
  ) : (
    <span role="timer" className={names} aria-label={name} title={title}>
      {face}
    </span>
  );
}
