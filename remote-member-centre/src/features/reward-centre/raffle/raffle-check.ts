import type { PastDraw } from './raffle.queries';

/** What this browser found when it drew anew. */
export interface RaffleCheck {
  /** The seed is the one whose hash was told before. */
  readonly seedFits: boolean;
  /** Its numbers are those that won, in their order. */
  readonly numbersFit: boolean;
  /** The numbers that it gives. */
  readonly numbers: readonly number[];
}

const range = 2 ** 32;
const valuesPerBlock = 8;

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Draws anew: SHA-256 of the seed, and values of four bytes of HMAC-SHA-256(seed, `entriesHash:drawNo:block`). A number
 * is a value's remainder by how many were taken, and one more; values that would favour some, and numbers that have
 * won, are passed over.
 */
export async function checkDraw(draw: PastDraw): Promise<RaffleCheck> {
  const seed = fromHex(draw.seed);
  const hash = toHex(await crypto.subtle.digest('SHA-256', seed));
  const numbers = await drawNumbers(seed, draw);
  return {
    seedFits: hash === draw.seedHash,
    numbersFit: numbers.join() === draw.winners.map(({ number }) => number).join(),
    numbers,
  };
}

async function drawNumbers(
  seed: Uint8Array<ArrayBuffer>,
  { entriesHash, drawNo, total, winners }: PastDraw,
): Promise<readonly number[]> {
  const won = new Set<number>();
  const wanted = Math.min(winners.length, total);
  if (wanted === 0) return [];
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (let block = 0; ; block += 1) {
    const text = new TextEncoder().encode(`${entriesHash}:${drawNo}:${block}`);
    const values = new DataView(await crypto.subtle.sign('HMAC', key, text));
    for (let index = 0; index < valuesPerBlock; index += 1) {
      const value = values.getUint32(index * 4);
      if (value < range - (range % total)) won.add((value % total) + 1);
      if (won.size === wanted) return [...won];
    }
  }
}
