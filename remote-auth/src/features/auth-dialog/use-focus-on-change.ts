import { type RefObject, useEffect, useRef } from 'react';

const field = 'input:not([type=hidden]):not(:disabled)';

/**
 * Takes the focus along when the dialog turns to another mode: to its first field, or, where a field would bring up a
 * keyboard over the screen, to the place of the form. What opens first is the dialog's own affair.
 */
export function useFocusOnChange(mode: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    const isTouch = window.matchMedia?.('(pointer: coarse)').matches;
    const target = isTouch ? null : place.current?.querySelector<HTMLElement>(field);
    (target ?? place.current)?.focus();
  }, [mode]);
  return place;
}
