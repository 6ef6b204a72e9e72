import type { Amount } from '@pavilion/money';

/** Whole percent of what is done; 100 only once all of it is. */
export const percentDone = (done: Amount, required: Amount): number =>
  required === 0n ? 100 : Number((done * 100n) / required);
