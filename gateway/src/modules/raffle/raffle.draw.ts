import { createHash, createHmac } from 'node:crypto';

/** What decides a draw: the seed that was told as a hash before, and everything that was taken. */
export interface RaffleInput {
  /** 32 bytes in hexadecimal, secret until the draw. */
  readonly seed: string;
  readonly entriesHash: string;
  readonly drawNo: number;
  /** Numbers from 1 to this were taken. */
  readonly entries: number;
}

const range = 2 ** 32;
const valuesPerBlock = 8;

/** Values of four bytes of HMAC-SHA-256(seed, `entriesHash:drawNo:block`), one block after the other. */
function* valuesOf({ seed, entriesHash, drawNo }: RaffleInput): Generator<number> {
  const key = Buffer.from(seed, 'hex');
  for (let block = 0; ; block += 1) {
    const digest = createHmac('sha256', key).update(`${entriesHash}:${drawNo}:${block}`).digest();
    for (let index = 0; index < valuesPerBlock; index += 1) yield digest.readUInt32BE(index * 4);
  }
}

/**
 * Numbers that win, in their order: each is a value's remainder by how many were taken, and one more. Values that would
 * favour some, and numbers that have won, are passed over. As many as there are prizes, or numbers.
 */
export function winningNumbers(input: RaffleInput, prizes: number): readonly number[] {
  const { entries } = input;
  const wanted = Math.min(prizes, entries);
  const won = new Set<number>();
  if (wanted === 0) return [];
  for (const value of valuesOf(input)) {
    if (value >= range - (range % entries)) continue;
    won.add((value % entries) + 1);
    if (won.size === wanted) break;
  }
  return [...won];
}

/** What follows from all that was taken: the hash before, the numbers, and a word of the taking. */
export const nextEntriesHash = (
  before: string,
  { first, last, word }: { readonly first: number; readonly last: number; readonly word: string },
): string => createHash('sha256').update(`${before}:${first}-${last}:${word}`).digest('hex');
