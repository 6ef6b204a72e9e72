import { createHash } from 'node:crypto';
import { access, readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { writeWhole } from '@pavilion/platform';

/** A compressed form of a file that lies beside it. */
export interface TwinKind {
  readonly ending: '.br' | '.gz';
  compress(bytes: Buffer): Promise<Buffer>;
  expand(bytes: Buffer): Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The compressed forms that are kept. */
export const twinKinds: readonly TwinKind[] = [
  {
    ending: '.br',
    compress: (bytes) =>
      brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    expand: promisify(brotliDecompress),
  },
  { ending: '.gz', compress: (bytes) => deflate(bytes, { level: 9 }), expand: promisify(gunzip) },
];

const compressible = /\.(js|css|json|svg|html|txt|wasm)$/;

/** Whether a file of that name has twins. */
export const isCompressible = (name: string): boolean => compressible.test(name);

export const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
export const hashOf = (bytes: Buffer): string => createHash('sha384').update(bytes).digest('base64');
export const readIfThere = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);

/** What a twin holds; `undefined` when it is missing or broken. */
export async function expandedTwin(file: string, { ending, expand }: TwinKind): Promise<Buffer | undefined> {
  const small = await readIfThere(file + ending);
  return small && expand(small).catch(() => undefined);
}

/** Sees that the twins of a file hold its bytes. One that saves nothing is not kept. */
export async function keepTwins(file: string, bytes: Buffer): Promise<void> {
  for (const kind of twinKinds) {
    if ((await expandedTwin(file, kind))?.equals(bytes)) continue;
    const small = await kind.compress(bytes);
    if (small.length < bytes.length) await writeWhole(file + kind.ending, small);
    else await rm(file + kind.ending, { force: true });
  }
}

/** The bytes with this hash from one of these files, or from a twin of one. */
export async function findBytes(files: readonly string[], sha384: string): Promise<Buffer | undefined> {
  const sources = [
    ...files.map((file) => () => readIfThere(file)),
    ...files.flatMap((file) => twinKinds.map((kind) => () => expandedTwin(file, kind))),
  ];
  for (const read of sources) {
    const bytes = await read();
    if (bytes && hashOf(bytes) === sha384) return bytes;
  }
  return undefined;
}
