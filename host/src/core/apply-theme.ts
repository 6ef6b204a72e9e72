export type Theme = 'dark' | 'light';

/** Colours the browser's own bar like the ground under the top bar. */
function colourBar(root: HTMLElement): void {
  const colour = getComputedStyle(root).getPropertyValue('--bg-2').trim();
  if (colour) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}

/** Calls once the frame that is due has been painted. */
export const afterPaint = (then: () => void): void => void requestAnimationFrame(() => setTimeout(then));

let repaints = 0;

/**
 * Puts the page into a theme with one repaint: while the mark is there, nothing moves from one colour to the other (see
 * the base styles of the tokens). What reads computed styles waits until they are there anyway.
 */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (root.dataset['theme'] !== theme) {
    root.dataset['repaint'] = '';
    root.dataset['theme'] = theme;
  }
  repaints += 1;
  const current = repaints;
  afterPaint(() => {
    if (current !== repaints) return;
    colourBar(root);
    delete root.dataset['repaint'];
  });
}
