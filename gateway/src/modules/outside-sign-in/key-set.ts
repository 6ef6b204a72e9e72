import type { Clock } from '@pavilion/platform';
import { importJWK } from 'jose';
import * as v from 'valibot';

type PublicKey = Awaited<ReturnType<typeof importJWK>>;

/** Public keys of an issuer, by their ids. */
export interface KeySet {
  /** Nothing where the issuer has no such key, or cannot be asked and it is not known from before. */
  find(kid: string): Promise<PublicKey | undefined>;
}

export interface KeySetDeps {
  readonly url: string;
  readonly clock: Clock;
  readonly onFault: (error: unknown) => void;
}

/** Keys of other kinds are passed over: with `alg` of RS256 nothing else is verified. */
const rsaKey = v.object({
  kty: v.literal('RSA'),
  kid: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  n: v.string(),
  e: v.string(),
  alg: v.optional(v.literal('RS256')),
  use: v.optional(v.literal('sig')),
});
const keySet = v.object({ keys: v.pipe(v.array(v.unknown()), v.maxLength(50)) });

const answerMs = 5_000;
const mostBytes = 64 * 1024;
const minute = 60_000;
/** Bounds of what the issuer says of how long its keys are good. */
const life = { least: 5 * minute, usual: 60 * minute, most: 24 * 60 * minute };
/** So long an issuer that was just asked is not asked again, whatever tokens name. */
const pauseMs = 30_000;

interface Fetched {
  readonly keys: ReadonlyMap<string, PublicKey>;
  readonly lifeMs: number;
}

/**
 * Keeps the keys for as long as their issuer says. One that is not among them has it asked anew, twice a minute at
 * most, since keys are changed without notice. While it cannot be asked, those of before stay.
 */
export function createKeySet({ url, clock, onFault }: KeySetDeps): KeySet {
  let keys: ReadonlyMap<string, PublicKey> = new Map();
  let freshUntil = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const ask = async (): Promise<void> => {
    askedAt = clock.now();
    try {
      const fetched = await fetchKeys(url);
      keys = fetched.keys;
      freshUntil = clock.now() + fetched.lifeMs;
    } catch (error) {
      onFault(error);
    }
  };
  const refresh = async (): Promise<void> => {
    if (!asking && clock.now() - askedAt < pauseMs) return;
    asking ??= ask().finally(() => (asking = undefined));
    await asking;
  };
  return {
    async find(kid) {
      if (clock.now() >= freshUntil || !keys.has(kid)) await refresh();
      return keys.get(kid);
    },
  };
}

async function fetchKeys(url: string): Promise<Fetched> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(answerMs) });
  if (!response.ok) throw new Error(`the issuer's keys were answered with ${response.status}`);
  const text = await response.text();
  if (text.length > mostBytes) throw new Error('the answer is no set of keys: it is too long');
  const listed = v.parse(keySet, JSON.parse(text)).keys.filter((key) => v.is(rsaKey, key));
  if (listed.length === 0) throw new Error('the answer holds no key that signs by RS256');
  const imported = listed.map(async ({ kty, kid, n, e }) => [kid, await importJWK({ kty, n, e }, 'RS256')] as const);
  return { keys: new Map(await Promise.all(imported)), lifeMs: lifeOf(response.headers.get('cache-control')) };
}

function lifeOf(cacheControl: string | null): number {
  const told = /\bmax-age=(\d{1,9})\b/.exec(cacheControl ?? '')?.[1];
  const lifeMs = told === undefined ? life.usual : Number(told) * 1000;
  return Math.min(life.most, Math.max(life.least, lifeMs));
}
