import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type CompositionDocument, compositionDocument, type SignedComposition } from '@pavilion/remote-contract';
import * as v from 'valibot';

const publicJwk = v.object({ kty: v.literal('OKP'), crv: v.literal('Ed25519'), x: v.string() });

/** The registry's key from the text of a JWK. */
export function readPublicKey(text: string): KeyObject {
  const { kty, crv, x } = v.parse(publicJwk, JSON.parse(text));
  return createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
}

/**
 * What the registry signed.
 * @throws Error when the signature does not fit, or the document is not one of `brand`
 */
export function openSigned(signed: SignedComposition, key: KeyObject, brand: string): CompositionDocument {
  const fits = verify(null, Buffer.from(signed.payload), key, Buffer.from(signed.signature, 'base64url'));
  if (!fits) throw new Error(`composition of ${brand}: the signature does not fit`);
  const document = v.parse(compositionDocument, JSON.parse(signed.payload));
  if (document.brand !== brand) throw new Error(`composition of ${brand}: signed for ${document.brand}`);
  return document;
}
