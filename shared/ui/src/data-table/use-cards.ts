import { type RefObject, useLayoutEffect } from 'react';
import type { DataTableProps } from './data-table.props';
import { keepInSight } from './keep-in-sight';

type Contents = Pick<DataTableProps<never>, 'loading' | 'caption'> & { readonly rows: readonly unknown[] };

/** Below this width, in px, rows are cards even if their columns are few. */
const narrow = 600;

/**
 * Marks the place of a table with `data-cards` where its columns are wider than it: then rows are shown as cards. What
 * columns need depends on what stands in them, so they are measured, before they are painted.
 * They are measured anew when the table shows other rows or speaks another language, and when its place gets another
 * width.
 */
export function useCards(place: RefObject<HTMLElement | null>, { rows, loading, caption }: Contents): void {
  useLayoutEffect(() => {
    if (place.current) choose(place.current);
  }, [place, rows, loading, caption]);
  useLayoutEffect(() => {
    const found = place.current;
    if (!found || typeof ResizeObserver === 'undefined') return undefined;
    let { clientWidth } = found;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      if (found.clientWidth === clientWidth) return;
      clientWidth = found.clientWidth;
      // Not at once: what is observed may not change its own size while it is told of it.
      frame = requestAnimationFrame(() => choose(found));
    });
    observer.observe(found);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [place]);
}

function choose(place: HTMLElement): void {
  const isNarrow = place.clientWidth < narrow;
  // Not measured where that is sure.
  if (isNarrow && place.hasAttribute('data-cards')) return;
  // As a table the list is lower than as cards, be it for a moment: what scrolls it would jump.
  keepInSight(place, () => {
    if (isNarrow) return place.setAttribute('data-cards', '');
    place.removeAttribute('data-cards');
    return place.toggleAttribute('data-cards', place.scrollWidth > place.clientWidth);
  });
}
