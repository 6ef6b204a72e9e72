import type { OutsideService, OutsideSignIn } from '@pavilion/api-contract/calls/outside-sign-in';
import { outsideServices } from '@pavilion/api-contract/calls/outside-sign-in';
import type { OutsideLinks } from './outside-links.queries';

/** Whether the brand takes a service now. */
export const isOffered = ({ google, facebook }: OutsideSignIn, service: OutsideService): boolean =>
  service === 'google.com' ? google : facebook;

/** Services to show: those that the brand takes, and those that are linked from before. */
export const shownServices = (settings: OutsideSignIn, { links }: OutsideLinks): readonly OutsideService[] =>
  outsideServices.filter((service) => isOffered(settings, service) || links.some((link) => link.service === service));

/** Whether a service is the only way into the account: another one counts while the brand takes it. */
export const isLastWay = (settings: OutsideSignIn, { links, hasOtherWay }: OutsideLinks, of: OutsideService): boolean =>
  !hasOtherWay && !links.some(({ service }) => service !== of && isOffered(settings, service));
