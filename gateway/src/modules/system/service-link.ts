import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const keyLength = 8;

/**
 * A service link as the wire carries it: cipher text in base64url, then its key of eight characters. The cipher is
 * AES-256-CTR with a zero counter under SHA-256 of the key. The key travels along, so this hides a link from scrapers
 * and from nobody else; clients open only https links of the brand. One link is always written alike, at every gateway:
 * what is made of it is made anew only when it changes.
 */
export function encodeServiceLink(url: string): string {
  const key = [...secretOf(url).subarray(0, keyLength)].map((byte) => alphabet[byte % alphabet.length]).join('');
  const cipher = createCipheriv('aes-256-ctr', secretOf(key), Buffer.alloc(16));
  return Buffer.concat([cipher.update(url, 'utf8'), cipher.final()]).toString('base64url') + key;
}

/** The link inside of an encoded one; meaningless text when it was altered. */
export function decodeServiceLink(encoded: string): string {
  const key = encoded.slice(-keyLength);
  const decipher = createDecipheriv('aes-256-ctr', secretOf(key), Buffer.alloc(16));
  const text = Buffer.from(encoded.slice(0, -keyLength), 'base64url');
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}

const secretOf = (key: string): Buffer => createHash('sha256').update(key).digest();
