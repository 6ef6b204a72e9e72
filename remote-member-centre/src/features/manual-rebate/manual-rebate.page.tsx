import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { ErrorState, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ClaimCard } from './components/claim-card';
import { PaidHistory } from './components/paid-history';
import { RateTiles } from './components/rate-tiles';
import styles from './manual-rebate.page.module.css';
import { groupsOf } from './rebate-groups';
import { useRebate } from './rebate.queries';

/** The share of valid stakes that comes back: what can be claimed, by which rates, and what was paid. */
export function ManualRebatePage(): ReactElement {
  const { t } = useTranslation();
  const found = useRebate();
  return (
    <div className={styles.page}>
      {found.isLoadingError ? (
        <ErrorState
          level={2}
          title={t('member-rebate.failed')}
          description={t(errorMessageKey(found.error))}
          retryLabel={t('member-centre.retry')}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
          {...(found.error instanceof ApiError ? { code: found.error.code, codeLabel: t('member-centre.code') } : {})}
        />
      ) : (
        <RebateBody found={found} />
      )}
      <PaidHistory />
    </div>
  );
}

function RebateBody({ found }: { readonly found: ReturnType<typeof useRebate> }): ReactElement {
  if (!found.data)
    return (
      <>
        <Skeleton className={styles.claimWaiting} radius="card" />
        <Skeleton className={styles.ratesWaiting} radius="card" />
      </>
    );
  return (
    <>
      <ClaimCard due={found.data.due} now={found.dataUpdatedAt} />
      <RateTiles groups={groupsOf(found.data)} />
    </>
  );
}
