/** Page loads of an app on the scales, and how many of them failed. */
export interface Weight {
  readonly trials: number;
  readonly failures: number;
}

/** Page loads of one network that count whatever others say: a slow start of a small brand. */
export const freeTrials = 10;
/** Failures of one network that count whatever others say. */
export const freeFailures = 2;
/** How much one network may weigh beside all others together, in good loads as in failures. */
export const shareOfOthers = 1 / 4;

const isWithin = ({ own, all }: { readonly own: number; readonly all: number }, free: number): boolean =>
  own < Math.max(free, (all - own) * shareOfOthers);

/**
 * Whether one more page load of a network goes on the scales. Failures are bounded apart: a network neither speaks a
 * release down by failures, nor hides them behind good loads, nor makes failing look usual.
 */
export function admits(network: Weight, all: Weight, isFailure: boolean): boolean {
  const fits = isWithin({ own: network.trials, all: all.trials }, freeTrials);
  return fits && (!isFailure || admitsFailure(network, all));
}

/** Whether a page load that is on the scales may turn into a failure. */
export const admitsFailure = (network: Weight, all: Weight): boolean =>
  isWithin({ own: network.failures, all: all.failures }, freeFailures);
