/** Numbers from 0 to 1. */
export type Chance = () => number;

/** The same numbers for the same seed, on every machine. */
export function seededChance(seed: number): Chance {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Positions of what happens at a rate among so many page loads, in order. */
export function positionsAmong(loads: number, rate: number, chance: Chance): number[] {
  if (rate <= 0) return [];
  if (rate >= 1) return Array.from({ length: loads }, (_, index) => index + 1);
  const positions: number[] = [];
  const gap = (): number => 1 + Math.floor(Math.log(1 - chance()) / Math.log(1 - rate));
  for (let next = gap(); next <= loads; next += gap()) positions.push(next);
  return positions;
}

/** How many of sorted positions lie at or before one. */
export function countUpTo(positions: readonly number[], last: number): number {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? Infinity) <= last) low = middle + 1;
    else high = middle;
  }
  return low;
}
