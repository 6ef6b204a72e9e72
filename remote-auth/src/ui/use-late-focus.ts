import { type RefObject, useEffect, useRef } from 'react';

/** Whether the dialog around a form waits for it: it holds the focus itself, or lost it with what was replaced. */
function isAwaited(form: HTMLElement): boolean {
  const holder = document.activeElement;
  if (holder === null || holder === document.body) return form.closest('[role=dialog]') !== null;
  return holder.contains(form);
}

/**
 * Gives the focus to the first field of a form that came later than the dialog around it. Nothing is taken from a
 * control that somebody moved on to, and no keyboard is brought up over a touch screen.
 */
export function useLateFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current || !isAwaited(form.current) || window.matchMedia?.('(pointer: coarse)').matches) return;
    form.current.querySelector('input')?.focus();
  }, []);
  return form;
}
