import type { Composition, ReleaseRef } from '@pavilion/federation-contract';
import type { AppId } from '@pavilion/remote-contract';

/** What becomes of one app between two compositions. `null` stands for none. */
export interface AppChange {
  readonly app: AppId;
  readonly from: ReleaseRef | null;
  readonly to: ReleaseRef | null;
  /** The last good release that steps in afterwards. */
  readonly fallback: ReleaseRef | null;
}

interface Part {
  readonly release: ReleaseRef | null;
  readonly fallback: ReleaseRef | null;
}

const none: Part = { release: null, fallback: null };

function partsOf(composition: Composition | undefined): ReadonlyMap<AppId, Part> {
  if (!composition) return new Map();
  const { host, hostFallback, remotes } = composition;
  return new Map<AppId, Part>([
    ['host', { release: host, fallback: hostFallback }],
    ...Object.values(remotes).map((part) => [part.release.app, part] as const),
  ]);
}

const isSame = (one: Part, other: Part): boolean =>
  one.release?.digest === other.release?.digest && one.fallback?.digest === other.fallback?.digest;

/** The apps that differ, the host first; an app of which only the last good release differs is among them. */
export function changesBetween(from: Composition | undefined, to: Composition | undefined): readonly AppChange[] {
  const [before, after] = [partsOf(from), partsOf(to)];
  const apps = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) =>
    a === 'host' ? -1 : b === 'host' ? 1 : a.localeCompare(b),
  );
  return apps.flatMap((app) => {
    const [old, next] = [before.get(app) ?? none, after.get(app) ?? none];
    return isSame(old, next) ? [] : [{ app, from: old.release, to: next.release, fallback: next.fallback }];
  });
}
