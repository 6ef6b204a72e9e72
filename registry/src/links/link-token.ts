import { sign } from 'node:crypto';
import type { TestLink } from '@pavilion/federation-contract';
import type { KeyPair } from '@pavilion/platform';

/** The token of a link: its claims and the signature over their bytes, both base64url. */
export function linkToken(claims: TestLink, key: KeyPair): string {
  const payload = Buffer.from(JSON.stringify(claims));
  return `${payload.toString('base64url')}.${sign(null, payload, key.privateKey).toString('base64url')}`;
}
