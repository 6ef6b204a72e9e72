import type { BrandSettings } from '@pavilion/api-contract';
import { OutsideFailure } from '@pavilion/outside-sign-in';

/** Whether codes for mobile numbers go through the provider outside. */
export const usesServicePhone = ({ outsideSignIn }: BrandSettings): boolean => outsideSignIn?.phone === true;

/**
 * Everything of services outside, in a file of its own: a brand without them never asks for it.
 * @throws OutsideFailure
 */
export const loadOutside = () =>
  import(/* webpackChunkName: "route-outside" */ './late-parts').catch((cause: unknown) => {
    throw new OutsideFailure('network-lost', { cause });
  });
