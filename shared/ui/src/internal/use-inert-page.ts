import { type RefObject, useLayoutEffect } from 'react';

/** Marks what stays in reach over every layer. */
export const stayingMark = 'data-stays';

const neverFocused = 'script, style, link, template';

/** Makes everything below `parent` inert but the layer and what stays, and tells what was changed. */
function setInert(parent: Element, layer: Element): Element[] {
  return [...parent.children].flatMap((element) => {
    if (element.contains(layer) || element.matches(`[inert], [${stayingMark}], ${neverFocused}`)) return [];
    if (element.querySelector(`[${stayingMark}]`)) return setInert(element, layer);
    element.setAttribute('inert', '');
    return [element];
  });
}

/**
 * Takes the page out of reach while a layer lies over it, so that no key, however fast, leaves the layer for it. It
 * waits until the layer has the focus: what opened it must be known by then as the place to give it back to.
 */
export function useInertPage(open: boolean, surface: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    let changed: Element[] = [];
    const look = (): void => {
      const layer = surface.current;
      if (!layer?.contains(document.activeElement)) return;
      document.removeEventListener('focusin', look);
      changed = setInert(document.body, layer);
    };
    document.addEventListener('focusin', look);
    look();
    return () => {
      document.removeEventListener('focusin', look);
      changed.forEach((element) => element.removeAttribute('inert'));
    };
  }, [open, surface]);
}
