import type { Amount } from '@pavilion/money';

/**
 * How much of a track is filled, from 0 to 1, whose steps stand in the middle of equal parts and which ends at the last
 * step: the way to the first one is half as long as the others. Between two steps it is filled as far as the value is.
 */
export function trackShare(reached: Amount, targets: readonly Amount[]): number {
  let before = 0n;
  let way = 0;
  for (const [place, target] of targets.entries()) {
    const length = place === 0 ? 0.5 : 1;
    if (reached < target) {
      const done = reached > before ? reached - before : 0n;
      way += (length * Number((done * 1000n) / (target - before))) / 1000;
      break;
    }
    way += length;
    before = target;
  }
  return way / (targets.length - 0.5);
}
