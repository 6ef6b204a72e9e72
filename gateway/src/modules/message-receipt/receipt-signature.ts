import { createHmac, timingSafeEqual } from 'node:crypto';

/** A receipt as it came. */
export interface SignedReceipt {
  readonly signature: string;
  readonly timestamp: string;
  readonly body: Buffer;
}

/** For so long before and after its time a receipt is believed. */
export const believedMs = 5 * 60_000;

/** The moment that a header names, in seconds or milliseconds. */
function momentOf(timestamp: string): number | undefined {
  if (/^\d{10}$/.test(timestamp)) return Number(timestamp) * 1_000;
  return /^\d{13}$/.test(timestamp) ? Number(timestamp) : undefined;
}

/** What somebody who has the secret signs: the time, a dot, and the bytes of the body. */
export const signatureOf = (secret: string, { timestamp, body }: Omit<SignedReceipt, 'signature'>): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();

/** The bytes of a signature that is right and of now. */
export function checkedSignature(receipt: SignedReceipt, secret: string, now: number): Buffer | undefined {
  const at = momentOf(receipt.timestamp);
  if (at === undefined || Math.abs(now - at) > believedMs) return undefined;
  if (!/^[0-9a-f]{64}$/i.test(receipt.signature)) return undefined;
  const given = Buffer.from(receipt.signature, 'hex');
  return timingSafeEqual(given, signatureOf(secret, receipt)) ? given : undefined;
}
