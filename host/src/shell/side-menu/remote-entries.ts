import type { NavEntry } from '@pavilion/remote-contract';
import { useSession } from '@pavilion/remote-contract';
import { usePreferences, useRuntime } from '../../runtime/runtime-context';
import { remotesOf } from '../../routing/resolve-path';
import { labelOf } from '../../routing/labels';

/** A line of the menu that a release adds. */
export interface RemoteEntry {
  readonly id: string;
  readonly path: string;
  readonly label: string;
  readonly icon: string;
  readonly section: NavEntry['section'];
  readonly order: number;
}

/** Entries that the releases of the composition add, for who may use them. */
export function useRemoteEntries(): readonly RemoteEntry[] {
  const { composition } = useRuntime().boot;
  const { language } = usePreferences();
  const signedIn = useSession().status === 'open';
  return remotesOf(composition)
    .flatMap(([remote, { nav, routes }]) =>
      nav
        .filter(({ requires }) => signedIn || requires !== 'session')
        .map(
          ({ id, routeId, labelKey, icon, section, order }): RemoteEntry => ({
            id: `${remote}/${id}`,
            path: routes.find((route) => route.id === routeId)?.path ?? '/',
            label: labelOf(composition, { remote, key: labelKey, language }),
            icon,
            section,
            order,
          }),
        ),
    )
    .sort((a, b) => a.order - b.order);
}
