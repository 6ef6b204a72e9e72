import { ApiError, errorMessageKey } from '@pavilion/api-client';
import type { Mission } from '@pavilion/api-contract/calls/mission';
import { EmptyState, ErrorState, NoOffersArt, Skeleton, Tabs } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MissionCard } from './components/mission-card';
import { MissionsHead } from './components/missions-head';
import styles from './missions.page.module.css';
import { useMissions } from './missions.queries';
import { useSteadyOrder } from './use-steady-order';

/** Missions: what can be claimed first, then what is under way and what can be joined; what has ended behind a tab. */
export function MissionsPage(): ReactElement {
  const { t } = useTranslation();
  const [status, choose] = useState<'O' | 'C'>('O');
  const open = useMissions('O');
  return (
    <div className={styles.page}>
      {open.isLoadingError ? null : <MissionsHead missions={open.data} />}
      <Tabs
        label={t('member-missions.which')}
        variant="segmented"
        value={status}
        onValueChange={choose}
        items={(['O', 'C'] as const).map((value) => ({ value, label: t(`member-missions.status.${value}`) }))}
      >
        <MissionList status={status} />
      </Tabs>
    </div>
  );
}

function MissionList({ status }: { readonly status: 'O' | 'C' }): ReactElement {
  const { t } = useTranslation();
  const found = useMissions(status);
  if (found.isLoadingError)
    return (
      <ErrorState
        level={2}
        title={t('member-missions.failed')}
        description={t(errorMessageKey(found.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
        {...(found.error instanceof ApiError ? { code: found.error.code, codeLabel: t('member-centre.code') } : {})}
      />
    );
  if (!found.data) return <Waiting />;
  if (found.data.length === 0)
    return (
      <EmptyState
        level={2}
        art={<NoOffersArt />}
        title={t(`member-missions.empty.${status}`)}
        description={t(`member-missions.emptyHint.${status}`)}
      />
    );
  return (
    <Cards key={status} missions={found.data} label={t(`member-missions.status.${status}`)} now={found.dataUpdatedAt} />
  );
}

interface CardsProps {
  readonly missions: readonly Mission[];
  readonly label: string;
  readonly now: number;
}

function Cards({ missions, label, now }: CardsProps): ReactElement {
  const steady = useSteadyOrder(missions);
  return (
    <ul className={styles.cards} aria-label={label}>
      {steady.map((mission) => (
        <MissionCard key={mission.id} mission={mission} now={now} />
      ))}
    </ul>
  );
}

const Waiting = (): ReactElement => (
  <div className={styles.cards}>
    {[1, 2, 3, 4].map((place) => (
      <Skeleton key={place} height="268px" radius="card" />
    ))}
  </div>
);
