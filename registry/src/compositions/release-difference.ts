import type { ReleaseRecord } from '@pavilion/federation-contract';
import type { StoredRelease } from '../releases/releases.repository';

interface NameChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/**
 * What two releases of one app claim, use and weigh. `null` stands for a release that is not there, or was not
 * measured.
 */
export interface ReleaseDifference {
  readonly contract: { readonly from: string | null; readonly to: string | null };
  readonly routes: NameChange;
  readonly slots: NameChange;
  readonly calls: NameChange;
  readonly events: NameChange;
  /** Heaviest place, in bytes after brotli. */
  readonly scriptBytes: { readonly from: number | null; readonly to: number | null };
}

const changeOf = (from: readonly string[], to: readonly string[]): NameChange => ({
  added: to.filter((name) => !from.includes(name)),
  removed: from.filter((name) => !to.includes(name)),
});

/** Every address that a release has a page for, those inside of panels included. */
const routesOf = (record: ReleaseRecord | undefined): string[] =>
  record && record.app !== 'host'
    ? [
        ...record.routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]),
        ...(record.panelPages ?? []).map(({ panel, page }) => `/?${panel}=${page}`),
      ]
    : [];
const slotsOf = (record: ReleaseRecord | undefined): string[] =>
  record === undefined ? [] : record.app === 'host' ? [...(record.slots ?? [])] : record.slots.map(({ slot }) => slot);
const heaviest = (release: StoredRelease | undefined): number | null =>
  release?.scriptBytes ? Math.max(0, ...Object.values(release.scriptBytes)) : null;

/** How one release differs from another. */
export function releaseDifference(from: StoredRelease | undefined, to: StoredRelease | undefined): ReleaseDifference {
  const [old, next] = [from?.record, to?.record];
  return {
    contract: { from: old?.contract ?? null, to: next?.contract ?? null },
    routes: changeOf(routesOf(old), routesOf(next)),
    slots: changeOf(slotsOf(old), slotsOf(next)),
    calls: changeOf(old?.calls ?? [], next?.calls ?? []),
    events: changeOf(old?.events ?? [], next?.events ?? []),
    scriptBytes: { from: heaviest(from), to: heaviest(to) },
  };
}
