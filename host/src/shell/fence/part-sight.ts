/** What a visitor sees of a part; `unknown` while nobody can say. */
export type PartSight = 'something' | 'nothing' | 'unknown';

/** Smaller boxes are texts for screen readers, and hinges. */
const leastPx = 2;
const pictures = 'img, svg, canvas, video, iframe, object, embed, input, textarea, select, button, progress, meter';

const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/** A box without children that has a background: a bar of a skeleton. */
function isPaintedLeaf(element: Element): boolean {
  if (element.childElementCount > 0) return false;
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return (
    (backgroundImage !== 'none' && backgroundImage !== '') || !/^(transparent|rgba\(.*, 0\)|)$/.test(backgroundColor)
  );
}

function isOnScreen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width >= leastPx && height >= leastPx && getComputedStyle(element).visibility !== 'hidden';
}

/**
 * Whether a part shows anything: words, a picture, a field, or a skeleton of its own. Nothing is said while the page is
 * in the background, or while a dialog is open, which may be all that the part shows.
 */
export function sightOf(part: Element): PartSight {
  if (
    document.visibilityState === 'hidden' ||
    document.querySelector('[role=dialog], [role=alertdialog], dialog[open]')
  )
    return 'unknown';
  if (hasOwnText(part)) return 'something';
  const shows = (element: Element): boolean =>
    (hasOwnText(element) || element.matches(pictures) || isPaintedLeaf(element)) && isOnScreen(element);
  return [...part.querySelectorAll('*')].some(shows) ? 'something' : 'nothing';
}
