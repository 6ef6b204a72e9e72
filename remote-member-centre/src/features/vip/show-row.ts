/** What scrolls around an element; clipped frames around that are no place to scroll. */
function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1) return one;
  return undefined;
}

/** Brings a row into the middle of what scrolls around it, and the focus with it. */
export function showRow(element: HTMLElement): void {
  const scroller = scrollerOf(element);
  if (scroller) {
    const [row, frame] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scroller.scrollBy({
      top: row.top - frame.top - (frame.height - row.height) / 2,
      behavior: calm ? 'auto' : 'smooth',
    });
  }
  element.focus({ preventScroll: true });
}
