import { paintedPageId } from '@pavilion/federation-contract';

/** The page as it stood before any script, with the address that it was painted for. */
interface PaintedPage {
  readonly element: HTMLElement;
  readonly path: string;
}

let painted: PaintedPage | undefined;

/** Brings the styles of the painted page where they outlast the frame; its own links go with it. */
function keepStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('#root link[rel="stylesheet"]')) {
    document.head.append(link.cloneNode());
  }
}

/**
 * Keeps the painted page before the host clears the frame, so that it stands in its place until its remote has come.
 * What was asked for in the address is not painted.
 */
export function keepPaintedPage(): void {
  const element = document.getElementById(paintedPageId);
  if (!element || document.documentElement.dataset['asks'] !== undefined) return;
  keepStyles();
  painted = { element, path: location.pathname };
}

/** The painted page of an address, until it was replaced. */
export const paintedPageAt = (path: string): HTMLElement | undefined =>
  painted?.path === path ? painted.element : undefined;

/** The page itself stands there now, or the visitor went elsewhere. */
export const dropPaintedPage = (): void => {
  painted = undefined;
};
