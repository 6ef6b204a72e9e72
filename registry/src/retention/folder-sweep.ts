import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseRecord, releaseFolder } from '@pavilion/federation-contract';
import { type ArtifactSweep, hashesOf, hashIn } from './artifact-sweep';

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
const list = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

async function sizeIfOlder(file: string, before: Date): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && found.mtimeMs < before.getTime() ? found.size : undefined;
}

/** Moves files of a folder aside before they are deleted, so that they vanish at once. */
export function createFolderSweep(dataDir: string): ArtifactSweep {
  const root = path.join(dataDir, 'artifacts');
  const trash = path.join(root, 'trash');

  const foldersOf = async (gone: readonly ReleaseRecord[]): Promise<string[]> => {
    const folders = gone.map((record) => path.join(root, 'r', record.app, releaseFolder(record)));
    const there = await Promise.all(folders.map(exists));
    return folders.filter((_, index) => there[index]);
  };

  return {
    async plan({ kept, gone, uploadsBefore }) {
      const needed = hashesOf(kept);
      const blobs: string[] = [];
      let bytes = 0;
      for (const shelf of await list(path.join(root, 'blobs'))) {
        for (const name of await list(path.join(root, 'blobs', shelf))) {
          if (needed.has(hashIn(name))) continue;
          const file = path.join(root, 'blobs', shelf, name);
          const size = await sizeIfOlder(file, uploadsBefore);
          if (size === undefined) continue;
          blobs.push(file);
          bytes += size;
        }
      }
      return { folders: await foldersOf(gone), blobs, bytes };
    },
    async setAside({ folders, blobs }) {
      const aside = path.join(trash, randomUUID());
      await mkdir(aside, { recursive: true });
      for (const [index, file] of [...folders, ...blobs].entries()) await rename(file, path.join(aside, String(index)));
    },
    emptyTrash: () => rm(trash, { recursive: true, force: true }),
  };
}
