import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const publicJwk = v.object({ kty: v.literal('OKP'), crv: v.literal('Ed25519'), x: v.string() });

/** The registry's key from the text of a JWK. */
function readPublicKey(text: string): KeyObject {
  const { kty, crv, x } = v.parse(publicJwk, JSON.parse(text));
  return createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
}

/** The registry's public key; read when it is first needed, since a registry may make it after this edge started. */
export function createSigningKey({
  dataDir,
  publicKey,
}: {
  readonly dataDir: string;
  readonly publicKey: string | undefined;
}): () => KeyObject {
  let key: KeyObject | undefined;
  return () =>
    (key ??= readPublicKey(publicKey ?? readFileSync(path.join(dataDir, 'keys', 'composition.public.jwk'), 'utf8')));
}
