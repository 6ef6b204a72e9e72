import type { CallOutput, endpoints } from '@pavilion/api-contract';
import { CompactEncrypt, importJWK } from 'jose';

type KeySet = CallOutput<typeof endpoints.encryptionKeys>;

/** Keys, and how far the platform's clock is ahead of this device's, in milliseconds. */
export interface SealingKeys extends Pick<KeySet, 'keys'> {
  readonly aheadMs: number;
}

/**
 * Seals a JSON body for the gateway as compact JWE (ECDH-ES+A256KW, A256GCM).
 * The protected header carries `iat` in seconds of the platform's time and a random `jti`, so that the gateway can
 * refuse replays.
 */
export async function sealBody(body: unknown, { keys, aheadMs }: SealingKeys): Promise<string> {
  const [current] = keys;
  if (!current) throw new Error('the gateway offers no encryption key');
  const key = await importJWK({ ...current }, current.alg);
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({
      alg: current.alg,
      enc: 'A256GCM',
      kid: current.kid,
      iat: Math.floor((Date.now() + aheadMs) / 1000),
      jti: crypto.randomUUID(),
    })
    .encrypt(key);
}
