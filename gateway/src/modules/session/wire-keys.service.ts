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

/** A stored key that this gateway can use. */
interface UsableKey extends KeyRow {
  readonly privateJwk: JWK;
}

/** Keys live in the database, sealed, so that several gateways open each other's messages. */
export function createWireKeys({ database, clock, config }: Deps): WireKeys {
  const sealing = createHash('sha256').update(config.sealingSecret).digest();
  let cached: { readonly keys: readonly UsableKey[]; readonly at: number } | undefined;

  const validAmong = (keys: readonly UsableKey[]): UsableKey[] =>
    keys.filter((_, index) => index === 0 || (keys[index - 1]?.madeAt.getTime() ?? 0) + graceMs > clock.now());
  const isCurrent = (key: KeyRow | undefined): boolean =>
    key !== undefined && clock.now() - key.madeAt.getTime() < config.keyRotationMs;

  const rotate = (): Promise<UsableKey[]> =>
    database.transaction(async (tx) => {
      await lockRotation(tx);
      const keys = await usableAmong(await latestKeys(tx, 2), sealing);
      if (isCurrent(keys[0])) return keys;
      const { privateJwk, kid } = makeKeyPair('p256');
      const { d: _, ...open } = privateJwk;
      const madeAt = new Date(clock.now());
      const made = { kid, sealedKey: await seal({ ...privateJwk }, sealing), publicJwk: open, madeAt };
      await insertKey(tx, made);
      await deleteKeys(tx, new Date(clock.now() - config.keyRotationMs - 2 * graceMs));
      return [{ ...made, privateJwk: { ...privateJwk } }, ...keys];
    });

  const load = async (fresh: boolean): Promise<UsableKey[]> => {
    const isUsable = cached && !fresh && clock.now() - cached.at < cacheMs && isCurrent(cached.keys[0]);
    if (isUsable && cached) return validAmong(cached.keys);
    const stored = await usableAmong(await latestKeys(database, 2), sealing);
    const keys = isCurrent(stored[0]) ? stored : await rotate();
    cached = { keys, at: clock.now() };
    return validAmong(keys);
  };

  const keyOf = async (kid: string): Promise<UsableKey | undefined> =>
    (await load(false)).find((key) => key.kid === kid) ?? (await load(true)).find((key) => key.kid === kid);

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
      const key = await keyOf(kid);
      if (!key) return err('encryption.key.expired');
      const plain = await decrypt(compact, key.privateJwk);
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

/** Keys that were sealed with another secret are of no use here and give way to a new one. */
async function usableAmong(rows: readonly KeyRow[], secret: Uint8Array): Promise<UsableKey[]> {
  const opened = await Promise.all(
    rows.map(async (row) => {
      const privateJwk = await unseal(row.sealedKey, secret);
      return privateJwk ? [{ ...row, privateJwk }] : [];
    }),
  );
  return opened.flat();
}

async function unseal(sealed: string, secret: Uint8Array): Promise<JWK | undefined> {
  try {
    const { plaintext } = await compactDecrypt(sealed, secret, { keyManagementAlgorithms: ['dir'] });
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
