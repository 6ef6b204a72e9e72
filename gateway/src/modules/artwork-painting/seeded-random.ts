/** A stream of numbers that a text alone decides. */
export interface SeededRandom {
  /** At least 0, below 1. */
  next(): number;
  /** Whole number in `[min, max]`. */
  integer(min: number, max: number): number;
  /** A number in `[min, max)`. */
  between(min: number, max: number): number;
  /** One item of a list that has one. */
  pick<T>(items: readonly T[]): T;
  /** True in about `share` of the cases. */
  chance(share: number): boolean;
}

/** 32-bit FNV-1a with a final mix, so that neighbouring ids fall far apart. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The stream (mulberry32) that belongs to `seed`; the same on every machine and for ever. */
export function createSeededRandom(seed: string): SeededRandom {
  let state = hash32(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    between: (min, max) => min + next() * (max - min),
    pick<T>(items: readonly T[]): T {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    chance: (share) => next() < share,
  };
}
