import type { SlotId, Stop } from '@pavilion/remote-contract';
import { resolvePath } from '../routing/resolve-path';
import type { HostRuntime } from './host-runtime';

/** The page at hand comes first: nothing is fetched ahead before it had this long. */
export const quietMs = 5_000;

type Parts = Pick<HostRuntime, 'loader' | 'routes' | 'hostApi'>;

/**
 * Slots that whoever uses the page may open next. A guest's way in comes with the intent: most visits never take it.
 */
function likelySlots({ hostApi }: Parts): readonly SlotId[] {
  const session = hostApi.session.get();
  if (session.status === 'guest') return [];
  const { memberCentre, agentCentre } = session.abilities;
  return [
    ...(memberCentre ? ['shell.panel.member' as const] : []),
    ...(agentCentre ? ['shell.panel.agent' as const] : []),
  ];
}

/** The other pages of the remote at hand, and what may be opened over them. */
function preloadLikely(parts: Parts): void {
  const here = resolvePath(parts.routes, location.pathname)?.remote;
  const isGuest = parts.hostApi.session.get().status === 'guest';
  parts.routes
    .filter(({ remote, requiresSession }) => remote === here && !(isGuest && requiresSession))
    .forEach(({ remote, routeId }) => parts.loader.preloadPage(remote, routeId));
  likelySlots(parts).forEach((slot) => parts.loader.preloadSlot(slot));
}

/** Who pays for each byte is not asked to fetch ahead. */
const savesData = (): boolean => Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;

/** Fetches what is likely to be asked for next, once the page has come to rest. */
export function preloadWhenIdle(parts: Parts): Stop {
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 0));
  const timer = setTimeout(() => !savesData() && idle(() => preloadLikely(parts)), quietMs);
  return () => clearTimeout(timer);
}
