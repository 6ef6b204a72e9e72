import { TileGrid } from '@pavilion/ui';
import { LayoutGrid } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { LobbyLayout } from '../../ui/lobby-layout';
import { type CategoryDescription, gridFirst, markedTiles } from '../catalogue';
import { FilterBar } from './components/filter-bar';
import results from './components/game-results.module.css';
import { NameSearch } from './components/name-search';
import { VendorTab } from './components/vendor-tab';
import tabs from './components/vendor-tabs.module.css';
import { restingFilter } from './lobby-filter';

const nothing = (): void => undefined;

function MarkedTabs({ category }: Pick<CategoryDescription, 'category'>): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      {'{% assign shown = lanes | shown_lanes %}{% for lane in shown %}'}
      {`{% if lane.category == "${category}" %}`}
      <div className={tabs.tabs} role="group" aria-label={t('lobby.vendors.label')}>
        {'{% assign total = lane.vendors | games_of %}'}
        <VendorTab
          name={t('lobby.vendors.all')}
          icon={<LayoutGrid aria-hidden size={18} />}
          count="{{ total | count }}"
          pressed
        />
        {'{% for vendor in lane.vendors %}'}
        <VendorTab
          name="{{ vendor.name }}"
          icon={<img src="{{ vendor.logo }}" alt="" width={20} height={20} />}
          count="{{ vendor.gameCount | count }}"
          pressed={false}
        />
        {'{% endfor %}'}
      </div>
      {'{% endif %}{% endfor %}'}
    </>
  );
}

function MarkedResults(): ReactElement {
  const { t } = useTranslation();
  const games = '{{ list.totalCount | count }}';
  const one = t('lobby.results.count', { count: 1, games });
  const other = t('lobby.results.count', { count: 2, games });
  return (
    <section className={results.results} aria-label={t('lobby.results.label')}>
      <p className={results.count}>{`{% if list.totalCount == 1 %}${one}{% else %}${other}{% endif %}`}</p>
      <TileGrid>{markedTiles('list.games', gridFirst)}</TileGrid>
    </section>
  );
}

/** The top of a lobby as a template: vendors, filters at rest and the first rows of its games. */
export function LobbyScreen({ category, titleKey }: CategoryDescription): ReactElement {
  const { t } = useTranslation();
  const title = t(titleKey);
  return (
    <LobbyLayout
      title={title}
      search={<NameSearch value="" label={t('lobby.search.in', { category: title })} onChange={nothing} />}
    >
      <MarkedTabs category={category} />
      <FilterBar filter={restingFilter} onChange={nothing} />
      <MarkedResults />
    </LobbyLayout>
  );
}
