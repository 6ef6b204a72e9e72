import type { endpoints } from '@pavilion/api-contract';
import { type Clock, type Database, err, ok } from '@pavilion/platform';
import { compactDecrypt, errors, importJWK, type JWK } from 'jose';
import * as v from 'valibot';
import type { BodyGate } from '../../kit';
import { createWireKeyStore } from './wire-key-store';
import { forgetMessages, spendMessage } from './wire-keys.repository';

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

const skewMs = 5 * 60_000;
const publicJwk = v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() });
const header = v.object({
  kid: v.pipe(v.string(), v.maxLength(100)),
  iat: v.number(),
  jti: v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
});

/** Opens what browsers encrypted: current keys only, five minutes old at most, each message once. */
export function createWireKeys(deps: Deps): WireKeys {
  const { database, clock } = deps;
  const store = createWireKeyStore(deps);
  return {
    async publicKeys() {
      const keys = (await store.keys()).map(({ kid, publicJwk: open }) => ({
        ...v.parse(publicJwk, open),
        kid,
        alg: 'ECDH-ES+A256KW' as const,
        use: 'enc' as const,
      }));
      return { keys, at: clock.now() };
    },
    async open(_brandId, compact) {
      const claimed = v.safeParse(header, headerOf(compact));
      if (!claimed.success) return err('encryption.invalid');
      const { kid, iat, jti } = claimed.output;
      const key = await store.byId(kid);
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
    if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof TypeError)
      return undefined;
    throw error;
  }
}
