import { createHash } from 'node:crypto';
import { firstScreens, type FirstScreens, releaseFolder, type RemoteRelease } from '@pavilion/federation-contract';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { ArtifactSource } from '../artifact-source/artifact-source';

const mostKnown = 64;
const parsed = v.pipe(v.string(), v.parseJson(), firstScreens);

/**
 * Reads what a remote's release paints of its pages: nothing where it has none. It throws while its file is not there
 * or is another one than was released: files come back, so that who paints asks again.
 */
export function createFirstScreenFiles(
  source: Pick<ArtifactSource, 'peek'>,
  onFault: (release: RemoteRelease, reason: string) => void,
): (release: RemoteRelease) => FirstScreens {
  const known = new LRUCache<string, FirstScreens>({ max: mostKnown });

  const read = (release: RemoteRelease, file: string): FirstScreens => {
    const asset = release.assets.find(({ path }) => path === file);
    const text = source.peek({ file: `${release.app}/${releaseFolder(release)}/${file}`, asset });
    if (!text) throw new Error('missing');
    if (createHash('sha384').update(text).digest('base64') !== asset?.sha384) throw new Error('altered');
    return v.parse(parsed, text.toString('utf8'));
  };

  return (release) => {
    if (release.firstScreens === undefined) return {};
    const found = known.get(release.digest);
    if (found) return found;
    try {
      const screens = read(release, release.firstScreens);
      known.set(release.digest, screens);
      return screens;
    } catch (error) {
      onFault(release, error instanceof Error ? error.message : String(error));
      throw error;
    }
  };
}
