import type { Stop } from '@pavilion/remote-contract';

/** Attribute of a picture that could not be had; the page shows the ground below it in its place. */
export const brokenMark = 'data-broken';

/** How often a picture is asked for in a row. */
const mostAttempts = 3;

/** Between the attempts, so that many pictures of one page do not come again all at once. */
export const attemptPauseMs = 200;

const isBroken = (image: HTMLImageElement): boolean =>
  image.complete && image.naturalWidth === 0 && image.currentSrc !== '';

/** The same address anew: what failed is in no cache. */
function askAgain(image: HTMLImageElement): void {
  if (image.isConnected) image.setAttribute('src', image.getAttribute('src') ?? '');
}

/** Counts how often a picture failed in a row, and asks for it again a few times while there is a network. */
function createAttempts() {
  const attempts = new WeakMap<HTMLImageElement, { readonly src: string; readonly count: number }>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    failed(image: HTMLImageElement): void {
      const src = image.getAttribute('src') ?? '';
      const before = attempts.get(image);
      const count = before?.src === src ? before.count + 1 : 1;
      attempts.set(image, { src, count });
      image.setAttribute(brokenMark, '');
      if (count >= mostAttempts || !navigator.onLine) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        askAgain(image);
      }, attemptPauseMs * count);
      timers.add(timer);
    },
    beginAnew(image: HTMLImageElement): void {
      attempts.delete(image);
      askAgain(image);
    },
    stop: () => timers.forEach(clearTimeout),
  };
}

/**
 * Looks after the pictures of the whole page, whichever release brought them: one that fails is hidden and asked for
 * again, and all that are missing come once there is a network again or the page is looked at again.
 */
export function watchPictures(): Stop {
  const attempts = createAttempts();
  const handleError = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) attempts.failed(target);
  };
  const handleLoad = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) target.removeAttribute(brokenMark);
  };
  const askForMissing = (): void =>
    document.querySelectorAll<HTMLImageElement>(`img[${brokenMark}]`).forEach(attempts.beginAnew);
  const handleSight = (): void => {
    if (document.visibilityState === 'visible') askForMissing();
  };
  // Neither event of a picture bubbles; on their way down they pass here.
  document.addEventListener('error', handleError, true);
  document.addEventListener('load', handleLoad, true);
  document.addEventListener('visibilitychange', handleSight);
  addEventListener('online', askForMissing);
  // Those of the painted frame may have failed before any script ran.
  Array.from(document.images).filter(isBroken).forEach(attempts.failed);
  return () => {
    attempts.stop();
    document.removeEventListener('error', handleError, true);
    document.removeEventListener('load', handleLoad, true);
    document.removeEventListener('visibilitychange', handleSight);
    removeEventListener('online', askForMissing);
  };
}
