import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ArtifactForm, ReleaseAsset } from '@pavilion/federation-contract';

const [unbrotli, unzip] = [promisify(brotliDecompress), promisify(gunzip)];

/** What a form holds when it is expanded, of so many bytes at most. */
const expand: Readonly<Record<ArtifactForm, (body: Buffer, maxOutputLength: number) => Promise<Buffer>>> = {
  '': (body) => Promise.resolve(body),
  '.br': (body, maxOutputLength) => unbrotli(body, { maxOutputLength }),
  '.gz': (body, maxOutputLength) => unzip(body, { maxOutputLength }),
};

/** What a form of a file holds; `undefined` unless that has the hash that its release names. */
export async function plainOf(
  body: Buffer,
  { bytes, sha384 }: ReleaseAsset,
  form: ArtifactForm,
): Promise<Buffer | undefined> {
  const plain = await expand[form](body, Math.max(1, bytes)).catch(() => undefined);
  return plain && createHash('sha384').update(plain).digest('base64') === sha384 ? plain : undefined;
}
