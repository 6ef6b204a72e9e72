import { startTransition, useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Items that are mounted in one go once the page has time for more. */
const step = 4;

const turns = ['pointerenter', 'touchstart', 'scroll', 'focusin'] as const;

interface RailItems {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Items that show before anybody turns to the row. */
  readonly first: number;
}

/**
 * How many items of a row are mounted: those that show first, more whenever the page has time, and all of them as soon
 * as somebody points at the row, scrolls it or has the focus in it.
 */
export function useRailItems({ scroller, count, first }: RailItems): number {
  const [mounted, setMounted] = useState(first);
  const waiting = mounted < count;

  useEffect(() => {
    const element = scroller.current;
    if (!element || !waiting) return undefined;
    const mountAll = (): void => setMounted(Number.POSITIVE_INFINITY);
    turns.forEach((turn) => element.addEventListener(turn, mountAll, { passive: true }));
    return () => turns.forEach((turn) => element.removeEventListener(turn, mountAll));
  }, [scroller, waiting]);

  useEffect(() => {
    if (!waiting) return undefined;
    const mountMore = (): void => startTransition(() => setMounted((known) => known + step));
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(mountMore, 100);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(mountMore, { timeout: 5_000 });
    return () => cancelIdleCallback(request);
  }, [waiting, mounted]);

  return mounted;
}
