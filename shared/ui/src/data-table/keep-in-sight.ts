type Restore = () => void;

/** Those around an element that are scrolled, from the inside out; the page itself is the last. */
function scrolledAround(place: HTMLElement): HTMLElement[] {
  const scrolled: HTMLElement[] = [];
  for (let element: HTMLElement | null = place; element; element = element.parentElement)
    if (element.scrollTop > 0) scrolled.push(element);
  return scrolled;
}

/** Where the part of a scrolled element that is in sight begins, from the top of the window. */
const topOf = (scrolled: HTMLElement): number =>
  scrolled === document.documentElement ? 0 : scrolled.getBoundingClientRect().top;

/** Tells where the first row in sight stands; where all have passed by, where they end. */
function anchorOf(place: HTMLElement, scrolled: HTMLElement): () => number {
  const top = topOf(scrolled);
  const row = Array.from(place.querySelectorAll('tbody tr')).find((one) => one.getBoundingClientRect().bottom > top);
  return row ? () => row.getBoundingClientRect().top : () => place.getBoundingClientRect().bottom;
}

/** Writes a place only where it differs: on touch screens each write ends a fling that is still under way. */
function scrollTo(element: HTMLElement, top: number): void {
  if (Math.abs(element.scrollTop - top) >= 1) element.scrollTop = top;
}

/** Remembers what the reader sees of a place; the answer brings it back to where it stood. */
function remember(place: HTMLElement): Restore {
  const scrolled = scrolledAround(place);
  const [nearest] = scrolled;
  if (!nearest) return () => undefined;
  const offsets = scrolled.map((element) => element.scrollTop);
  const standsAt = anchorOf(place, nearest);
  const before = standsAt();
  return () => {
    // What became lower for a moment was scrolled back by the browser, and stays so when it is as high as before.
    scrolled.forEach((element, index) => scrollTo(element, offsets[index] ?? 0));
    scrollTo(nearest, nearest.scrollTop + standsAt() - before);
  };
}

/** Lays a place out anew, and keeps what the reader sees of it where it is. */
export function keepInSight(place: HTMLElement, layOut: () => void): void {
  const restore = remember(place);
  layOut();
  restore();
}
