import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { GameResults, NameSearch, useLobbyFilter } from '../category-lobby';
import styles from './search.page.module.css';

/** Games of all categories by part of their name; the most played ones before anything is typed. */
export default function SearchPage(): ReactElement {
  const { t } = useTranslation();
  const [filter, change] = useLobbyFilter();
  return (
    <div className={styles.search}>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {filter.name ? t('lobby.search.resultsFor', { name: filter.name }) : t('lobby.search.title')}
        </h1>
        <NameSearch value={filter.name} label={t('lobby.search.all')} onChange={(name) => change({ name })} />
      </div>
      <GameResults filter={filter} onClear={() => change({ vendor: undefined, tag: undefined, name: '' })} />
    </div>
  );
}
