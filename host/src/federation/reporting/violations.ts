import type { PolicyViolation } from '@pavilion/federation-contract';
import { type AppId, appIds } from '@pavilion/remote-contract';
import { assetTable, type SeenViolation } from '../asset-table';

const mostAtOnce = 10;

/** The app whose file did it, or whose file was refused. */
function appOf({ source, blocked }: SeenViolation): AppId | null {
  const named = [source, blocked]
    .map((address) => /\/assets\/r\/([a-z-]+)\//.exec(address)?.[1])
    .find((name) => name !== undefined);
  return appIds.find((app) => app === named) ?? null;
}

/** Kind or origin of what was refused: paths and queries stay on the page. */
function blockedOf(blocked: string): string {
  if (!URL.canParse(blocked)) return blocked.slice(0, 60);
  const { origin, protocol } = new URL(blocked);
  return (origin === 'null' ? protocol : origin).slice(0, 200);
}

/** Gives what the policy refused since the last time, each kind once a page. */
export function violationReader(): () => PolicyViolation[] {
  const known = new Set<string>();
  return () =>
    assetTable()
      .violations.map((seen) => ({
        app: appOf(seen),
        directive: seen.directive.slice(0, 60),
        blocked: blockedOf(seen.blocked),
      }))
      .filter((violation) => {
        const key = JSON.stringify(violation);
        return !known.has(key) && known.add(key);
      })
      .slice(0, mostAtOnce);
}
