import { errorMessageKey } from '@pavilion/api-client';
import type { Mission } from '@pavilion/api-contract/calls/mission';
import { EmptyState, ErrorState, NoRecordsArt, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type Board, useBoard } from '../missions.queries';
import { useMissionWords } from '../use-mission-words';
import styles from './board-section.module.css';
import { Podium } from './podium';

/** The leaderboard: three on a podium, the others below. */
export function BoardSection({ mission }: { readonly mission: Mission }): ReactElement {
  const { t } = useTranslation();
  const { data, isLoadingError, error, refetch, isFetching } = useBoard(mission.id);
  if (isLoadingError)
    return (
      <ErrorState
        level={3}
        title={t('member-missions.boardFailed')}
        description={t(errorMessageKey(error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton height="320px" radius="card" />;
  if (data.list.length === 0)
    return (
      <EmptyState
        art={<NoRecordsArt />}
        title={t('member-missions.noBoard')}
        description={t('member-missions.noBoardHint')}
      />
    );
  return (
    <section className={styles.board} aria-label={t('member-missions.board')}>
      <Podium mission={mission} places={data.list.slice(0, 3)} />
      <Places mission={mission} board={data} />
    </section>
  );
}

const onPodium = 3;

function Places({ mission, board: { list, footer } }: { readonly mission: Mission; readonly board: Board }) {
  const words = useMissionWords();
  const below = list.slice(onPodium);
  if (below.length === 0) return null;
  return (
    <ol className={styles.places} start={onPodium + 1}>
      {below.map(({ rank, account, reachedValue, prize }) => (
        <li key={rank} className={rank === footer.rank ? styles.own : styles.place}>
          <span className={styles.rank}>{rank}</span>
          <span className={styles.account}>{account}</span>
          <span className={styles.value}>{words.value(mission.type, reachedValue)}</span>
          <span className={styles.prize}>{prize === null ? '' : words.short('TURNOVER', prize)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The member's own place, which stays in view below the board. */
export function OwnPlace({ mission }: { readonly mission: Mission }): ReactElement {
  const { t } = useTranslation();
  const words = useMissionWords();
  const { data } = useBoard(mission.id);
  const rank = data?.footer.rank ?? null;
  return (
    <p className={styles.pinned} aria-live="polite">
      <strong className={styles.ownRank}>{rank === null ? '–' : rank}</strong>
      <span className={styles.account}>
        {t(
          rank === null
            ? mission.state === 'JOIN'
              ? 'member-missions.joinForBoard'
              : 'member-missions.notOnBoard'
            : 'member-missions.you',
        )}
      </span>
      {rank !== null && data && (
        <span className={styles.value}>{words.value(mission.type, data.footer.reachedValue)}</span>
      )}
    </p>
  );
}
