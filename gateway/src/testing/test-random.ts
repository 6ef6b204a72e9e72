import { type Random, systemRandom } from '@pavilion/platform';

/** The least work that the gateway asks a browser for: how many keys it derives until one fits. */
export const shortestProof = 100;

/**
 * As random as the system's, except that every proof of work is the shortest one: searching for it is browsers' work.
 */
export const testRandom: Random = {
  ...systemRandom,
  integer: (min, max) => (min === shortestProof ? min : systemRandom.integer(min, max)),
};
