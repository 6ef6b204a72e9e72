import type { ReleaseRecord, RemoteRelease } from '@pavilion/federation-contract';
import { RegistryRefusal } from '../registry-errors';

const firstTwice = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);

/** Names in one list that the other lacks, whichever. */
const difference = (one: readonly string[], other: readonly string[]): string | undefined =>
  one.find((name) => !other.includes(name)) ?? other.find((name) => !one.includes(name));

function contradictionOf({ routes, nav, slots, preloads, entry, exposes }: RemoteRelease): string | undefined {
  const ids = routes.map(({ id }) => id);
  const twice = firstTwice(ids) ?? firstTwice(nav.map(({ id }) => id));
  if (twice) return `${twice} appears twice`;
  const lost = nav.find(({ routeId }) => !ids.includes(routeId));
  if (lost) return `menu entry ${lost.id} names route ${lost.routeId}, which is not there`;
  const route = difference(ids, Object.keys(preloads.routes));
  if (route) return `route ${route} and the files of routes do not match`;
  const slot = difference(
    slots.map((fill) => `${fill.slot}/${fill.id}`),
    Object.keys(preloads.slots),
  );
  if (slot) return `slot ${slot} and the files of slots do not match`;
  if (!preloads.remote.js.includes(entry)) return `entry ${entry} is not among the files of the remote`;
  return exposes.includes('./remote') ? undefined : './remote is not exposed';
}

/** Whether the parts of a record speak of each other. @throws RegistryRefusal */
export function checkShape(record: ReleaseRecord): void {
  const contradiction = record.app === 'host' ? undefined : contradictionOf(record);
  if (contradiction) throw new RegistryRefusal('release.inconsistent', `${contradiction}: build the release again`);
}
