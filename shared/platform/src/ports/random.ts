import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The only source of randomness in services: tests inject their own. */
export interface Random {
  /** `length` unpredictable bytes. */
  bytes(length: number): Uint8Array;
  /** An integer from `min` (included) to `max` (excluded). */
  integer(min: number, max: number): number;
  /** A UUID, version 4. */
  uuid(): string;
  /**
   * An opaque token in base64url; 32 bytes of it unless told otherwise. It never begins with a hyphen: commands take
   * tokens and identifiers as arguments, where a leading hyphen would read as an option.
   */
  token(bytes?: number): string;
}

function drawToken(bytes: number): string {
  const token = randomBytes(bytes).toString('base64url');
  return token.startsWith('-') ? drawToken(bytes) : token;
}

/** Randomness of the operating system. */
export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  integer: (min, max) => randomInt(min, max),
  uuid: () => randomUUID(),
  token: (bytes = 32) => drawToken(bytes),
};
