import { createHash, timingSafeEqual } from 'node:crypto';
import type { Random } from '../ports/random';

/** What is kept of a key: its public prefix, by which it is found, and its hash, by which it is known. */
export interface KeyMark {
  readonly prefix: string;
  /** In hexadecimal digits. */
  readonly hash: string;
}

const keyPattern = /^pvo_([0-9a-f]{12})_[A-Za-z0-9_-]{43}$/;
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Reads a key as it was sent. A secret that a server was set up with names no prefix, so one is made of its hash: 48 of
 * its 256 bits find a row and open nothing.
 */
export function markOf(key: string): KeyMark {
  const prefix = keyPattern.exec(key)?.[1] ?? digestOf(`prefix of ${key}`).toString('hex').slice(0, 12);
  return { prefix, hash: digestOf(key).toString('hex') };
}

/** A new key of 256 random bits; it is shown once, and its mark is kept. Random keys are safe with a plain hash. */
export function makeKey(random: Random): KeyMark & { readonly key: string } {
  const prefix = Buffer.from(random.bytes(6)).toString('hex');
  const key = `pvo_${prefix}_${random.token(32)}`;
  return { ...markOf(key), key };
}

/** No key has it. */
const nobodys = '0'.repeat(64);

/** Compares hashes in like time, also when there is none to compare with. */
export const isSameKey = (given: KeyMark, kept: { readonly keyHash: string } | undefined): boolean =>
  timingSafeEqual(Buffer.from(given.hash, 'hex'), Buffer.from(kept?.keyHash ?? nobodys, 'hex'));
