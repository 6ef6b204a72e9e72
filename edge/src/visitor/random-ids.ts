import { randomFillSync } from 'node:crypto';

/** Bytes of an id; base64url makes 22 characters of them. */
const idBytes = 16;
/** Asking the system for randomness costs more than the randomness, so ids are cut from a supply. */
const supply = Buffer.alloc(idBytes * 256);
let used = supply.length;

/** 128 random bits in base64url. */
export function randomId(): string {
  if (used === supply.length) {
    randomFillSync(supply);
    used = 0;
  }
  used += idBytes;
  return supply.toString('base64url', used - idBytes, used);
}
