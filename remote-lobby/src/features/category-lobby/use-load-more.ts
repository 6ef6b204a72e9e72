import { type RefObject, useEffect, useRef } from 'react';

/** Calls `load` whenever the element comes within a screen of the window and `active` holds. */
export function useLoadMore(active: boolean, load: () => void): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!foot.current || !active) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load(), {
      rootMargin: '800px 0px',
    });
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [active, load]);
  return foot;
}
