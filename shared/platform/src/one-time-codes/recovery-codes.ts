import { createHmac, hkdfSync } from 'node:crypto';
import type { Random } from '../ports/random';

/** Codes that an app comes with. */
const codesOfApp = 10;
/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 3;
const lettersOfGroup = 4;

/** Codes on paper, 60 random bits each: made, and as they are kept. */
export interface RecoveryCodes {
  /** Ten of them, as `ABCD-EFGH-JKLM`. */
  make(): readonly string[];
  /** However a code was typed; `owner` is whose it is, in one line or more. */
  hashOf(owner: string, code: string): Buffer;
}

/** Codes of one purpose are hashed with a key of their own. */
export function createRecoveryCodes(
  random: Pick<Random, 'integer'>,
  secret: string,
  purpose = 'recovery codes',
): RecoveryCodes {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const group = (): string =>
    Array.from({ length: lettersOfGroup }, () => letters.charAt(random.integer(0, letters.length))).join('');
  return {
    make: () => Array.from({ length: codesOfApp }, () => Array.from({ length: groups }, group).join('-')),
    hashOf: (owner, code) =>
      createHmac('sha256', key)
        .update([owner, code.replaceAll(/[\s-]/g, '').toUpperCase()].join('\n'))
        .digest(),
  };
}
