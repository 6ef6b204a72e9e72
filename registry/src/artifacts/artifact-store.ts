import { createHash, randomUUID } from 'node:crypto';
import { access, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type ReleaseAsset, type ReleaseRecord, releaseFolder } from '@pavilion/federation-contract';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** What the store has of one file of a release. */
export type ExaminedAsset =
  | { readonly asset: ReleaseAsset; readonly found: 'missing' | 'damaged' | 'other-size' }
  /** With the bytes that travel: those of the brotli twin where there is one. */
  | { readonly asset: ReleaseAsset; readonly found: 'whole'; readonly travelBytes: number };

/** Bytes by their SHA-384, and the folders of releases that link to them. What is whole is never overwritten. */
export interface ArtifactStore {
  has(sha384: string): Promise<boolean>;
  put(sha384: string, bytes: Buffer): Promise<void>;
  /** Bytes that the store has; of an examined release those of the record. */
  read(sha384: string): Promise<Buffer>;
  /** Reads and hashes every file of a release again, and compresses it. Damaged bytes are dropped, so that they can be uploaded anew. */
  examine(record: ReleaseRecord): Promise<readonly ExaminedAsset[]>;
  isOpen(record: ReleaseRecord): Promise<boolean>;
  /** Makes the files of an examined release reachable under their own names, with their compressed twins. */
  openRelease(record: ReleaseRecord): Promise<void>;
  /** Takes the folder of a release away that was not published after all. */
  closeRelease(record: ReleaseRecord): Promise<void>;
}

const compressible = /\.(js|css|json|svg|html|txt|wasm)$/;
const exists = (file: string): Promise<boolean> => access(file).then(() => true, () => false);
const hashOf = (bytes: Buffer): string => createHash('sha384').update(bytes).digest('base64');

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    // On a full disk half a draft would take up what little there is.
    await rm(draft, { force: true });
    throw error;
  }
}

async function linkOnce(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await link(from, to).catch(async (error: unknown) => {
    if (!(await exists(to))) throw error;
  });
}

/** A twin that saves nothing is not kept. */
async function writeTwin(file: string, bytes: Buffer, made: Promise<Buffer>): Promise<void> {
  const small = await made;
  if (small.length < bytes.length && !(await exists(file))) await writeWhole(file, small);
}

async function compress(file: string, bytes: Buffer): Promise<void> {
  if (await exists(`${file}.gz`)) return;
  await writeTwin(`${file}.br`, bytes, brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
  await writeTwin(`${file}.gz`, bytes, deflate(bytes, { level: 9 }));
}

const sizeOf = (file: string): Promise<number | undefined> => stat(file).then(({ size }) => size, () => undefined);

async function examineAsset(blob: string, asset: ReleaseAsset): Promise<ExaminedAsset> {
  const bytes = await readFile(blob).catch(() => undefined);
  if (!bytes) return { asset, found: 'missing' };
  if (hashOf(bytes) !== asset.sha384) {
    await Promise.all(['', '.br', '.gz'].map((ending) => rm(blob + ending, { force: true })));
    return { asset, found: 'damaged' };
  }
  if (bytes.length !== asset.bytes) return { asset, found: 'other-size' };
  if (compressible.test(asset.path)) await compress(blob, bytes);
  return { asset, found: 'whole', travelBytes: (await sizeOf(`${blob}.br`)) ?? bytes.length };
}

async function openAsset(blob: string, target: string): Promise<void> {
  await linkOnce(blob, target);
  for (const ending of ['.br', '.gz']) {
    if (await exists(blob + ending)) await linkOnce(blob + ending, target + ending);
  }
}

export function createArtifactStore(dataDir: string): ArtifactStore {
  const root = path.join(dataDir, 'artifacts');
  const folderOf = (record: ReleaseRecord): string => path.join(root, 'r', record.app, releaseFolder(record));
  const blob = (sha384: string): string => {
    const name = Buffer.from(sha384, 'base64').toString('hex');
    return path.join(root, 'blobs', name.slice(0, 2), name);
  };

  return {
    has: (sha384) => exists(blob(sha384)),
    async put(sha384, bytes) {
      const kept = await readFile(blob(sha384)).catch(() => undefined);
      if (!kept || hashOf(kept) !== sha384) await writeWhole(blob(sha384), bytes);
    },
    read: (sha384) => readFile(blob(sha384)),
    examine: (record) => Promise.all(record.assets.map((asset) => examineAsset(blob(asset.sha384), asset))),
    isOpen: (record) => exists(folderOf(record)),
    async openRelease(record) {
      const folder = folderOf(record);
      if (await exists(folder)) return;
      const draft = `${folder}.${randomUUID()}`;
      try {
        for (const asset of record.assets) await openAsset(blob(asset.sha384), path.join(draft, asset.path));
        await rename(draft, folder);
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        // Somebody else opened the same release meanwhile.
        if (!(await exists(folder))) throw error;
      }
    },
    closeRelease: (record) => rm(folderOf(record), { recursive: true, force: true }),
  };
}
