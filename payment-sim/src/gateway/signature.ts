import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock, Random } from '@pavilion/platform';
import type { IncomingHttpHeaders } from 'node:http';

/** What a provider calls itself in `X-Provider`. */
export const providerName = 'sandbox';

/** Farthest that a clock may be off. */
const driftMs = 60_000;

interface SignedText {
  readonly timestamp: string;
  readonly nonce: string;
  readonly path: string;
  readonly body: string;
}

const signatureOf = (secret: string, { timestamp, nonce, path, body }: SignedText): Buffer =>
  createHmac('sha256', secret).update([timestamp, nonce, path, body].join('\n')).digest();

/** Headers of a notice that is sent now. */
export function signedHeaders(
  { secret, clock, random }: { readonly secret: string; readonly clock: Clock; readonly random: Random },
  path: string,
  body: string,
): Record<string, string> {
  const call = { timestamp: String(clock.now()), nonce: random.token(24), path, body };
  return {
    'content-type': 'application/json',
    'x-provider': providerName,
    'x-timestamp': call.timestamp,
    'x-nonce': call.nonce,
    'x-signature': signatureOf(secret, call).toString('hex'),
  };
}

/**
 * Whether a merchant's call is signed with the secret that both know, now. What it asks is answered once by its
 * reference.
 */
export function isSigned(
  { secret, clock }: { readonly secret: string; readonly clock: Clock },
  call: { readonly headers: IncomingHttpHeaders; readonly path: string; readonly body: string },
): boolean {
  const header = (name: string): string => String(call.headers[name] ?? '');
  const [timestamp, nonce, signature] = [header('x-timestamp'), header('x-nonce'), header('x-signature')];
  if (!/^\d{13}$/.test(timestamp) || !/^[\x21-\x7e]{16,64}$/.test(nonce) || !/^[0-9a-f]{64}$/.test(signature))
    return false;
  if (Math.abs(clock.now() - Number(timestamp)) > driftMs) return false;
  return timingSafeEqual(signatureOf(secret, { timestamp, nonce, ...call }), Buffer.from(signature, 'hex'));
}
