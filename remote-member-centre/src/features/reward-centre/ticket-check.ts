import type { Ticket } from '@pavilion/api-contract/calls/ticket';
import type { Opened } from './reward-centre.queries';

/** What this browser found when it drew a ticket anew. */
export interface TicketCheck {
  /** The seed is the one whose hash was shown before the ticket was opened. */
  readonly seedFits: boolean;
  /** The number of the draw, from 0 to 9,999; `undefined` as long as the seed is secret. */
  readonly number: number | undefined;
  /** It lies where the prize that was won lies. */
  readonly prizeFits: boolean;
}

const parts = 10_000;
const numberRange = 2 ** 32;
const numbersPerBlock = 8;

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Where each prize begins and ends among the numbers, the end not included. */
export function prizeRanges(prizes: readonly { readonly chancePercent: number }[]): (readonly [number, number])[] {
  let end = 0;
  return prizes.map(({ chancePercent }) => {
    const from = end;
    end += Math.round(chancePercent * 100);
    return [from, end] as const;
  });
}

/**
 * Works a ticket out anew: SHA-256 of the server seed, and a number of HMAC-SHA-256(server seed,
 * `clientSeed:nonce:block`), those passed over that would favour some prizes.
 */
export async function checkTicket(
  ticket: Pick<Ticket, 'prizes' | 'serverSeedHash'>,
  { proof, configId }: Pick<Opened, 'proof' | 'configId'>,
): Promise<TicketCheck> {
  if (proof.serverSeed === null) return { seedFits: false, number: undefined, prizeFits: false };
  const seed = fromHex(proof.serverSeed);
  const hash = toHex(await crypto.subtle.digest('SHA-256', seed));
  const number = await drawNumber(seed, proof);
  const place = ticket.prizes.findIndex((prize) => prize.configId === configId);
  const [from, end] = prizeRanges(ticket.prizes)[place] ?? [0, 0];
  return { seedFits: hash === ticket.serverSeedHash, number, prizeFits: from <= number && number < end };
}

async function drawNumber(
  seed: Uint8Array<ArrayBuffer>,
  { clientSeed, nonce }: Pick<Opened['proof'], 'clientSeed' | 'nonce'>,
): Promise<number> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let numbers = new DataView(new ArrayBuffer(0));
  for (let index = 0; ; index += 1) {
    if (index % numbersPerBlock === 0) {
      const block = `${clientSeed}:${nonce}:${index / numbersPerBlock}`;
      numbers = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(block)));
    }
    const value = numbers.getUint32((index % numbersPerBlock) * 4);
    if (value < numberRange - (numberRange % parts)) return value % parts;
  }
}
