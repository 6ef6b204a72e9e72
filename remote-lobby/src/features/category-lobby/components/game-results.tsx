import type { GameCategory } from '@pavilion/api-contract';
import { errorMessageKey } from '@pavilion/api-client';
import { formatCount } from '@pavilion/i18n';
import { Button, EmptyState, ErrorState, NoFavouritesArt, NoResultsArt, OfflineArt, TileGrid } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { tileSkeletons } from '../../catalogue';
import type { LobbyFilter } from '../lobby-filter';
import { useGameResults } from '../use-game-results';
import styles from './game-results.module.css';
import { GameRows } from './game-rows';

interface GameResultsProps {
  /** All categories when left out. */
  readonly category?: GameCategory;
  readonly filter: LobbyFilter;
  onClear(): void;
}

const firstRows = 18;

/** The grid of games in its four states. */
export function GameResults({ category, filter, onClear }: GameResultsProps): ReactElement {
  const { t } = useTranslation();
  const results = useGameResults(category, filter);
  if (results.status === 'loading')
    return <TileGrid label={t('lobby.results.loading')}>{tileSkeletons(firstRows)}</TileGrid>;
  if (results.status === 'error') {
    return (
      <ErrorState
        level={2}
        art={<OfflineArt />}
        title={t('lobby.results.failed')}
        description={t(errorMessageKey(results.error))}
        retryLabel={t('lobby.retry')}
        onRetry={results.retry}
      />
    );
  }
  if (results.total === 0) return <NothingFits favourites={filter.tag === 'FAVOURITE'} onClear={onClear} />;
  return (
    <section className={styles.results} aria-label={t('lobby.results.label')}>
      <p className={styles.count} role="status">
        {t('lobby.results.count', { count: results.total, games: formatCount(results.total) })}
      </p>
      <GameRows total={results.total} page={results.page} />
    </section>
  );
}

function NothingFits({ favourites, onClear }: { favourites: boolean; onClear: () => void }): ReactElement {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={2}
      art={favourites ? <NoFavouritesArt /> : <NoResultsArt />}
      title={t(favourites ? 'lobby.results.noFavourites' : 'lobby.results.none')}
      description={t(favourites ? 'lobby.results.noFavouritesHint' : 'lobby.results.noneHint')}
      actions={
        <Button variant="primary" onClick={onClear}>
          {t('lobby.results.clear')}
        </Button>
      }
    />
  );
}
