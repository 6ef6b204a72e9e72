import { createHmac, hkdfSync } from 'node:crypto';
import type { Random } from '@pavilion/platform';

/** Codes that an app comes with. */
const codesOfApp = 10;
/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 3;
const lettersOfGroup = 4;

/** Whose code it is. */
interface CodeOwner {
  readonly brandId: string;
  readonly memberId: bigint;
}

/** Codes on paper, 60 random bits each: made, and as they are kept. */
export interface RecoveryCodes {
  /** Ten of them, as `ABCD-EFGH-JKLM`. */
  make(): readonly string[];
  /** However a code was typed. */
  hashOf(owner: CodeOwner, code: string): Buffer;
}

export function createRecoveryCodes(random: Pick<Random, 'integer'>, secret: string): RecoveryCodes {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'recovery codes', 32));
  const group = (): string =>
    Array.from({ length: lettersOfGroup }, () => letters.charAt(random.integer(0, letters.length))).join('');
  return {
    make: () => Array.from({ length: codesOfApp }, () => Array.from({ length: groups }, group).join('-')),
    hashOf: ({ brandId, memberId }, code) =>
      createHmac('sha256', key)
        .update([brandId, String(memberId), code.replaceAll(/[\s-]/g, '').toUpperCase()].join('\n'))
        .digest(),
  };
}
