import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Numbers as they are kept: nobody reads them who has the database alone. */
export interface NumberSeal {
  seal(brandId: string, number: string): string;
  /** @throws where it was sealed with another secret, for another brand, or was changed */
  open(brandId: string, sealed: string): string;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** What is sealed for one purpose is not opened for another. */
export function createNumberSeal(secret: string, purpose = 'numbers of payout accounts'): NumberSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal(brandId, number) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(brandId));
      const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(brandId, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const [iv, rest] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes)];
      const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
        .setAAD(Buffer.from(brandId))
        .setAuthTag(rest.subarray(0, tagBytes));
      return Buffer.concat([decipher.update(rest.subarray(tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}
