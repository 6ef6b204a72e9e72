import { createHash } from 'node:crypto';

/** Number of buckets that visitors fall into: a hundred for each percent. */
export const visitorBuckets = 10_000;

/**
 * Bucket of a visitor, from 0 to 9,999, the same for ever. Each salt shuffles anew, so that no visitor is always among
 * the first; with one salt, a larger share keeps everybody whom a smaller one had.
 * @param visitor first-party id
 * @param salt what is rolled out
 */
export function visitorBucket(visitor: string, salt: string): number {
  const hash = createHash('sha256').update(salt).update('\0').update(visitor).digest();
  // 48 bits: the unevenness of the remainder is below 1 in 10^10.
  return hash.readUIntBE(0, 6) % visitorBuckets;
}

/** Whether a visitor is among the first `percent` of all. */
export const isAmong = (visitor: string, salt: string, percent: number): boolean =>
  visitorBucket(visitor, salt) < (percent * visitorBuckets) / 100;
