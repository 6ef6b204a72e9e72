import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';

/** Length of a count, in milliseconds. */
const duration = 900;
const steps = 10_000;

/** Props of {@link CountUp}. */
export interface CountUpProps {
  /** Target in minor units; the first value is shown at once. */
  value: bigint;
  format: (value: bigint) => string;
  className?: string | undefined;
}

function between(from: bigint, to: bigint, share: number): bigint {
  const eased = 1 - (1 - share) ** 3;
  return from + ((to - from) * BigInt(Math.round(eased * steps))) / BigInt(steps);
}

/**
 * A number that counts to its new value; at once with reduced motion. While it counts, `data-moved` says which way, for
 * styles to show.
 */
export function CountUp({ value, format, className }: CountUpProps): ReactElement {
  const [shown, setShown] = useState(value);
  const current = useRef(value);
  useEffect(() => {
    const from = current.current;
    const show = (next: bigint): void => {
      current.current = next;
      setShown(next);
    };
    if (from === value) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      show(value);
      return undefined;
    }
    const start = performance.now();
    const tick = (now: number): void => {
      const share = Math.min(1, Math.max(0, now - start) / duration);
      show(share === 1 ? value : between(from, value, share));
      if (share < 1) frame = requestAnimationFrame(tick);
    };
    let frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  const moved = shown === value ? undefined : shown < value ? 'up' : 'down';
  return (
    <span className={className} data-moved={moved}>
      {format(shown)}
    </span>
  );
}
