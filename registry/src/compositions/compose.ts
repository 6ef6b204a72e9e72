import { createHash } from 'node:crypto';
import {
  canonicalJson, type Composition, type ReleaseRecord, type ReleaseRef, type RemoteId, type RemoteRelease,
} from '@pavilion/remote-contract';
import { RegistryRefusal } from '../registry-errors';

const refOf = ({ app, version, digest }: ReleaseRecord): ReleaseRef => ({ app, version, digest });

/** Id of a composition: the SHA-256 of its canonical JSON. */
export const compositionId = (composition: Composition): string => createHash('sha256').update(canonicalJson(composition)).digest('hex');

/** The release that steps in: the one that was live before, unless it is the same. */
const nextFallback = (live: ReleaseRef | undefined, before: ReleaseRef | null | undefined, next: ReleaseRef): ReleaseRef | null => {
  if (!live) return null;
  return live.digest === next.digest ? (before ?? null) : live;
};

/**
 * The composition that results from putting `releases` into `live`.
 * @throws RegistryRefusal `composition.incomplete` when there is no host in either
 */
export function compose(live: Composition | undefined, releases: readonly ReleaseRecord[]): Composition {
  const hostRelease = releases.find(({ app }) => app === 'host');
  const host = hostRelease ? refOf(hostRelease) : live?.host;
  if (!host) throw new RegistryRefusal('composition.incomplete', 'the brand has no host yet: activate one together with the remotes');
  const remotes = { ...live?.remotes };
  for (const release of releases.filter((candidate): candidate is RemoteRelease => candidate.app !== 'host')) {
    const name: RemoteId = release.app;
    const before = live?.remotes[name];
    const next = refOf(release);
    remotes[name] = { release: next, fallback: nextFallback(before?.release, before?.fallback, next) };
  }
  return {
    host,
    hostFallback: hostRelease ? nextFallback(live?.host, live?.hostFallback, host) : (live?.hostFallback ?? null),
    remotes,
    settings: live?.settings ?? '1',
  };
}

/** Every release that a composition names. */
export function refsOf({ host, hostFallback, remotes }: Composition): readonly ReleaseRef[] {
  const pairs = Object.values(remotes).flatMap(({ release, fallback }) => [release, fallback]);
  return [host, hostFallback, ...pairs].filter((ref) => ref !== null);
}
