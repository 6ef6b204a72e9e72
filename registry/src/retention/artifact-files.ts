import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseRecord, releaseFolder } from '@pavilion/federation-contract';

/** What is to stay and what is to go. */
export interface Sweep {
  readonly kept: readonly ReleaseRecord[];
  readonly gone: readonly ReleaseRecord[];
  /** Bytes that came after this may belong to a release that is being published. */
  readonly uploadsBefore: Date;
}

/** Files that a sweep takes away. */
export interface SweptFiles {
  readonly folders: readonly string[];
  readonly blobs: readonly string[];
  readonly bytes: number;
}

/** The folder of artifacts, as far as things are taken from it. */
export interface ArtifactFiles {
  /** What would go. */
  plan(sweep: Sweep): Promise<SweptFiles>;
  /** Moves it aside, so that it vanishes at once. */
  setAside(files: SweptFiles): Promise<void>;
  /** Deletes whatever was ever set aside. */
  emptyTrash(): Promise<void>;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
const list = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** `<hash>`, its compressed twins, or a draft that nobody finished. */
const hashIn = (name: string): string => name.split('.', 1)[0] ?? '';

async function sizeIfOlder(file: string, before: Date): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && found.mtimeMs < before.getTime() ? found.size : undefined;
}

export function createArtifactFiles(dataDir: string): ArtifactFiles {
  const root = path.join(dataDir, 'artifacts');
  const trash = path.join(root, 'trash');
  const hashesOf = (records: readonly ReleaseRecord[]): Set<string> =>
    new Set(records.flatMap(({ assets }) => assets.map(({ sha384 }) => Buffer.from(sha384, 'base64').toString('hex'))));

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
