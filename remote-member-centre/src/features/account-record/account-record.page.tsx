import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { useHost } from '@pavilion/remote-contract';
import { ErrorState } from '@pavilion/ui';
import { type ReactElement, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isReadable } from '../../ui/range-presets';
import { useRangedFilter } from '../../ui/use-record-range';
import { StorySearch } from '../money-story';
import { ExportButton } from '../receipt';
import { asksForAll, type RecordFilter, useAccountRecord } from './account-record.queries';
import { MoneyAside } from './components/money-aside';
import { RecordEmpty } from './components/record-empty';
import { RecordFilters } from './components/record-filters';
import { RecordPages } from './components/record-pages';
import { RecordSummary } from './components/record-summary';
import { RecordTable } from './components/record-table';
import { itemsOf } from './record-items';
import { useRoundFolding } from './round-folding';
import styles from './account-record.page.module.css';

const firstFilter = { range: 'today', type: '', without: [], page: 1 } as const;
const widestFilter: RecordFilter = { range: 'month', type: '', without: [], page: 1 };

/** The account record: every movement of money, newest first, with the sums of the range. */
export function AccountRecordPage(): ReactElement {
  const host = useHost();
  const [filter, setFilter] = useRangedFilter<RecordFilter>('transactionHistory', firstFilter);
  const [isFolded, fold] = useRoundFolding();
  const record = useAccountRecord(filter);
  const { refetch } = record;
  const isAsked = isReadable(filter.range, Date.now());
  useEffect(() => (isAsked ? host.on('game.round-ended', () => void refetch()) : undefined), [host, isAsked, refetch]);
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <StorySearch />
        <ExportButton range={isAsked ? filter.range : firstFilter.range} />
      </div>
      <RecordFilters
        filter={filter}
        failure={record.error}
        isFolded={isFolded}
        onFold={fold}
        onChange={(change) => setFilter({ ...filter, page: 1, ...change })}
      />
      {isAsked && <RecordBody record={record} filter={filter} isFolded={isFolded} onFilter={setFilter} />}
    </div>
  );
}

type RecordQuery = ReturnType<typeof useAccountRecord>;

function RecordFailure({ record }: { readonly record: RecordQuery }): ReactElement {
  const { t } = useTranslation();
  return (
    <ErrorState
      level={2}
      title={t('member-centre.record.failed')}
      description={t(errorMessageKey(record.error))}
      retryLabel={t('member-centre.retry')}
      onRetry={() => void record.refetch()}
      retrying={record.isFetching}
      {...(record.error instanceof ApiError ? { code: record.error.code, codeLabel: t('member-centre.code') } : {})}
    />
  );
}

interface RecordBodyProps {
  readonly record: RecordQuery;
  readonly filter: RecordFilter;
  readonly isFolded: boolean;
  onFilter(filter: RecordFilter): void;
}

function RecordBody({ record, filter, isFolded, onFilter }: RecordBodyProps): ReactElement {
  if (record.isLoadingError) return <RecordFailure record={record} />;
  const { data } = record;
  const hasEveryType = asksForAll(filter);
  const items = itemsOf(data?.list ?? [], { isFolded, hasEveryType });
  const isWidest = filter.range === widestFilter.range && hasEveryType;
  return (
    <>
      <MoneyAside />
      <RecordSummary record={data} items={items} hasEveryType={hasEveryType} />
      {data?.total === 0 ? (
        <RecordEmpty onWiden={isWidest ? undefined : () => onFilter(widestFilter)} />
      ) : (
        <RecordTable
          record={data}
          // Rows of before have no moment of their own: today stays today while others come.
          now={record.dataUpdatedAt || Date.now()}
          busy={record.isPlaceholderData}
          page={filter.page}
          items={items}
        />
      )}
      {data !== undefined && data.total > 0 && (
        <RecordPages record={data} page={filter.page} onPageChange={(page) => onFilter({ ...filter, page })} />
      )}
    </>
  );
}
