import { type OutsideService, outsideServices } from '@pavilion/api-contract/calls/outside-sign-in';

const key = 'pavilion.left-for';

/** Notes that the page is left for a service, so that the page that comes back asks the provider who it was. */
export const noteLeaving = (service: OutsideService): void => sessionStorage.setItem(key, service);

/** The service for which this tab left the site; told once. */
export function takeLeaving(): OutsideService | undefined {
  const left = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return outsideServices.find((service) => service === left);
}
