import fc from 'fast-check';
import { isAmong, visitorBucket, visitorBuckets } from './visitor-bucket';

const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);
const shareOf = (salt: string, percent: number): number =>
  visitors.filter((visitor) => isAmong(visitor, salt, percent)).length;

it('gives ten percent of 10,000 visitors to a rollout of ten percent, within one', () => {
  for (const salt of ['aurora-a', 'lotus-b', 'aurora-c']) expect(Math.abs(shareOf(salt, 10) - 1000)).toBeLessThan(100);
});

it('keeps whom a smaller share had when the share grows, and everybody at 100', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.integer({ min: 1, max: 99 }), (visitor, salt, percent) => {
      expect(visitorBucket(visitor, salt)).toBe(visitorBucket(visitor, salt));
      expect(visitorBucket(visitor, salt)).toBeLessThan(visitorBuckets);
      if (isAmong(visitor, salt, percent)) expect(isAmong(visitor, salt, percent + 1)).toBe(true);
      expect(isAmong(visitor, salt, 100)).toBe(true);
    }),
  );
});

it('shuffles anew for each salt: two rollouts of half overlap in about a quarter', () => {
  const both = visitors.filter((visitor) => isAmong(visitor, 'one', 50) && isAmong(visitor, 'two', 50)).length;
  expect(Math.abs(both - 2500)).toBeLessThan(200);
});
