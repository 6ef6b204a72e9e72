import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to the first field of a form that came later than the dialog around it, which holds the focus until
 * then. Nothing is taken from elsewhere, and no keyboard is brought up over a touch screen.
 */
export function useLateFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const holder = document.activeElement;
    const waits = holder !== document.body && holder?.contains(form.current);
    if (waits && !matchMedia('(pointer: coarse)').matches) form.current?.querySelector('input')?.focus();
  }, []);
  return form;
}
