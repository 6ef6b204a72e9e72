import { type HostApi, matchPath, useHost } from '@pavilion/remote-contract';
import { useLocation } from '@pavilion/router';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { gameHref } from '../../ui/game-frame.paths';
import { LobbyLayout } from '../../ui/lobby-layout';
import { categories, catalogueQueries, useFreshCatalogue } from '../catalogue';
import { FilterBar } from './components/filter-bar';
import { GameResults } from './components/game-results';
import { NameSearch } from './components/name-search';
import { VendorTabs } from './components/vendor-tabs';
import { useLobbyFilter } from './use-lobby-filter';

/** Whether there is somebody whose favourites can be shown; a guest is asked to sign in. */
function mayKeep({ session, dialogs }: HostApi): boolean {
  if (session.get().status !== 'guest') return true;
  dialogs.openAuth('login');
  return false;
}

/** A lobby: vendors, filters and the games of one category. */
export default function CategoryLobbyPage(): ReactElement | null {
  const { t } = useTranslation();
  const host = useHost();
  useFreshCatalogue();
  const { pathname } = useLocation();
  const lanes = useQuery(catalogueQueries.lanes(host));
  const [filter, change] = useLobbyFilter();
  const lobby = matchPath(categories, pathname)?.found;
  if (!lobby) return null;
  const vendors = lanes.data?.find(({ category }) => category === lobby.category)?.vendors;
  return (
    <LobbyLayout
      title={t(lobby.titleKey)}
      search={
        <NameSearch
          key={pathname}
          value={filter.name}
          label={t('lobby.search.in', { category: t(lobby.titleKey) })}
          onChange={(name) => change({ name })}
        />
      }
    >
      <VendorTabs
        vendors={vendors}
        loading={lanes.isPending}
        chosen={filter.vendor}
        onChoose={(vendor) => change({ vendor })}
        onLaunch={(gameId) => host.navigate(gameHref(gameId))}
      />
      <FilterBar filter={filter} onChange={change} onFavouritesAsked={() => mayKeep(host)} />
      <GameResults
        category={lobby.category}
        filter={filter}
        onClear={() => change({ vendor: undefined, tag: undefined, name: '' })}
      />
    </LobbyLayout>
  );
}
