import { type RefObject, useEffect, useRef } from 'react';

const control = 'a[href],button,input,select,textarea';

/**
 * For a form that comes after its dialog, once its settings are known: its first field gets the focus, unless whoever
 * waited has moved on meanwhile or a field would bring up a keyboard over the screen.
 */
export function useLateFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const isBusy = document.activeElement?.matches(control) ?? false;
    if (isBusy || window.matchMedia?.('(pointer: coarse)').matches) return;
    form.current?.querySelector<HTMLElement>('input')?.focus();
  }, []);
  return form;
}
