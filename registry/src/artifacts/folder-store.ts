import { randomUUID } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { blobKey, type ReleaseAsset, releaseFolder, type ReleaseRecord } from '@pavilion/federation-contract';
import { writeWhole } from '@pavilion/platform';
import { type AssetBytes, bytesFault, examineAsset, hashOf } from './artifact-bytes';
import type { ArtifactStore, AssetFault } from './artifact-store';
import { exists, isLinked, linkWhole } from './release-links';

const readIfThere = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);

/** Where the bytes of an asset lie: under their hash, and under their name in the release. */
interface Places {
  readonly blob: string;
  readonly target: string;
}

const bytesAt = ({ blob, target }: Places): AssetBytes => ({
  read: (form) => readIfThere(blob + form),
  write: (form, bytes) => writeWhole(blob + form, bytes),
  remove: (form) => rm(blob + form, { force: true }),
  readCopy: (form) => readIfThere(target + form),
});

/** What is wrong with an asset as it lies there; nothing is changed. */
async function faultOf(places: Places, asset: ReleaseAsset): Promise<AssetFault | undefined> {
  const fault = await bytesFault(bytesAt(places).read, asset);
  if (fault) return fault;
  const linked = await isLinked(places.blob, places.target);
  return linked === 'linked' ? undefined : { asset, part: 'file', found: linked === 'missing' ? 'missing' : 'damaged' };
}

/** Where things lie in a folder. */
function layoutOf(root: string) {
  const folderOf = (record: ReleaseRecord): string => path.join(root, 'r', record.app, releaseFolder(record));
  /** Tells edges the hashes of files that no composition of theirs names. */
  const recordOf = (record: ReleaseRecord): string =>
    path.join(root, 'records', record.app, `${releaseFolder(record)}.json`);
  const blob = (sha384: string): string => path.join(root, blobKey(sha384));
  const placesOf = (record: ReleaseRecord, asset: ReleaseAsset): Places => ({
    blob: blob(asset.sha384),
    target: path.join(folderOf(record), asset.path),
  });
  return { folderOf, recordOf, blob, placesOf };
}

/** Artifacts in `DATA_DIR/artifacts`: bytes by hash, and folders of releases that link to them. */
export function createFolderStore(dataDir: string): ArtifactStore {
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
    examine: (record) =>
      Promise.all(record.assets.map((asset) => examineAsset(bytesAt(placesOf(record, asset)), asset))),
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
