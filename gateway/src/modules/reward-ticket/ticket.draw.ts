import { createHash, createHmac } from 'node:crypto';

/** What decides a ticket: neither side alone can. */
export interface DrawInput {
  /** 32 bytes in hexadecimal, secret until the ticket is opened. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Count of the member's tickets, from 0. */
  readonly nonce: number;
}

/** Chances are whole parts of so many. */
export const parts = 10_000;
const range = 2 ** 32;
const numbersPerBlock = 8;

/** SHA-256 over the bytes of the server seed: what is shown before a ticket is opened. */
export const hashOfSeed = (serverSeed: string): string =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');

/**
 * A number from 0 to 9,999 of HMAC-SHA-256(server seed, `clientSeed:nonce:block`): the first of its numbers of four
 * bytes that favours none.
 */
export function drawNumber({ serverSeed, clientSeed, nonce }: DrawInput): number {
  const key = Buffer.from(serverSeed, 'hex');
  for (let index = 0; ; index += 1) {
    const text = `${clientSeed}:${nonce}:${Math.floor(index / numbersPerBlock)}`;
    const value = createHmac('sha256', key)
      .update(text)
      .digest()
      .readUInt32BE((index % numbersPerBlock) * 4);
    if (value < range - (range % parts)) return value % parts;
  }
}

/** Which prize a number wins: prizes lie behind each other in their order, each as wide as its chance. */
export function prizeAt(number: number, chances: readonly number[]): number {
  let end = 0;
  const place = chances.findIndex((percent) => {
    end += Math.round(percent * 100);
    return number < end;
  });
  if (place < 0) throw new Error('the chances of a ticket are not whole');
  return place;
}
