import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

interface RailScroll {
  scroller: RefObject<HTMLUListElement | null>;
  canGoBack: boolean;
  canGoOn: boolean;
  /** Scrolls by one view: 1 onward, -1 back. */
  page: (direction: 1 | -1) => void;
}

/** Where a rail stands and how to turn it by one view. */
export function useRailScroll(): RailScroll {
  const scroller = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ canGoBack: false, canGoOn: false });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = (): void => {
      const canGoBack = element.scrollLeft > 4;
      const canGoOn = element.scrollLeft + element.clientWidth < element.scrollWidth - 4;
      setEnds((known) => (known.canGoBack === canGoBack && known.canGoOn === canGoOn ? known : { canGoBack, canGoOn }));
    };
    element.addEventListener('scroll', measure, { passive: true });
    // It tells the first size after the frame's own layout: a look at it now would lay the page out at once.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(element);
    if (element.lastElementChild) observer?.observe(element.lastElementChild);
    return () => {
      element.removeEventListener('scroll', measure);
      observer?.disconnect();
    };
  }, []);

  const page = (direction: 1 | -1): void => {
    const element = scroller.current;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollBy({ left: direction * element.clientWidth * 0.9, behavior: still ? 'auto' : 'smooth' });
  };
  return { scroller, ...ends, page };
}
