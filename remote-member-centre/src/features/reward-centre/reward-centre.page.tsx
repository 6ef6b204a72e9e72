import { errorMessageKey } from '@pavilion/api-client';
import { Card, EmptyState, ErrorState, NoOffersArt, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ClaimSummary } from './components/claim-summary';
import { CodeForm } from './components/code-form';
import { RescueCard } from './components/rescue-card';
import { SignInCalendar } from './components/sign-in-calendar';
import { TicketStage } from './components/ticket-stage';
import { WaitingRewards } from './components/waiting-rewards';
import { RaffleCard } from './raffle/raffle-card';
import { useRaffle } from './raffle/raffle.queries';
import { useCalendar, useRescue, useRewards, useTickets } from './reward-centre.queries';
import styles from './reward-centre.page.module.css';

/**
 * What can be claimed now, first and as one sum; then tickets to open, the raffle, the calendar, the rescue, codes, and
 * what was.
 */
export function RewardCentrePage(): ReactElement {
  const { t } = useTranslation();
  const rewards = useRewards('I');
  const calendar = useCalendar();
  const rescue = useRescue();
  if (rewards.isLoadingError)
    return (
      <ErrorState
        level={2}
        title={t('member-rewards.failed')}
        description={t(errorMessageKey(rewards.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void rewards.refetch()}
        retrying={rewards.isFetching}
      />
    );
  return (
    <div className={styles.page}>
      {rewards.data ? (
        <ClaimSummary rewards={rewards.data} calendar={calendar.data} />
      ) : (
        <Skeleton className={styles.summaryWaiting} radius="card" />
      )}
      <Tickets />
      <RafflePart />
      {calendar.data?.enabled ? <SignInCalendar calendar={calendar.data} /> : null}
      <div className={styles.pair}>
        {rescue.data?.enabled ? <RescueCard rescue={rescue.data} /> : null}
        <CodeForm />
      </div>
      <WaitingRewards />
    </div>
  );
}

function Tickets(): ReactElement {
  const { t } = useTranslation();
  const { data, isLoadingError, error, refetch, isFetching } = useTickets();
  if (isLoadingError)
    return (
      <ErrorState
        level={2}
        title={t('member-rewards.ticketsFailed')}
        description={t(errorMessageKey(error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton className={styles.ticketsWaiting} radius="card" />;
  return <TicketStage tickets={data} empty={<NoTickets />} />;
}

function RafflePart(): ReactElement | null {
  const { t } = useTranslation();
  const { data, isLoadingError, error, refetch, isFetching } = useRaffle();
  if (isLoadingError)
    return (
      <ErrorState
        level={2}
        title={t('member-rewards.raffle.failed')}
        description={t(errorMessageKey(error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton className={styles.raffleWaiting} radius="card" />;
  return data.enabled ? <RaffleCard raffle={data} /> : null;
}

function NoTickets(): ReactElement {
  const { t } = useTranslation();
  return (
    <Card padding="sm">
      <EmptyState
        level={2}
        art={<NoOffersArt />}
        title={t('member-rewards.noTickets')}
        description={t('member-rewards.noTicketsHint')}
      />
    </Card>
  );
}
