import type { ReleaseRecord, RemoteRelease } from '@pavilion/federation-contract';
import { claimOf, isRoutePath } from '@pavilion/remote-contract';
import { RegistryRefusal } from '../registry-errors';

const firstTwice = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);

/** Names in one list that the other lacks, whichever. */
const difference = (one: readonly string[], other: readonly string[]): string | undefined =>
  one.find((name) => !other.includes(name)) ?? other.find((name) => !one.includes(name));

/** What routes, panel pages and menu entries say against each other. */
function placeContradiction({ routes, panelPages = [], nav, slots }: RemoteRelease): string | undefined {
  const paths = routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const unreadable = paths.find((path) => !isRoutePath(path));
  if (unreadable !== undefined) return `path ${unreadable} is not of plain segments and :names`;
  const targets = [...routes, ...panelPages].map(({ id }) => id);
  const twice =
    firstTwice(targets) ??
    firstTwice(nav.map(({ id }) => id)) ??
    firstTwice(paths.map(claimOf)) ??
    firstTwice(panelPages.map(({ panel, page }) => `page ${page} of panel ${panel}`)) ??
    firstTwice(panelPages.flatMap(({ purposes = [] }) => purposes.map((purpose) => `page for ${purpose}`)));
  if (twice) return `${twice} appears twice`;
  const lost = nav.find(({ routeId }) => !targets.includes(routeId));
  if (lost) return `menu entry ${lost.id} names route ${lost.routeId}, which is not there`;
  const homeless = panelPages.find(({ panel }) => !slots.some(({ slot }) => slot === `shell.panel.${panel}`));
  return homeless && `page ${homeless.id} is one of panel ${homeless.panel}, which the release does not fill`;
}

function contradictionOf(record: RemoteRelease): string | undefined {
  const { routes, slots, preloads, entry, exposes } = record;
  const placed = placeContradiction(record);
  if (placed) return placed;
  const ids = routes.map(({ id }) => id);
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
