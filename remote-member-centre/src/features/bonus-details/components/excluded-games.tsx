import { errorMessageKey } from '@pavilion/api-client';
import { EmptyState, ErrorState, NoResultsArt, Pagination, Skeleton, TextField } from '@pavilion/ui';
import { Search } from 'lucide-react';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExcludedGames } from '../bonus-details.queries';
import styles from './excluded-games.module.css';

/** Games whose stakes count for nothing, to be searched by name. */
export function ExcludedGames(): ReactElement {
  const { t } = useTranslation();
  const [asked, ask] = useState({ keyword: '', page: 1 });
  const { keyword, page } = useDeferredValue(asked);
  const found = useExcludedGames(keyword.trim(), page);
  return (
    <div className={styles.games}>
      <p className={styles.hint}>{t('member-bonus.excludedHint')}</p>
      <TextField
        label={t('member-bonus.search')}
        labelHidden
        type="search"
        maxLength={60}
        placeholder={t('member-bonus.search')}
        leading={<Search aria-hidden size={18} />}
        value={asked.keyword}
        onChange={({ target }) => ask({ keyword: target.value, page: 1 })}
      />
      <FoundGames found={found} page={asked.page} onPageChange={(next) => ask({ ...asked, page: next })} />
    </div>
  );
}

interface FoundGamesProps {
  readonly found: ReturnType<typeof useExcludedGames>;
  readonly page: number;
  onPageChange(page: number): void;
}

function FoundGames({ found, page, onPageChange }: FoundGamesProps): ReactElement {
  const { t } = useTranslation();
  if (found.isPending) return <Skeleton height="240px" radius="card" />;
  if (found.isLoadingError)
    return (
      <ErrorState
        title={t('member-bonus.failed')}
        description={t(errorMessageKey(found.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  const { dataList, totalPages } = found.data;
  if (dataList.length === 0) return <EmptyState art={<NoResultsArt />} title={t('member-bonus.noGames')} />;
  return (
    <>
      <ul className={styles.list} aria-label={t('member-bonus.excluded')} aria-busy={found.isPlaceholderData}>
        {dataList.map(({ nodeId, gameName, gameType, displayName }) => (
          <li key={nodeId} className={styles.game}>
            <span className={styles.name}>{gameName}</span>
            <span className={styles.of}>
              {displayName} · {t(`member-bonus.category.${gameType}`)}
            </span>
          </li>
        ))}
      </ul>
      {totalPages > 1 && <GamePages pageCount={totalPages} page={page} onPageChange={onPageChange} />}
    </>
  );
}

type GamePagesProps = Omit<FoundGamesProps, 'found'> & { readonly pageCount: number };

function GamePages(props: GamePagesProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Pagination
      {...props}
      label={t('member-bonus.pages')}
      prevLabel={t('member-bonus.previous')}
      nextLabel={t('member-bonus.next')}
      pageLabel={(number) => t('member-bonus.page', { page: number })}
    />
  );
}
