import type { NavEntry } from '@pavilion/remote-contract';
import { useSession } from '@pavilion/remote-contract';
import { House } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences, useRuntime } from '../../platform/runtime-context';
import { type MenuCategory, menuCategories } from '../../routing/path-table';
import { remotesOf } from '../../routing/resolve-path';
import frame from '../frame-layout.module.css';
import { menuIcon } from '../menu-icons';
import { labelOf } from '../labels';
import { useLanes } from '../shell.queries';
import { CategoryRow } from './category-row';
import { MenuRow } from './menu-row';
import { ServiceRow } from './service-row';

interface RemoteEntry {
  readonly id: string;
  readonly path: string;
  readonly label: string;
  readonly icon: string;
  readonly section: NavEntry['section'];
  readonly order: number;
}

/** Entries that the releases of the composition add, for who may use them. */
function useRemoteEntries(): readonly RemoteEntry[] {
  const { composition } = useRuntime().boot;
  const { language } = usePreferences();
  const signedIn = useSession().status === 'open';
  return remotesOf(composition)
    .flatMap(([remote, { nav, routes }]) =>
      nav
        .filter(({ requires }) => signedIn || requires !== 'session')
        .map(({ id, routeId, labelKey, icon, section, order }): RemoteEntry => ({
          id: `${remote}/${id}`,
          path: routes.find((route) => route.id === routeId)?.path ?? '/',
          label: labelOf(composition, { remote, key: labelKey, language }),
          icon,
          section,
          order,
        })),
    )
    .sort((a, b) => a.order - b.order);
}

/** Categories with a vendor; until vendors are known, the ones that the brand is set up for. */
function useCategories(): { shown: readonly MenuCategory[]; lanes: ReturnType<typeof useLanes>['data'] } {
  const { brand } = useRuntime().boot;
  const { data: lanes } = useLanes();
  const shown = menuCategories.filter((category) => {
    if (lanes) return lanes.some((lane) => lane.category === category);
    if (category === 'ESPORTS') return brand.esportsVendors.length > 0;
    return category !== 'COCKFIGHT' || brand.cockfightVendors.length > 0;
  });
  return { shown, lanes };
}

const sections = ['offers', 'account'] as const;

/** All lines of the menu, in the side menu and in the sheet of small screens. */
export function MenuRows({ onNavigate }: { readonly onNavigate?: (() => void) | undefined }): ReactElement {
  const { t } = useTranslation();
  const { shown, lanes } = useCategories();
  const entries = useRemoteEntries();
  const rowsOf = (section: NavEntry['section']): ReactElement[] =>
    entries
      .filter((entry) => entry.section === section)
      .map(({ id, icon, label, path }) => (
        <MenuRow key={id} icon={menuIcon(icon)} label={label} to={path} onNavigate={onNavigate} />
      ));
  return (
    <>
      <div className={frame.rows}>
        <MenuRow icon={House} label={t('shell.nav.home')} to="/" onNavigate={onNavigate} />
        {shown.map((category) => (
          <CategoryRow
            key={category}
            category={category}
            vendors={lanes?.find((lane) => lane.category === category)?.vendors}
            onNavigate={onNavigate}
          />
        ))}
        {rowsOf('games')}
      </div>
      <div className={frame.rows}>
        {sections.map(rowsOf)}
        <ServiceRow />
      </div>
    </>
  );
}
