import { ApiError, errorMessageKey } from '@pavilion/api-client';
import type { Requirement } from '@pavilion/api-contract/calls/requirement';
import { useHost } from '@pavilion/remote-contract';
import {
  Button,
  Card,
  DeferredSheet,
  EmptyState,
  ErrorState,
  NoOffersArt,
  SegmentedControl,
  Skeleton,
} from '@pavilion/ui';
import { Ban } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequirements } from './bonus-details.queries';
import { ExcludedGames } from './components/excluded-games';
import { RequirementCard } from './components/requirement-card';
import { StakeSummary } from './components/stake-summary';
import styles from './bonus-details.page.module.css';

const shownStates = ['OPEN', 'ENDED'] as const;

/** What is to be staked before money leaves: how much is left, by which credit, where it counts and until when. */
export function BonusDetailsPage(): ReactElement {
  const { t } = useTranslation();
  const [shown, show] = useState<(typeof shownStates)[number]>('OPEN');
  const [isListing, list] = useState(false);
  const open = useRequirements('OPEN');
  return (
    <div className={styles.page}>
      <StakeSummary open={open.data} />
      <div className={styles.bar}>
        <SegmentedControl
          deferred
          label={t('member-bonus.which')}
          value={shown}
          onValueChange={show}
          options={shownStates.map((value) => ({ value, label: t(`member-bonus.which.${value}`) }))}
        />
        <Button size="sm" variant="ghost" icon={<Ban aria-hidden size={16} />} onClick={() => list(true)}>
          {t('member-bonus.excluded')}
        </Button>
      </div>
      {shown === 'OPEN' ? <RequirementList found={open} shown="OPEN" /> : <EndedRequirements />}
      <DeferredSheet
        open={isListing}
        onOpenChange={list}
        side="right"
        title={t('member-bonus.excluded')}
        closeLabel={t('member-bonus.close')}
      >
        <ExcludedGames />
      </DeferredSheet>
    </div>
  );
}

const EndedRequirements = (): ReactElement => <RequirementList found={useRequirements('ENDED')} shown="ENDED" />;

interface RequirementListProps {
  readonly found: ReturnType<typeof useRequirements>;
  readonly shown: (typeof shownStates)[number];
}

function RequirementList({ found, shown }: RequirementListProps): ReactElement {
  const { t } = useTranslation();
  if (found.isPending) return <Skeleton height="220px" radius="card" />;
  if (found.isLoadingError)
    return (
      <ErrorState
        level={2}
        title={t('member-bonus.failed')}
        description={t(errorMessageKey(found.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
        {...(found.error instanceof ApiError ? { code: found.error.code, codeLabel: t('member-centre.code') } : {})}
      />
    );
  if (found.data.length === 0) return <NoRequirements shown={shown} />;
  return (
    <ul className={styles.list} aria-label={t(`member-bonus.which.${shown}`)}>
      {found.data.map((requirement: Requirement) => (
        <RequirementCard key={requirement.id} requirement={requirement} now={found.dataUpdatedAt} />
      ))}
    </ul>
  );
}

function NoRequirements({ shown }: Pick<RequirementListProps, 'shown'>): ReactElement {
  const { t } = useTranslation();
  const { navigate } = useHost();
  return (
    <Card padding="sm">
      <EmptyState
        level={2}
        art={<NoOffersArt />}
        title={t(`member-bonus.empty.${shown}`)}
        description={t(`member-bonus.emptyHint.${shown}`)}
        actions={<Button onClick={() => navigate('/promotions')}>{t('member-bonus.toOffers')}</Button>}
      />
    </Card>
  );
}
