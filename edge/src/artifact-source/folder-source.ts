import { readFileSync } from 'node:fs';
import path from 'node:path';
import { documentKey } from '@pavilion/federation-contract';
import type { ArtifactSource } from './artifact-source';

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Files of releases in a folder that this machine shares with registries: what is not there is nowhere. */
export function createFolderSource(folder: string): ArtifactSource {
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    placeOf: ({ file }, form) => path.join(folder, 'r', file + form),
    peek({ file }) {
      try {
        return readFileSync(path.join(folder, 'r', file));
      } catch {
        return undefined;
      }
    },
    bring: () => Promise.resolve('missing'),
    used: () => undefined,
    recordOf(app, release, open) {
      const text = textOf(path.join(folder, 'records', app, `${release}.json`));
      return Promise.resolve(text === undefined ? undefined : open(text));
    },
    documentOf: (brand) => textOf(path.join(folder, documentKey(brand))),
    bringDocument: nothing,
    prepare: nothing,
    warm: nothing,
    cachedBytes: () => 0,
    close: nothing,
  };
}
