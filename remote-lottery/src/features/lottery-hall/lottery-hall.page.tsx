import { ApiError, errorMessageKey } from '@pavilion/api-client';
import type { LotteryGroup } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { useSearchParams } from '@pavilion/router';
import { Button, EmptyState, ErrorState, NothingPlayedArt, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawCard } from './components/draw-card';
import { GroupView, HallHead } from './components/hall-view';
import { useLotteryMenus } from './lottery-hall.queries';
import styles from './lottery-hall.page.module.css';

const cardsWhileLoading = 8;

/** Every lottery game by group, each with its next draw. `gameCode` in the address points one out. */
export default function LotteryHallPage(): ReactElement {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const menus = useLotteryMenus();
  return (
    <div className={styles.hall}>
      <HallHead />
      {menus.isPending && (
        <div className={styles.cards} role="status" aria-busy aria-label={t('lottery.hall.loading')}>
          {Array.from({ length: cardsWhileLoading }, (_, index) => (
            <Skeleton key={index} height="196px" radius="card" />
          ))}
        </div>
      )}
      {menus.isError && (
        <ErrorState
          level={2}
          title={t('lottery.hall.failed')}
          description={t(errorMessageKey(menus.error))}
          retryLabel={t('lottery.retry')}
          onRetry={() => void menus.refetch()}
          retrying={menus.isFetching}
          {...(menus.error instanceof ApiError ? { code: menus.error.code, codeLabel: t('lottery.code') } : {})}
        />
      )}
      {menus.data?.length === 0 && <NoGames />}
      {menus.data?.map((group) => (
        <Group key={group.code} group={group} highlighted={search.get('gameCode')} />
      ))}
    </div>
  );
}

function NoGames(): ReactElement {
  const { t } = useTranslation();
  const { navigate } = useHost();
  return (
    <EmptyState
      level={2}
      art={<NothingPlayedArt />}
      title={t('lottery.hall.empty')}
      description={t('lottery.hall.emptyHint')}
      actions={
        <Button variant="primary" onClick={() => navigate('/')}>
          {t('lottery.hall.emptyAction')}
        </Button>
      }
    />
  );
}

function Group({ group, highlighted }: { group: LotteryGroup; highlighted: string | null }): ReactElement {
  return (
    <GroupView code={group.code} name={group.name}>
      {group.games.map((game) => (
        <DrawCard key={game.id} game={game} group={group.code} highlighted={highlighted === game.code} />
      ))}
    </GroupView>
  );
}
