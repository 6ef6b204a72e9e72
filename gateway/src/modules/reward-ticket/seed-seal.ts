import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Random } from '@pavilion/platform';

/** Keeps seeds secret at rest until their tickets are opened. */
export interface SeedSeal {
  seal(seed: string): string;
  /** @throws for what was sealed with another secret or has been changed. */
  open(sealed: string): string;
}

const [ivBytes, tagBytes] = [12, 16];

export function createSeedSeal(secret: string, random: Pick<Random, 'bytes'>): SeedSeal {
  const key = createHash('sha256').update(`ticket seeds ${secret}`).digest();
  return {
    seal(seed) {
      const iv = random.bytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(seed, 'hex'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('hex');
    },
  };
}
