import { createHash } from 'node:crypto';
import { type Clock, type Database, makeKeyPair, type Tx } from '@pavilion/platform';
import { compactDecrypt, CompactEncrypt, errors, type JWK } from 'jose';
import { deleteKeys, insertKey, type KeyRow, latestKeys, lockRotation } from './wire-keys.repository';

/** A stored key that this gateway can use. */
export interface UsableKey extends KeyRow {
  readonly privateJwk: JWK;
}

/** Keys in the database, sealed, so that several gateways open each other's messages. */
export interface WireKeyStore {
  /** Current key first, then the one before while it is valid. */
  keys(): Promise<UsableKey[]>;
  /** One of them; looks again before it says that there is none. */
  byId(kid: string): Promise<UsableKey | undefined>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly keyRotationMs: number; readonly sealingSecret: string };
}

const graceMs = 60 * 60_000;
const cacheMs = 30_000;

/** Makes the next key when the current one is older than a rotation. */
export function createWireKeyStore({ database, clock, config }: Deps): WireKeyStore {
  const sealing = createHash('sha256').update(config.sealingSecret).digest();
  let cached: { readonly keys: readonly UsableKey[]; readonly at: number } | undefined;
  const validAmong = (keys: readonly UsableKey[]): UsableKey[] =>
    keys.filter((_, index) => index === 0 || (keys[index - 1]?.madeAt.getTime() ?? 0) + graceMs > clock.now());
  const isCurrent = (key: KeyRow | undefined): boolean =>
    key !== undefined && clock.now() - key.madeAt.getTime() < config.keyRotationMs;
  const rotate = async (tx: Tx): Promise<UsableKey[]> => {
    await lockRotation(tx);
    const keys = await usableAmong(await latestKeys(tx, 2), sealing);
    if (isCurrent(keys[0])) return keys;
    const made = await makeKey(sealing, new Date(clock.now()));
    await insertKey(tx, made);
    await deleteKeys(tx, new Date(clock.now() - config.keyRotationMs - 2 * graceMs));
    return [made, ...keys];
  };
  const load = async (fresh: boolean): Promise<UsableKey[]> => {
    if (cached && !fresh && clock.now() - cached.at < cacheMs && isCurrent(cached.keys[0]))
      return validAmong(cached.keys);
    const stored = await usableAmong(await latestKeys(database, 2), sealing);
    const keys = isCurrent(stored[0]) ? stored : await database.transaction(rotate);
    cached = { keys, at: clock.now() };
    return validAmong(keys);
  };
  const find = (keys: readonly UsableKey[], kid: string): UsableKey | undefined => keys.find((key) => key.kid === kid);
  return {
    keys: () => load(false),
    byId: async (kid) => find(await load(false), kid) ?? find(await load(true), kid),
  };
}

async function makeKey(sealing: Uint8Array, madeAt: Date): Promise<UsableKey> {
  const { privateJwk, kid } = makeKeyPair('p256');
  const { d: _, ...publicJwk } = privateJwk;
  return { kid, sealedKey: await seal({ ...privateJwk }, sealing), publicJwk, madeAt, privateJwk: { ...privateJwk } };
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
