import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which a code is shown. */
export const stepSeconds = 30;
export const totpDigits = 6;
/** Bytes of a secret, as RFC 4226 recommends. */
export const secretBytes = 20;

/** The step of a moment. */
export const stepAt = (ms: number): number => Math.floor(ms / 1000 / stepSeconds);

/** The code of one step (RFC 6238 with SHA-1, the kind that every app knows). */
export function codeOfStep(secret: Uint8Array, step: number, digits = totpDigits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** A code as somebody gives it. */
interface GivenCode {
  readonly code: string;
  readonly now: number;
  /** Step of the last code that was taken; it and those before it are over. */
  readonly after: number;
}

/** The step that a code is of: the one of now or a neighbour of it, since clocks of phones are some seconds off. */
export function stepOfCode(secret: Uint8Array, { code, now, after }: GivenCode): number | undefined {
  const given = Buffer.from(code);
  if (given.length !== totpDigits) return undefined;
  const current = stepAt(now);
  let found: number | undefined;
  // Every neighbour is compared, so that how long it takes tells nothing.
  for (const step of [current - 1, current, current + 1])
    if (timingSafeEqual(given, Buffer.from(codeOfStep(secret, step))) && step > after) found ??= step;
  return found;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As apps take secrets: base32 (RFC 4648) without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2)))
    .join('');
}

/** The address that an app reads from a picture. */
export function otpauthUrl({
  issuer,
  account,
  secret,
}: {
  issuer: string;
  account: string;
  secret: Uint8Array;
}): string {
  const query = new URLSearchParams({
    ...{ secret: toBase32(secret), issuer, algorithm: 'SHA1' },
    ...{ digits: String(totpDigits), period: String(stepSeconds) },
  });
  // Apps read %20 where some of them show a plus sign as it is.
  const text = query.toString().replaceAll('+', '%20');
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${text}`;
}
