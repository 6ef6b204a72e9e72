import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { ErrorState, SegmentedControl, Skeleton } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DailyTable } from './components/daily-table';
import { OverviewFigures } from './components/overview-figures';
import { type OverviewRange, rangeDays } from './overview-range';
import { useTeamOverview } from './team-overview.queries';
import styles from './team-overview.page.module.css';

const ranges = Object.keys(rangeDays) as OverviewRange[];

/** What the team holds, how it grew, and what it played, over a range and by day. */
export function TeamOverviewPage(): ReactElement {
  const { t } = useTranslation();
  const [range, setRange] = useState<OverviewRange>('week');
  const overview = useTeamOverview(range);
  return (
    <div className={styles.page}>
      <SegmentedControl
        deferred
        label={t('agent-centre.range.label')}
        value={range}
        onValueChange={(value) => setRange(ranges.find((known) => known === value) ?? 'week')}
        options={ranges.map((value) => ({ value, label: t(`agent-centre.range.${value}`) }))}
      />
      {overview.isPending && <Skeleton height="360px" radius="card" />}
      {overview.isError && (
        <ErrorState
          level={2}
          title={t('agent-centre.overview.failed')}
          description={t(errorMessageKey(overview.error))}
          retryLabel={t('agent-centre.retry')}
          onRetry={() => void overview.refetch()}
          retrying={overview.isFetching}
          {...(overview.error instanceof ApiError
            ? { code: overview.error.code, codeLabel: t('agent-centre.code') }
            : {})}
        />
      )}
      {overview.data && !overview.isError && (
        <>
          <OverviewFigures sums={overview.data.sums} days={overview.data.days} />
          <DailyTable days={overview.data.days} />
        </>
      )}
    </div>
  );
}
