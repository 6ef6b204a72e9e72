import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed call between vendor and gateway carries beside its body. */
export interface SignedCall {
  /** Epoch ms, as text. */
  readonly timestamp: string;
  readonly nonce: string;
  /** Path with its query string, if any. */
  readonly path: string;
  readonly body: string;
}

/** Hex HMAC-SHA-256 over the four parts, one a line. */
export const signCall = (secret: string, { timestamp, nonce, path, body }: SignedCall): string =>
  hmac(secret, [timestamp, nonce, path, body].join('\n'));

/** Hex HMAC-SHA-256 over `name=value` lines in name order, the signature itself left out. */
export function signLaunch(secret: string, parameters: Readonly<Record<string, string>>): string {
  const lines = Object.keys(parameters)
    .filter((name) => name !== 'signature')
    .sort()
    .map((name) => `${name}=${parameters[name]}`);
  return hmac(secret, lines.join('\n'));
}

/** Compares two signatures without telling by time where they differ. */
export function sameSignature(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');
