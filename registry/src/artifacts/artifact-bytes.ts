import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { type ArtifactForm, artifactForms, isCompressible, type ReleaseAsset } from '@pavilion/federation-contract';
import type { AssetFault, ExaminedAsset } from './artifact-store';

/** The forms of one file's bytes, wherever they lie. */
export interface AssetBytes {
  /** `undefined` when it is not there. */
  read(form: ArtifactForm): Promise<Buffer | undefined>;
  /** Puts a form in place of what is there. */
  write(form: ArtifactForm, bytes: Buffer): Promise<void>;
  remove(form: ArtifactForm): Promise<void>;
  /** Another copy of the whole file, if one is kept; it may hold anything. */
  readCopy?(form: ArtifactForm): Promise<Buffer | undefined>;
}

/** A compressed form of a file. */
interface TwinKind {
  readonly form: Exclude<ArtifactForm, ''>;
  compress(bytes: Buffer): Promise<Buffer>;
  expand(bytes: Buffer): Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const twinKinds: readonly TwinKind[] = [
  {
    form: '.br',
    compress: (bytes) =>
      brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    expand: promisify(brotliDecompress),
  },
  { form: '.gz', compress: (bytes) => deflate(bytes, { level: 9 }), expand: promisify(gunzip) },
];

export const hashOf = (bytes: Buffer): string => createHash('sha384').update(bytes).digest('base64');

type Read = AssetBytes['read'];

/** What a twin holds; `undefined` when it is missing or broken. */
async function expandedTwin(read: Read, { form, expand }: TwinKind): Promise<Buffer | undefined> {
  const small = await read(form);
  return small && expand(small).catch(() => undefined);
}

/** Whether a twin, expanded, is these bytes. */
const holds = ({ expand }: TwinKind, small: Buffer, bytes: Buffer): Promise<boolean> =>
  expand(small).then(
    (held) => held.equals(bytes),
    () => false,
  );

/** The bytes with this hash from a copy, or from a twin. */
async function findBytes({ read, readCopy }: AssetBytes, sha384: string): Promise<Buffer | undefined> {
  const readers = readCopy ? [readCopy, read] : [read];
  const sources = [
    ...readers.map((from) => () => from('')),
    ...readers.flatMap((from) => twinKinds.map((kind) => () => expandedTwin(from, kind))),
  ];
  for (const source of sources) {
    const bytes = await source();
    if (bytes && hashOf(bytes) === sha384) return bytes;
  }
  return undefined;
}

/** The bytes of a file, mended from a copy or from a twin where they can be; other bytes are dropped. */
async function wholeBytes(own: AssetBytes, { sha384 }: ReleaseAsset): Promise<Buffer | 'missing' | 'damaged'> {
  const kept = await own.read('');
  if (kept && hashOf(kept) === sha384) return kept;
  const found = await findBytes(own, sha384);
  if (found) {
    await own.write('', found);
    return found;
  }
  if (!kept) return 'missing';
  await Promise.all(artifactForms.map((form) => own.remove(form)));
  return 'damaged';
}

/** Sees that a twin holds the bytes, and answers with its size; one that saves nothing is not kept. */
async function keepTwin(own: AssetBytes, kind: TwinKind, bytes: Buffer): Promise<number | undefined> {
  const there = await own.read(kind.form);
  if (there && (await holds(kind, there, bytes))) return there.length;
  const small = await kind.compress(bytes);
  if (small.length < bytes.length) {
    await own.write(kind.form, small);
    return small.length;
  }
  if (there) await own.remove(kind.form);
  return undefined;
}

/** Looks at a file, mends what can be mended, and compresses it. */
export async function examineAsset(own: AssetBytes, asset: ReleaseAsset): Promise<ExaminedAsset> {
  const bytes = await wholeBytes(own, asset);
  if (!Buffer.isBuffer(bytes)) return { asset, found: bytes };
  if (bytes.length !== asset.bytes) return { asset, found: 'other-size' };
  const sizes = new Map<ArtifactForm, number | undefined>();
  if (isCompressible(asset)) for (const kind of twinKinds) sizes.set(kind.form, await keepTwin(own, kind, bytes));
  return { asset, found: 'whole', travelBytes: sizes.get('.br') ?? bytes.length };
}

/** What is wrong with the bytes of a file, or with a twin, as they lie there; nothing is changed. */
export async function bytesFault(read: Read, asset: ReleaseAsset): Promise<AssetFault | undefined> {
  const bytes = await read('');
  if (!bytes) return { asset, part: 'bytes', found: 'missing' };
  if (hashOf(bytes) !== asset.sha384) return { asset, part: 'bytes', found: 'damaged' };
  for (const kind of twinKinds) {
    const there = await read(kind.form);
    if (there && !(await holds(kind, there, bytes))) return { asset, part: 'twin', found: 'damaged' };
  }
  return undefined;
}
