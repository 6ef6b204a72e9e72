import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { useHost } from '@pavilion/remote-contract';
import { ErrorState } from '@pavilion/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RecordFilter, useAccountRecord } from './account-record.queries';
import { MoneyAside } from './components/money-aside';
import { RecordFilters } from './components/record-filters';
import { RecordSums } from './components/record-sums';
import { RecordTable } from './components/record-table';
import styles from './account-record.page.module.css';

const firstFilter: RecordFilter = { range: 'today', type: '', page: 1 };

/** The account record: every movement of money, newest first, with the sums of the range. */
export function AccountRecordPage(): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const [filter, setFilter] = useState(firstFilter);
  const record = useAccountRecord(filter);
  const { refetch } = record;
  useEffect(() => host.on('game.round-ended', () => void refetch()), [host, refetch]);
  return (
    <div className={styles.page}>
      <RecordFilters filter={filter} onChange={(change) => setFilter({ ...filter, page: 1, ...change })} />
      {record.isError ? (
        <ErrorState
          level={2}
          title={t('member-centre.record.failed')}
          description={t(errorMessageKey(record.error))}
          retryLabel={t('member-centre.retry')}
          onRetry={() => void record.refetch()}
          retrying={record.isFetching}
          {...(record.error instanceof ApiError ? { code: record.error.code, codeLabel: t('member-centre.code') } : {})}
        />
      ) : (
        <>
          <MoneyAside />
          <RecordSums sums={record.data?.footer} />
          <RecordTable
            record={record.data}
            loading={record.isPending}
            busy={record.isPlaceholderData}
            page={filter.page}
            onPageChange={(page) => setFilter({ ...filter, page })}
            onWiden={() => setFilter({ range: 'month', type: '', page: 1 })}
          />
        </>
      )}
    </div>
  );
}
