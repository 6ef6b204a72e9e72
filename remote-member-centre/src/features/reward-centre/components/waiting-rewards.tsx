import { errorMessageKey } from '@pavilion/api-client';
import type { Reward } from '@pavilion/api-contract/calls/reward';
import { useHost } from '@pavilion/remote-contract';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  NoOffersArt,
  NoRecordsArt,
  SegmentedControl,
  Skeleton,
} from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRewards } from '../reward-centre.queries';
import { RewardList } from './reward-list';
import styles from './waiting-rewards.module.css';

const shownStates = ['I', 'C', 'E'] as const;

/** What waits, what was claimed, and what expired. */
export function WaitingRewards(): ReactElement {
  const { t } = useTranslation();
  const [shown, show] = useState<(typeof shownStates)[number]>('I');
  return (
    <section className={styles.section} aria-label={t('member-rewards.rewards')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t(`member-rewards.listOf.${shown}`)}</h2>
        <SegmentedControl
          deferred
          label={t('member-rewards.rewards')}
          value={shown}
          onValueChange={show}
          options={shownStates.map((value) => ({ value, label: t(`member-rewards.list.${value}`) }))}
        />
      </div>
      <Found key={shown} state={shown} />
    </section>
  );
}

const newestFirst = (rewards: readonly Reward[]): Reward[] =>
  rewards.toSorted((one, other) => (other.claimedAt ?? other.issuedAt) - (one.claimedAt ?? one.issuedAt));

function Found({ state }: { readonly state: (typeof shownStates)[number] }): ReactElement {
  const { t } = useTranslation();
  const { data, isLoadingError, error, refetch, isFetching } = useRewards(state);
  if (isLoadingError)
    return (
      <ErrorState
        level={3}
        title={t('member-rewards.failed')}
        description={t(errorMessageKey(error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton height="160px" radius="card" />;
  if (data.length === 0) return <Nothing state={state} />;
  return <RewardList rewards={state === 'I' ? data : newestFirst(data)} label={t(`member-rewards.listOf.${state}`)} />;
}

function Nothing({ state }: { readonly state: (typeof shownStates)[number] }): ReactElement {
  const { t } = useTranslation();
  const { navigate } = useHost();
  return (
    <Card padding="sm">
      <EmptyState
        level={3}
        art={state === 'I' ? <NoOffersArt /> : <NoRecordsArt />}
        title={t(`member-rewards.empty.${state}`)}
        description={t(`member-rewards.emptyHint.${state}`)}
        {...(state === 'I'
          ? { actions: <Button onClick={() => navigate('/promotions')}>{t('member-rewards.toOffers')}</Button> }
          : {})}
      />
    </Card>
  );
}
