import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a modal layer lies over the page that an element stands in. Remotes and the kit open layers of their own, and
 * each takes the page out of reach: so the page is asked rather than any store.
 */
export function useCovered(element: RefObject<Element | null>): boolean {
  const [covered, setCovered] = useState(false);
  useEffect(() => {
    const look = (): void => setCovered(Boolean(element.current?.closest('[inert]')));
    const observer = new MutationObserver(look);
    for (let each = element.current; each; each = each.parentElement) {
      observer.observe(each, { attributeFilter: ['inert'] });
    }
    look();
    return () => observer.disconnect();
  }, [element]);
  return covered;
}
