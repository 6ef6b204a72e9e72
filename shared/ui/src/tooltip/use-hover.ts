import { useEffect, useRef, useState } from 'react';

interface Hover {
  anchor: HTMLElement | null;
  /** Shows after a pause, so that a passing pointer does not flash bubbles. */
  enter: (element: HTMLElement) => void;
  /** Hides after a pause, so that the pointer can move onto the bubble. */
  leave: () => void;
  show: (element: HTMLElement) => void;
  hide: () => void;
}

/** When a bubble is shown. */
export function useHover(): Hover {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (delay: number, next: HTMLElement | null): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), delay);
  };
  const now = (next: HTMLElement | null): void => {
    clearTimeout(timer.current);
    setAnchor(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    anchor,
    enter: (element) => after(300, element),
    leave: () => after(120, null),
    show: now,
    hide: () => now(null),
  };
}
