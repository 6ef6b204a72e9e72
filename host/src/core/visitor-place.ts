/** Says on a list of the painted page how far it is scrolled: out of the page it forgets that. */
const scrollMark = 'data-scrolled';

/** When the focus may have moved: to something, or away by a press. */
const focusTurns = ['focusin', 'mouseup'] as const;

/** What has the focus, as long as the host may clear it away. */
let focused: Element | null = null;

const noteFocus = (): void => {
  focused = document.activeElement;
};

function noteScroll({ target }: Pick<Event, 'target'>): void {
  if (target instanceof Element && target.isConnected) target.setAttribute(scrollMark, String(target.scrollLeft));
}

/** Begins to note where the visitor is in the painted page: its focus, and lists scrolled sideways. */
export function watchPlace(painted: Element): void {
  noteFocus();
  focusTurns.forEach((turn) => document.addEventListener(turn, noteFocus));
  for (const list of painted.querySelectorAll('*')) if (list.scrollLeft !== 0) noteScroll({ target: list });
  painted.addEventListener('scroll', noteScroll, true);
}

/** Brings the visitor to where they were, in what stands for each element now. */
function restore(painted: Element, focus: Element | null, standIn: (one: Element) => Element | undefined): void {
  for (const list of painted.querySelectorAll(`[${scrollMark}]`)) {
    const now = standIn(list);
    if (now) now.scrollLeft = Number(list.getAttribute(scrollMark));
  }
  const now = focus && painted.contains(focus) && standIn(focus);
  // Whoever has gone on meanwhile is left alone.
  if (now instanceof HTMLElement && document.activeElement === document.body) now.focus({ preventScroll: true });
}

/** The painted page stands in the host now, after it was out of the page. */
export function restorePlace(painted: Element): void {
  focusTurns.forEach((turn) => document.removeEventListener(turn, noteFocus));
  restore(painted, focused, (one) => one);
  focused = null;
}

/** Links are told by where they lead, lists by how they look. */
const keyOf = (one: Element): string => (one instanceof HTMLAnchorElement ? one.href : one.className);

const alike = (place: Element, one: Element): readonly Element[] =>
  [...place.querySelectorAll(one.localName)].filter((other) => keyOf(other) === keyOf(one));

/** The page of this path takes the painted one's place: the same links and lists are in it, in the same order. */
export function passPlaceOn(painted: Element, path: string): void {
  const { activeElement } = document;
  requestAnimationFrame(() => {
    const page = document.querySelector('main');
    if (!page || location.pathname !== path) return;
    restore(painted, activeElement, (one) => alike(page, one)[alike(painted, one).indexOf(one)]);
  });
}
