import { createHash } from 'node:crypto';
import {
  canonicalJson,
  type Composition,
  type ReleaseRecord,
  type ReleaseRef,
  type RemoteRelease,
} from '@pavilion/federation-contract';
import type { RemoteId } from '@pavilion/remote-contract';
import { RegistryRefusal } from '../registry-errors';
import { runsOn } from './composition.policy';
import { lastGood, type ServedRelease } from './last-good';

const refOf = ({ app, version, digest }: ReleaseRecord): ReleaseRef => ({ app, version, digest });

/** Id of a composition: the SHA-256 of its canonical JSON. */
export const compositionId = (composition: Composition): string =>
  createHash('sha256').update(canonicalJson(composition)).digest('hex');

/** One app as it is served: what runs first, and what steps in. */
interface Part {
  readonly release: ReleaseRef;
  readonly fallback: ReleaseRef | null;
}

/** What a brand had of each app, newest first. */
export type ServedBefore = ReadonlyMap<ReleaseRef['app'], readonly ServedRelease[]>;

/** The release that steps in: the last good one; what runs on as it was keeps its own. */
function nextFallback(before: Part | undefined, next: ReleaseRef, served: ServedBefore): ReleaseRef | null {
  if (before?.release.digest === next.digest) return before.fallback;
  return lastGood(next, served.get(next.app) ?? []);
}

/**
 * The composition that results from putting `releases` into `live`.
 * @param served what the brand had before of these apps; without it nothing steps in for them
 * @throws RegistryRefusal `composition.incomplete` when there is no host in either
 */
export function compose(
  live: Composition | undefined,
  releases: readonly ReleaseRecord[],
  served: ServedBefore = new Map(),
): Composition {
  const hostRelease = releases.find(({ app }) => app === 'host');
  const host = hostRelease ? refOf(hostRelease) : live?.host;
  if (!host)
    throw new RegistryRefusal(
      'composition.incomplete',
      'the brand has no host yet: activate one together with the remotes',
    );
  const remotes = { ...live?.remotes };
  for (const release of releases.filter((candidate): candidate is RemoteRelease => candidate.app !== 'host')) {
    const name: RemoteId = release.app;
    const next = refOf(release);
    remotes[name] = { release: next, fallback: nextFallback(live?.remotes[name], next, served) };
  }
  return {
    host,
    hostFallback: hostRelease
      ? nextFallback(live && { release: live.host, fallback: live.hostFallback }, host, served)
      : (live?.hostFallback ?? null),
    remotes,
    settings: live?.settings ?? '1',
  };
}

/** Looks a release's record up. */
export type FindRecord = (ref: ReleaseRef) => ReleaseRecord | undefined;

const asRemote = (record: ReleaseRecord | undefined): RemoteRelease | undefined =>
  record?.app === 'host' ? undefined : record;

/**
 * The composition without last good versions that could not step in: a remote's must run on this host, and on the
 * host's every remote must run in one of its two versions.
 */
export function withAbleFallbacks(composition: Composition, find: FindRecord): Composition {
  const host = find(composition.host);
  const hostBefore = composition.hostFallback && find(composition.hostFallback);
  const runs = (ref: ReleaseRef | null, on: ReleaseRecord | null | undefined): boolean => {
    const remote = ref && asRemote(find(ref));
    return remote !== null && remote !== undefined && on?.app === 'host' && runsOn(remote, on);
  };
  const pairs = Object.entries(composition.remotes).map(
    ([name, { release, fallback }]) => [name, { release, fallback: runs(fallback, host) ? fallback : null }] as const,
  );
  const hostSteps = pairs.every(([, { release, fallback }]) => runs(release, hostBefore) || runs(fallback, hostBefore));
  return {
    ...composition,
    hostFallback: hostSteps ? composition.hostFallback : null,
    remotes: Object.fromEntries(pairs) as Composition['remotes'],
  };
}

/** Every release that a composition names. */
export function refsOf({ host, hostFallback, remotes }: Composition): readonly ReleaseRef[] {
  const pairs = Object.values(remotes).flatMap(({ release, fallback }) => [release, fallback]);
  return [host, hostFallback, ...pairs].filter((ref) => ref !== null);
}
