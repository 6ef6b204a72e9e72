import { type BootRemote, type ReleaseNav, type SessionSnapshot, useSession } from '@pavilion/remote-contract';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference, useRuntime } from '../runtime/runtime-context';
import { remotesOf } from '../routing/resolve-path';
import { labelOf } from '../routing/labels';
import { areOn } from './use-modules';

/** A line of a menu that a release adds. */
export interface RemoteEntry {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly order: number;
  /** Path of the page that it leads to, for a page of the site. */
  readonly path: string | undefined;
  /** Goes to the page, or opens its panel. */
  open(): void;
}

/** Whether somebody is who an entry is for. */
function isFor({ requires }: ReleaseNav, session: SessionSnapshot): boolean {
  if (requires === 'agent') return session.abilities.agentCentre;
  return requires !== 'session' || session.status === 'open';
}

/** Route and panel page of which an entry names one. */
const targetOf = ({ routeId }: ReleaseNav, { routes, panelPages = [] }: BootRemote) => ({
  route: routes.find(({ id }) => id === routeId),
  page: panelPages.find(({ id }) => id === routeId),
});

/** Entries of one menu that the releases of the composition bring, whoever may use them. */
function useSection(section: ReleaseNav['section']) {
  const { composition } = useRuntime().boot;
  return useMemo(
    () =>
      remotesOf(composition)
        .flatMap(([remote, release]) =>
          release.nav
            .filter((nav) => nav.section === section)
            .map((nav) => ({ remote, nav, ...targetOf(nav, release) })),
        )
        .sort((a, b) => a.nav.order - b.nav.order),
    [composition, section],
  );
}

/** Entries that the releases of the composition add to a menu, for who may use them. */
export function useRemoteEntries(section: ReleaseNav['section']): readonly RemoteEntry[] {
  const { boot, hostApi, modules } = useRuntime();
  const language = usePreference('language');
  const { t } = useTranslation();
  const session = useSession();
  const entries = useSection(section);
  const allowed = ({ nav, page }: (typeof entries)[number]): boolean =>
    areOn(modules, nav.modules) && areOn(modules, page?.modules);
  // A string, so that a switch that concerns none of the entries draws nothing anew.
  const shown = useSyncExternalStore(modules.subscribe, () => entries.map((entry) => Number(allowed(entry))).join(''));
  return entries
    .filter(({ nav }, index) => shown[index] === '1' && isFor(nav, session))
    .map(({ remote, nav: { id, labelKey, icon, order }, route, page }) => ({
      id: `${remote}/${id}`,
      icon,
      order,
      // Labels of the host's own stand in for records that bring none.
      label: labelKey.startsWith('shell.')
        ? t(labelKey)
        : labelOf(boot.composition, { remote, key: labelKey, language }),
      path: page ? undefined : (route?.path ?? '/'),
      open: () => (page ? hostApi.dialogs.openPanel(page.panel, page.page) : hostApi.navigate(route?.path ?? '/')),
    }));
}
