import { type OutsideService, outsideServices } from '@pavilion/api-contract/calls/outside-sign-in';

const key = 'pavilion.left-for';

/** Tells page loads of a tab apart. */
const thisLoad = (): string => String(performance.timeOrigin);

/** Notes that the page is left for a service, so that the page that comes back asks the provider who it was. */
export const noteLeaving = (service: OutsideService): void => sessionStorage.setItem(key, `${service} ${thisLoad()}`);

/** Takes the note back where the page could not be left. */
export const dropLeaving = (): void => sessionStorage.removeItem(key);

/**
 * The service for which a page of this tab left the site; told once, to the page that came back. The page that is being
 * left hears nothing of it, whatever of it is drawn anew meanwhile.
 */
export function takeLeaving(): OutsideService | undefined {
  const [left, load] = (sessionStorage.getItem(key) ?? '').split(' ');
  if (load === thisLoad()) return undefined;
  sessionStorage.removeItem(key);
  return outsideServices.find((service) => service === left);
}
