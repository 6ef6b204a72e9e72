import { lineHit } from './line-win';
import type { ReelSymbol } from './reel-symbol';
import { reelSymbols } from './reel-symbol';
import type { SlotModel } from './slot-model';
import { lineShare, rowCount } from './slot-model';

/** An exact fraction. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * The exact return to player, by enumeration and without chance. Every row of a reel shows each symbol as often as its
 * strip holds it, so all lines expect the same, and one line's combinations are all that must be counted.
 */
export function exactReturn(model: SlotModel): Fraction {
  const stops = model.reels.reduce((product, strip) => product * BigInt(strip.length), 1n);
  const perLine = enumerateLine(model, [], 1n);
  const hundredths = perLine * BigInt(lineShare(model)) * BigInt(model.lines) + scatterTotal(model) * 100n;
  return { numerator: hundredths, denominator: stops * 100n };
}

/** A fraction in hundredths of a percent, cut off. */
export const toBasisPoints = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * 10_000n) / denominator);

/** Sum of a line's pays over every combination of stops, in line bets. */
function enumerateLine(model: SlotModel, prefix: readonly ReelSymbol[], weight: bigint): bigint {
  const strip = model.reels[prefix.length];
  if (!strip) return weight * BigInt(lineHit(model, prefix)?.pay ?? 0);
  let sum = 0n;
  for (const symbol of reelSymbols) {
    const count = strip.filter((candidate) => candidate === symbol).length;
    if (count > 0) sum += enumerateLine(model, [...prefix, symbol], weight * BigInt(count));
  }
  return sum;
}

/** Sum of the scatter pays over every combination of stops, in total bets: a convolution over the reels. */
function scatterTotal(model: SlotModel): bigint {
  const ways = model.reels.map(scattersPerStop).reduce(convolve, [1n]);
  return ways.reduce((sum, count, scatters) => {
    const pay = model.scatterPays[Math.min(scatters, 5) - 3] ?? 0;
    return sum + count * BigInt(pay);
  }, 0n);
}

/** How many stops of a strip show 0, 1, 2 and 3 scatters. */
function scattersPerStop(strip: readonly ReelSymbol[]): bigint[] {
  const ways = Array.from({ length: rowCount + 1 }, () => 0n);
  strip.forEach((_, stop) => {
    const shown = Array.from({ length: rowCount }, (_unused, row) => strip[(stop + row) % strip.length]);
    const scatters = shown.filter((symbol) => symbol === 'S').length;
    ways[scatters] = (ways[scatters] ?? 0n) + 1n;
  });
  return ways;
}

function convolve(left: readonly bigint[], right: readonly bigint[]): bigint[] {
  const sums = Array.from({ length: left.length + right.length - 1 }, () => 0n);
  left.forEach((a, i) => right.forEach((b, j) => (sums[i + j] = (sums[i + j] ?? 0n) + a * b)));
  return sums;
}
