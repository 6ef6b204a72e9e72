import { createHash } from 'node:crypto';
import type { KeyPair } from '@pavilion/platform';
import { CompactSign } from 'jose';

/** What the signature says of a file beside its bytes. */
export interface Sealed {
  readonly brand: string;
  readonly account: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly madeAt: string;
  readonly rows: number;
  readonly opening: string;
  readonly moneyIn: string;
  readonly moneyOut: string;
  readonly closing: string;
}

/**
 * Bytes of a part's hash that the signature keeps: enough to say which part is another one; the whole is hashed whole.
 */
const partBytes = 6;
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes);

/**
 * A signature over a file that also names its parts, so that whoever checks it learns which of them was changed. It is
 * a compact JWS (EdDSA); its key's id stands in its head.
 */
export function seal(
  key: Pick<KeyPair, 'kid' | 'privateKey'>,
  { says, bytes, parts }: { readonly says: Sealed; readonly bytes: Buffer; readonly parts: readonly Buffer[] },
): Promise<string> {
  const digests = Buffer.concat(parts.map((part) => hash(part).digest().subarray(0, partBytes)));
  const payload = { v: 1, ...says, sha256: hash(bytes).digest('hex'), parts: digests.toString('base64url') };
  return new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'receipt+jws', kid: key.kid })
    .sign(key.privateKey);
}

/** SHA-256 of a file, as it is shown and noted. */
export const fingerprintOf = (bytes: Uint8Array): string => hash(bytes).digest('hex');

const cellSize = 8_000;

/** Parts of a text file: its lines, each with its end. */
export const linesOf = (bytes: Buffer): Buffer[] => partsBy(bytes, '\n');
/** Parts of a document: what ends with an object of it, and the rest. */
export const objectsOf = (bytes: Buffer): Buffer[] => partsBy(bytes, '\nendobj\n');

function partsBy(bytes: Buffer, end: string): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf(end); at !== -1; at = bytes.indexOf(end, from)) {
    parts.push(bytes.subarray(from, at + end.length));
    from = at + end.length;
  }
  return from < bytes.length ? [...parts, bytes.subarray(from)] : parts;
}

/** Behind the last line: cells of spreadsheets hold 32,767 characters. */
export function withSignatureLines(bytes: Buffer, signature: string): Buffer {
  const cells = signature.match(new RegExp(`.{1,${cellSize}}`, 'g')) ?? [];
  return Buffer.concat([bytes, Buffer.from(cells.map((part) => `Signature,jws:${part}\r\n`).join(''))]);
}

/** Behind the document, as a remark that its readers pass over; the end is said again, since they look for it there. */
export function withSignatureRemark(bytes: Buffer, signature: string): Buffer {
  const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(bytes.subarray(-64).toString('latin1')) ?? [];
  if (start === undefined) throw new Error('the document has no end');
  return Buffer.concat([bytes, Buffer.from(`%pavilion-receipt ${signature}\nstartxref\n${start}\n%%EOF\n`)]);
}
