import type { CallOutput } from '@pavilion/api-contract';
import type { historyCalls } from '@pavilion/api-contract/calls/history';

/** How a round was drawn, as its vendor tells. */
export type RoundProof = NonNullable<CallOutput<typeof historyCalls.betDetail>['proof']>;

/** What this browser found when it worked a round out anew. */
export interface RoundCheck {
  /** The seed is the one whose hash was told before the round. */
  readonly seedFits: boolean;
  /** It gives the stops at which the reels stood. */
  readonly stopsFit: boolean;
}

const numberRange = 2 ** 32;
const numbersPerBlock = 8;

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Works a round out anew in this browser: SHA-256 of the server seed, and a stop for each reel of HMAC-SHA-256(server
 * seed, `clientSeed:nonce:block`), numbers that would favour low stops passed over. Nothing as long as the seed is
 * secret.
 */
export async function checkRound({ serverSeed, ...proof }: RoundProof): Promise<RoundCheck | undefined> {
  if (serverSeed === null) return undefined;
  const seed = fromHex(serverSeed);
  const hash = toHex(await crypto.subtle.digest('SHA-256', seed));
  const stops = await drawnStops(seed, proof);
  return { seedFits: hash === proof.serverSeedHash, stopsFit: stops.join() === proof.stops.join() };
}

async function drawnStops(
  seed: Uint8Array<ArrayBuffer>,
  { clientSeed, nonce, reels }: Pick<RoundProof, 'clientSeed' | 'nonce' | 'reels'>,
): Promise<number[]> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const stops: number[] = [];
  let numbers = new DataView(new ArrayBuffer(0));
  for (let index = 0; stops.length < reels.length; index += 1) {
    if (index % numbersPerBlock === 0) {
      const block = `${clientSeed}:${nonce}:${index / numbersPerBlock}`;
      numbers = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(block)));
    }
    const value = numbers.getUint32((index % numbersPerBlock) * 4);
    const size = reels[stops.length] ?? 1;
    if (value < numberRange - (numberRange % size)) stops.push(value % size);
  }
  return stops;
}
