/** What the browser calls the picture on its way from a tile to the frame of its game. */
const pictureName = 'game-picture';

/** How long the page may stand still for the frame; without it by then, one page fades into the other. */
const patienceMs = 350;

let arrived: (() => void) | undefined;
let carried: string | undefined;

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Goes to a game, its picture growing from the tile into the cover of the frame where the browser can show that and
 * nobody minds the motion.
 * @param picture what was pressed
 * @param go leads to the frame
 */
export function enterGame(picture: HTMLImageElement | null | undefined, go: () => void): void {
  carried = picture?.currentSrc;
  if (!picture || !('startViewTransition' in document) || wantsStillness()) return go();
  picture.style.viewTransitionName = pictureName;
  const transition = document.startViewTransition(() => {
    // From here on the name is that of the cover.
    picture.style.viewTransitionName = '';
    return new Promise<void>((resolve) => {
      arrived = resolve;
      setTimeout(resolve, patienceMs);
      go();
    });
  });
  // A transition that the browser leaves out is no fault: the page has changed.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
}

/** Says that the cover of a game is on the page. */
export function announceCover(): void {
  arrived?.();
  arrived = undefined;
}

/**
 * The one of some addresses of a game's picture that was pressed last: the browser has it already, in whatever size its
 * tile has chosen.
 */
export const carriedPicture = (addresses: readonly (string | undefined)[]): string | undefined =>
  addresses.find((one) => one !== undefined && new URL(one, document.baseURI).href === carried);
