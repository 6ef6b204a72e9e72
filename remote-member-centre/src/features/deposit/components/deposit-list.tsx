import { errorMessageKey } from '@pavilion/api-client';
import type { DepositOrder, DepositState } from '@pavilion/api-contract/calls/deposit-order';
import { Button, Card, DataTable, EmptyState, ErrorState, NoRecordsArt, SectionHeader, Select } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPages } from '../../../ui/list-pages';
import { RangeFilter } from '../../../ui/range-filter';
import { isReadable } from '../../../ui/range-presets';
import { useRangedFilter } from '../../../ui/use-record-range';
import { type DepositFilter, depositsPerPage, useDeposits } from '../deposit-list.queries';
import styles from './deposit-list.module.css';
import { useDepositColumns } from './use-deposit-columns';

const anyState = 'any';
const states = [
  'pending',
  'processing',
  'success',
  'rejected',
  'cancelled',
  'expired',
] as const satisfies readonly DepositState[];

/** Deposits of chosen days in their states. */
export function DepositList(): ReactElement {
  const { t } = useTranslation();
  const [filter, setFilter] = useRangedFilter<DepositFilter>('depositv2', { range: 'month', state: '', page: 1 });
  const found = useDeposits(filter);
  return (
    <section className={styles.section}>
      <SectionHeader
        title={t('member-deposit.history')}
        actions={
          <Select
            size="sm"
            labelHidden
            label={t('member-deposit.stateFilter')}
            value={filter.state || anyState}
            onValueChange={(value) =>
              setFilter({ ...filter, page: 1, state: states.find((state) => state === value) ?? '' })
            }
            options={[anyState, ...states].map((value) => ({ value, label: t(`member-deposit.state.${value}`) }))}
          />
        }
      />
      <RangeFilter
        range={filter.range}
        failure={found.error}
        onRange={(range) => setFilter({ ...filter, page: 1, range })}
      />
      <Rows found={found} filter={filter} onFilter={setFilter} />
    </section>
  );
}

interface RowsProps {
  readonly found: ReturnType<typeof useDeposits>;
  readonly filter: DepositFilter;
  onFilter(filter: DepositFilter): void;
}

function Rows({ found, filter, onFilter }: RowsProps): ReactElement | null {
  const { t } = useTranslation();
  const columns = useDepositColumns();
  if (!isReadable(filter.range, Date.now())) return null;
  if (found.isLoadingError)
    return (
      <ErrorState
        compact
        title={t(errorMessageKey(found.error))}
        retryLabel={t('member-deposit.retry')}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  if (found.data?.list.length === 0)
    return <NoRows isFiltered={filter.state !== ''} onAll={() => onFilter({ ...filter, page: 1, state: '' })} />;
  return (
    <>
      <DataTable<DepositOrder>
        caption={t('member-deposit.history')}
        captionHidden
        columns={columns}
        rows={found.data?.list ?? []}
        rowKey={({ id }) => id}
        loading={found.isPending}
        busy={found.isPlaceholderData}
        loadingLabel={t('member-deposit.loading')}
        skeletonRows={3}
      />
      <ListPages
        label={t('member-deposit.pages')}
        page={filter.page}
        pageCount={found.data?.totalPages}
        onPageChange={(page) => onFilter({ ...filter, page })}
        rows={{ perPage: depositsPerPage, total: found.data?.total }}
      />
    </>
  );
}

function NoRows({ isFiltered, onAll }: { readonly isFiltered: boolean; onAll(): void }): ReactElement {
  const { t } = useTranslation();
  return (
    <Card padding="sm">
      <EmptyState
        level={3}
        art={<NoRecordsArt />}
        title={t(isFiltered ? 'member-deposit.noneOfState' : 'member-deposit.none')}
        {...(isFiltered
          ? { actions: <Button onClick={onAll}>{t('member-deposit.showAll')}</Button> }
          : { description: t('member-deposit.noneHint') })}
      />
    </Card>
  );
}
