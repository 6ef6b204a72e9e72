import { fromHex, toHex } from './hex';
import type { SlotModel } from './slot-model';

/** What decides a spin: neither side alone can. */
export interface FairnessInput {
  /** 32 bytes in hexadecimal, secret until the seed is rotated. */
  readonly serverSeed: string;
  /** Text of the player's choice. */
  readonly clientSeed: string;
  /** Count of spins under this pair of seeds, from 0. */
  readonly nonce: number;
}

/** One number of the stream and what became of it. */
export interface DrawStep {
  readonly reel: number;
  /** Block of the stream, from 0; each holds eight numbers of four bytes. */
  readonly cursor: number;
  readonly bytes: string;
  readonly value: number;
  /** Stops of the reel. */
  readonly size: number;
  /** `value mod size`; absent when the number was passed over because it would favour low stops. */
  readonly stop?: number;
}

/** The stops of a spin and every step towards them. */
export interface Draw {
  readonly stops: readonly number[];
  readonly steps: readonly DrawStep[];
  /** HMAC output in hexadecimal by cursor. */
  readonly blocks: readonly string[];
}

const range = 2 ** 32;
const encoder = new TextEncoder();

/** SHA-256 over the bytes of the server seed, in hexadecimal: what is published before the first spin. */
export async function hashServerSeed(serverSeed: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromHex(serverSeed))));
}

/** Draws one stop for each reel from HMAC-SHA-256(server seed, `clientSeed:nonce:cursor`), without modulo bias. */
export async function drawStops(model: SlotModel, input: FairnessInput): Promise<Draw> {
  const block = await blockSource(input);
  const blocks: string[] = [];
  const steps: DrawStep[] = [];
  const stops: number[] = [];
  for (let index = 0; stops.length < model.reels.length; index += 1) {
    const cursor = Math.floor(index / 8);
    blocks[cursor] ??= await block(cursor);
    const bytes = blocks[cursor]?.slice((index % 8) * 8, (index % 8) * 8 + 8) ?? '';
    const step = drawStep({ reel: stops.length, cursor, bytes, size: model.reels[stops.length]?.length ?? 1 });
    steps.push(step);
    if (step.stop !== undefined) stops.push(step.stop);
  }
  return { stops, steps, blocks };
}

function drawStep(draw: Pick<DrawStep, 'reel' | 'cursor' | 'bytes' | 'size'>): DrawStep {
  const value = Number.parseInt(draw.bytes, 16);
  const fair = value < range - (range % draw.size);
  return fair ? { ...draw, value, stop: value % draw.size } : { ...draw, value };
}

async function blockSource({
  serverSeed,
  clientSeed,
  nonce,
}: FairnessInput): Promise<(cursor: number) => Promise<string>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', fromHex(serverSeed), algorithm, false, ['sign']);
  return async (cursor) => {
    const message = encoder.encode(`${clientSeed}:${nonce}:${cursor}`);
    return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, message)));
  };
}
