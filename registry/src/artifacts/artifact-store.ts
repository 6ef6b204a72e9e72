import { randomUUID } from 'node:crypto';
import { access, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type ReleaseRecord, releaseFolder } from '@pavilion/remote-contract';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Bytes by their SHA-384, and the folders of releases that link to them. Nothing is ever overwritten. */
export interface ArtifactStore {
  has(sha384: string): Promise<boolean>;
  put(sha384: string, bytes: Buffer): Promise<void>;
  /** Makes the release's files reachable under their own names, with their compressed twins. */
  openRelease(record: ReleaseRecord): Promise<void>;
}

const compressible = /\.(js|css|json|svg|html|txt|wasm)$/;
const exists = (file: string): Promise<boolean> => access(file).then(() => true, () => false);

async function writeOnce(file: string, bytes: Buffer): Promise<void> {
  if (await exists(file)) return;
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}

async function linkOnce(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await link(from, to).catch(async (error: unknown) => {
    if (!(await exists(to))) throw error;
  });
}

export function createArtifactStore(dataDir: string): ArtifactStore {
  const root = path.join(dataDir, 'artifacts');
  const blob = (sha384: string): string => {
    const name = Buffer.from(sha384, 'base64').toString('hex');
    return path.join(root, 'blobs', name.slice(0, 2), name);
  };

  /** A twin that saves nothing is not kept. */
  const twin = async (file: string, bytes: Buffer, made: Promise<Buffer>): Promise<void> => {
    const small = await made;
    if (small.length < bytes.length) await writeOnce(file, small);
  };

  const compress = async (file: string): Promise<void> => {
    if (await exists(`${file}.gz`)) return;
    const bytes = await readFile(file);
    await twin(`${file}.br`, bytes, brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
    await twin(`${file}.gz`, bytes, deflate(bytes, { level: 9 }));
  };

  const openAsset = async (folder: string, asset: ReleaseRecord['assets'][number]): Promise<void> => {
    const source = blob(asset.sha384);
    if (compressible.test(asset.path)) await compress(source);
    await linkOnce(source, path.join(folder, asset.path));
    for (const ending of ['.br', '.gz']) {
      if (await exists(source + ending)) await linkOnce(source + ending, path.join(folder, asset.path + ending));
    }
  };

  return {
    has: (sha384) => exists(blob(sha384)),
    put: (sha384, bytes) => writeOnce(blob(sha384), bytes),
    async openRelease(record) {
      const folder = path.join(root, 'r', record.app, releaseFolder(record));
      const draft = `${folder}.${randomUUID()}`;
      if (await exists(folder)) return;
      for (const asset of record.assets) await openAsset(draft, asset);
      await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
    },
  };
}
