import { paintedPageId } from '@pavilion/federation-contract';
import { watchPlace } from './visitor-place';

/** The page as it stood before any script, with the address that it was painted for. */
interface PaintedPage {
  readonly element: HTMLElement;
  readonly path: string;
}

let painted: PaintedPage | undefined;

/**
 * Keeps the painted page before the host clears the frame, so that it stands in its place until its remote has come.
 * What was asked for in the address is not painted, and a page whose styles have not come is not shown.
 */
export function keepPaintedPage(): void {
  const element = document.getElementById(paintedPageId);
  const { asks, painted: styled } = document.documentElement.dataset;
  if (!element || asks !== undefined || styled === undefined) return;
  painted = { element, path: location.pathname };
  watchPlace(element);
}

/** The painted page of an address, until it was replaced. */
export const paintedPageAt = (path: string): HTMLElement | undefined =>
  painted?.path === path ? painted.element : undefined;

/** The page itself stands there now, or the visitor went elsewhere. */
export const dropPaintedPage = (): void => {
  painted = undefined;
};
