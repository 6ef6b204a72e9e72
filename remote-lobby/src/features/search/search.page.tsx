import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { LobbyLayout } from '../../ui/lobby-layout';
import { useFreshCatalogue } from '../catalogue';
import { GameResults, NameSearch, useLobbyFilter } from '../category-lobby';

/** Games of all categories by part of their name; the most played ones before anything is typed. */
export default function SearchPage(): ReactElement {
  const { t } = useTranslation();
  useFreshCatalogue();
  const [filter, change] = useLobbyFilter();
  return (
    <LobbyLayout
      title={filter.name ? t('lobby.search.resultsFor', { name: filter.name }) : t('lobby.search.title')}
      search={<NameSearch value={filter.name} label={t('lobby.search.all')} onChange={(name) => change({ name })} />}
    >
      <GameResults filter={filter} onClear={() => change({ vendor: undefined, tag: undefined, name: '' })} />
    </LobbyLayout>
  );
}
