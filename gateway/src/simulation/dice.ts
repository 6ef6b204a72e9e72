import type { Random } from '@pavilion/platform';
import { shortestProof } from '../testing/test-random';

/** Decisions of a simulation; the same seed makes the same ones. */
export interface Dice {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** Whether something happens that happens with this probability. */
  chance(probability: number): boolean;
  /** An integer from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** One of a list, which has at least one. */
  pick<T>(list: readonly T[]): T;
}

/** 32 bits of state are enough for what a simulation decides: mulberry32. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      const one = list[between(0, list.length - 1)];
      if (one === undefined) throw new RangeError('nothing to pick from');
      return one;
    },
  };
}

/** Randomness of a simulated gateway, so that what it draws comes again with the seed. Secret it is not. */
export function randomOf(dice: Dice): Random {
  const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => dice.between(0, 255));
  return {
    bytes,
    // Proofs of work are browsers' work, and not the subject.
    integer: (min, max) => (min === shortestProof ? min : dice.between(min, max - 1)),
    uuid() {
      const hex = Buffer.from(bytes(16)).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    token: (length = 32) => Buffer.from(bytes(length)).toString('base64url'),
  };
}
