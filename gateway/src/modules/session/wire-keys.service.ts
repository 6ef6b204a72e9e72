import { createHash } from 'node:crypto';
import type { endpoints } from '@pavilion/api-contract';
import { type Clock, type Database, err, makeKeyPair, ok } from '@pavilion/platform';
import { compactDecrypt, CompactEncrypt, errors, importJWK, type JWK } from 'jose';
import * as v from 'valibot';
import type { BodyGate } from '../../server/module-kit';
import {
  deleteKeys, forgetMessages, insertKey, type KeyRow, latestKeys, lockRotation, spendMessage,
} from './wire-keys.repository';

/** Keys that players' browsers encrypt for. */
export interface WireKeys extends BodyGate {
  /** Current key first, then the one before while it is valid. */
  publicKeys(): Promise<v.InferInput<(typeof endpoints.encryptionKeys)['response']>>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly keyRotationMs: number; readonly sealingSecret: string };
}

const graceMs = 60 * 60_000;
const skewMs = 5 * 60_000;
const cacheMs = 30_000;
const publicJwk = v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() });
const header = v.object({
  kid: v.pipe(v.string(), v.maxLength(100)),
  iat: v.number(),
  jti: v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
});

/** Keys live in the database, sealed, so that several gateways open each other's messages. */
export function createWireKeys({ database, clock, config }: Deps): WireKeys {
  const sealing = createHash('sha256').update(config.sealingSecret).digest();
  let cached: { readonly keys: readonly KeyRow[]; readonly at: number } | undefined;

  const validAmong = (rows: readonly KeyRow[]): KeyRow[] =>
    rows.filter((_, index) => index === 0 || (rows[index - 1]?.madeAt.getTime() ?? 0) + graceMs > clock.now());
  const isCurrent = (row: KeyRow | undefined): boolean =>
    row !== undefined && clock.now() - row.madeAt.getTime() < config.keyRotationMs;

  const rotate = (): Promise<KeyRow[]> =>
    database.transaction(async (tx) => {
      await lockRotation(tx);
      const rows = await latestKeys(tx, 2);
      if (isCurrent(rows[0])) return rows;
      const pair = makeKeyPair('p256');
      const { d: _, ...open } = pair.privateJwk;
      const row = { kid: pair.kid, sealedKey: await seal({ ...pair.privateJwk }, sealing), publicJwk: open, madeAt: new Date(clock.now()) };
      await insertKey(tx, row);
      await deleteKeys(tx, new Date(clock.now() - config.keyRotationMs - 2 * graceMs));
      return [row, ...rows];
    });

  const load = async (fresh: boolean): Promise<KeyRow[]> => {
    const usable = cached && !fresh && clock.now() - cached.at < cacheMs && isCurrent(cached.keys[0]);
    if (usable && cached) return validAmong(cached.keys);
    const stored = await latestKeys(database, 2);
    const keys = isCurrent(stored[0]) ? stored : await rotate();
    cached = { keys, at: clock.now() };
    return validAmong(keys);
  };

  const keyOf = async (kid: string): Promise<KeyRow | undefined> =>
    (await load(false)).find((row) => row.kid === kid) ?? (await load(true)).find((row) => row.kid === kid);

  return {
    async publicKeys() {
      const keys = await load(false);
      return {
        keys: keys.map(({ kid, publicJwk: open }) => ({
          ...v.parse(publicJwk, open), kid, alg: 'ECDH-ES+A256KW' as const, use: 'enc' as const,
        })),
      };
    },
    async open(_brandId, compact) {
      const claimed = v.safeParse(header, headerOf(compact));
      if (!claimed.success) return err('encryption.invalid');
      const { kid, iat, jti } = claimed.output;
      const row = await keyOf(kid);
      if (!row) return err('encryption.key.expired');
      const plain = await decrypt(compact, await unseal(row.sealedKey, sealing));
      // Only now is the header known to be the sender's: it is authenticated with the body.
      if (plain === undefined || Math.abs(clock.now() - iat * 1000) > skewMs) return err('encryption.invalid');
      if (!(await spendMessage(database, jti, new Date(clock.now() + 2 * skewMs)))) return err('encryption.invalid');
      if (jti.charCodeAt(0) % 16 === 0) await forgetMessages(database, new Date(clock.now()));
      return ok(plain.value);
    },
  };
}

function headerOf(compact: string): unknown {
  try {
    return JSON.parse(Buffer.from(compact.split('.', 1)[0] ?? '', 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

async function decrypt(compact: string, key: JWK): Promise<{ value: unknown } | undefined> {
  try {
    const { plaintext } = await compactDecrypt(compact, await importJWK(key, 'ECDH-ES+A256KW'), {
      keyManagementAlgorithms: ['ECDH-ES+A256KW'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return { value: JSON.parse(new TextDecoder().decode(plaintext)) };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function seal(key: JWK, secret: Uint8Array): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(key));
  return new CompactEncrypt(text).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(secret);
}

async function unseal(sealed: string, secret: Uint8Array): Promise<JWK> {
  const { plaintext } = await compactDecrypt(sealed, secret, { keyManagementAlgorithms: ['dir'] });
  return JSON.parse(new TextDecoder().decode(plaintext));
}
