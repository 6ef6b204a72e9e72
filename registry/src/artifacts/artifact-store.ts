import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseAsset, type ReleaseRecord, releaseFolder } from '@pavilion/federation-contract';
import { writeWhole } from '@pavilion/platform';
import {
  exists,
  expandedTwin,
  findBytes,
  hashOf,
  isCompressible,
  keepTwins,
  readIfThere,
  twinKinds,
} from './artifact-bytes';
import { isLinked, linkWhole } from './release-links';

/** What the store has of one file of a release. */
export type ExaminedAsset =
  | { readonly asset: ReleaseAsset; readonly found: 'missing' | 'damaged' | 'other-size' }
  /** With the bytes that travel: those of the brotli twin where there is one. */
  | { readonly asset: ReleaseAsset; readonly found: 'whole'; readonly travelBytes: number };

/**
 * Something wrong with a file of a release: with its bytes, with a compressed twin, or with the file under its name.
 */
export interface AssetFault {
  readonly asset: ReleaseAsset;
  readonly part: 'bytes' | 'twin' | 'file';
  readonly found: 'missing' | 'damaged';
}

/** Bytes by their SHA-384, and the folders of releases that link to them. What is whole is never overwritten. */
export interface ArtifactStore {
  /** Whether the bytes with this hash are there; they are read and hashed. */
  has(sha384: string): Promise<boolean>;
  put(sha384: string, bytes: Buffer): Promise<void>;
  /** Bytes that the store has; of an examined release those of the record. */
  read(sha384: string): Promise<Buffer>;
  /**
   * Reads and hashes every file of a release again, and compresses it. Bytes that are missing or damaged are taken from
   * the release's own file or from a twin where one of them has the hash; else they are dropped, so that they can be
   * uploaded anew.
   */
  examine(record: ReleaseRecord): Promise<readonly ExaminedAsset[]>;
  /** What is wrong with the files of a release as they lie there. */
  faults(record: ReleaseRecord): Promise<readonly AssetFault[]>;
  /**
   * Makes the files of an examined release reachable under their own names, with their compressed twins; those of an
   * open one are seen to be the store's.
   */
  openRelease(record: ReleaseRecord): Promise<void>;
  /** Takes the folder of a release away that was not published after all. */
  closeRelease(record: ReleaseRecord): Promise<void>;
}

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

/** Where the bytes of an asset lie: under their hash, and under their name in the release. */
interface Places {
  readonly blob: string;
  readonly target: string;
}

/** What lies under a hash, mended from the release or from a twin where it can be; other bytes are dropped. */
async function wholeBytes({ blob, target }: Places, { sha384 }: ReleaseAsset): Promise<Buffer | 'missing' | 'damaged'> {
  const kept = await readIfThere(blob);
  if (kept && hashOf(kept) === sha384) return kept;
  const found = await findBytes([target, blob], sha384);
  if (found) {
    await writeWhole(blob, found);
    return found;
  }
  if (!kept) return 'missing';
  await Promise.all(['', '.br', '.gz'].map((ending) => rm(blob + ending, { force: true })));
  return 'damaged';
}

async function examineAsset(places: Places, asset: ReleaseAsset): Promise<ExaminedAsset> {
  const bytes = await wholeBytes(places, asset);
  if (!Buffer.isBuffer(bytes)) return { asset, found: bytes };
  if (bytes.length !== asset.bytes) return { asset, found: 'other-size' };
  if (isCompressible(asset.path)) await keepTwins(places.blob, bytes);
  return { asset, found: 'whole', travelBytes: (await sizeOf(`${places.blob}.br`)) ?? bytes.length };
}

/** What is wrong with an asset as it lies there; nothing is changed. */
async function faultOf({ blob, target }: Places, asset: ReleaseAsset): Promise<AssetFault | undefined> {
  const bytes = await readIfThere(blob);
  if (!bytes) return { asset, part: 'bytes', found: 'missing' };
  if (hashOf(bytes) !== asset.sha384) return { asset, part: 'bytes', found: 'damaged' };
  for (const kind of twinKinds) {
    if ((await exists(blob + kind.ending)) && !(await expandedTwin(blob, kind))?.equals(bytes))
      return { asset, part: 'twin', found: 'damaged' };
  }
  const linked = await isLinked(blob, target);
  return linked === 'linked' ? undefined : { asset, part: 'file', found: linked === 'missing' ? 'missing' : 'damaged' };
}

/** Where things lie in a store. */
function layoutOf(root: string) {
  const folderOf = (record: ReleaseRecord): string => path.join(root, 'r', record.app, releaseFolder(record));
  /** Tells edges the hashes of files that no composition of theirs names. */
  const recordOf = (record: ReleaseRecord): string =>
    path.join(root, 'records', record.app, `${releaseFolder(record)}.json`);
  const blob = (sha384: string): string => {
    const name = Buffer.from(sha384, 'base64').toString('hex');
    return path.join(root, 'blobs', name.slice(0, 2), name);
  };
  const placesOf = (record: ReleaseRecord, asset: ReleaseAsset): Places => ({
    blob: blob(asset.sha384),
    target: path.join(folderOf(record), asset.path),
  });
  return { folderOf, recordOf, blob, placesOf };
}

export function createArtifactStore(dataDir: string): ArtifactStore {
  const { folderOf, recordOf, blob, placesOf } = layoutOf(path.join(dataDir, 'artifacts'));
  return {
    has: async (sha384) => {
      const bytes = await readIfThere(blob(sha384));
      return bytes !== undefined && hashOf(bytes) === sha384;
    },
    async put(sha384, bytes) {
      const kept = await readIfThere(blob(sha384));
      if (!kept || hashOf(kept) !== sha384) await writeWhole(blob(sha384), bytes);
    },
    read: (sha384) => readFile(blob(sha384)),
    examine: (record) => Promise.all(record.assets.map((asset) => examineAsset(placesOf(record, asset), asset))),
    faults: async (record) =>
      (await Promise.all(record.assets.map((asset) => faultOf(placesOf(record, asset), asset)))).filter(
        (fault) => fault !== undefined,
      ),
    async openRelease(record) {
      const folder = folderOf(record);
      await writeWhole(recordOf(record), Buffer.from(JSON.stringify(record)));
      const isOpen = await exists(folder);
      const into = isOpen ? folder : `${folder}.${randomUUID()}`;
      try {
        for (const asset of record.assets) await linkWhole(blob(asset.sha384), path.join(into, asset.path));
        // Without a single file of it there is nothing to open.
        if (!isOpen && (await exists(into))) await rename(into, folder);
      } catch (error) {
        if (!isOpen) await rm(into, { recursive: true, force: true });
        // Somebody else opened the same release meanwhile, or the disk is full.
        if (isOpen || !(await exists(folder))) throw error;
      }
    },
    async closeRelease(record) {
      await rm(folderOf(record), { recursive: true, force: true });
      await rm(recordOf(record), { force: true });
    },
  };
}
