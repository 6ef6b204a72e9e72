import { errorMessageKey } from '@pavilion/api-client';
import { type Withdrawal, type WithdrawState, withdrawStates } from '@pavilion/api-contract/calls/withdraw';
import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import {
  Button,
  Card,
  type DataColumn,
  DataTable,
  EmptyState,
  ErrorState,
  Money,
  NoRecordsArt,
  SectionHeader,
  Select,
  StatusPill,
  type StatusPillProps,
} from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPages } from '../../../ui/list-pages';
import { RangeFilter } from '../../../ui/range-filter';
import { isReadable } from '../../../ui/range-presets';
import { ReferenceButton } from '../../../ui/reference-button';
import { useRangedFilter } from '../../../ui/use-record-range';
import { latest, useWithdrawals, type WithdrawalFilter, withdrawalsPerPage } from '../withdraw.queries';
import { unitsText, virtualPartOf } from '../withdraw-virtual';
import styles from './withdrawal-list.module.css';

const tones: Readonly<Record<WithdrawState, StatusPillProps['tone']>> = {
  PENDING: 'info',
  REVIEW: 'info',
  PAYING: 'info',
  SUCCESS: 'positive',
  FAILED: 'negative',
  REJECTED: 'negative',
  CANCELLED: 'neutral',
};

const anyState = 'any';

/** Withdrawals of chosen days in their states. */
export function WithdrawalList(): ReactElement {
  const { t } = useTranslation();
  const [filter, setFilter] = useRangedFilter<WithdrawalFilter>('withdraw', latest);
  const found = useWithdrawals(filter);
  return (
    <section className={styles.section}>
      <SectionHeader
        title={t('member-withdraw.history')}
        actions={
          <Select
            size="sm"
            labelHidden
            label={t('member-withdraw.stateFilter')}
            value={filter.state || anyState}
            onValueChange={(value) => setFilter({ ...filter, page: 1, state: value === anyState ? '' : value })}
            options={[anyState, ...withdrawStates].map((value) => ({
              value: value as WithdrawState | typeof anyState,
              label: t(`member-withdraw.state.${value}`),
            }))}
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
  readonly found: ReturnType<typeof useWithdrawals>;
  readonly filter: WithdrawalFilter;
  onFilter(filter: WithdrawalFilter): void;
}

function Rows({ found, filter, onFilter }: RowsProps): ReactElement | null {
  const { t } = useTranslation();
  const columns = useColumns();
  if (!isReadable(filter.range, Date.now())) return null;
  if (found.isError)
    return (
      <ErrorState
        compact
        title={t(errorMessageKey(found.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  if (found.data?.records.length === 0)
    return <NoRows filter={filter} onAll={() => onFilter({ ...filter, page: 1, state: '' })} />;
  return (
    <>
      <DataTable<Withdrawal>
        caption={t('member-withdraw.history')}
        captionHidden
        columns={columns}
        rows={found.data?.records ?? []}
        rowKey={({ id }) => id}
        loading={found.isPending}
        busy={found.isPlaceholderData}
        loadingLabel={t('member-withdraw.loading')}
        skeletonRows={3}
      />
      <ListPages
        label={t('member-withdraw.pages')}
        page={filter.page}
        pageCount={found.data?.totalPages}
        onPageChange={(page) => onFilter({ ...filter, page })}
        rows={{ perPage: withdrawalsPerPage, total: found.data?.total }}
      />
    </>
  );
}

function NoRows({ filter, onAll }: { readonly filter: WithdrawalFilter; onAll(): void }): ReactElement {
  const { t } = useTranslation();
  const isFiltered = filter.state !== '';
  return (
    <Card padding="sm">
      <EmptyState
        level={3}
        art={<NoRecordsArt />}
        title={t(isFiltered ? 'member-withdraw.noneOfState' : 'member-withdraw.none')}
        {...(isFiltered
          ? { actions: <Button onClick={onAll}>{t('member-withdraw.showAll')}</Button> }
          : { description: t('member-withdraw.noneHint') })}
      />
    </Card>
  );
}

function useColumns(): readonly DataColumn<Withdrawal>[] {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  return [
    { id: 'to', header: t('member-withdraw.column.to'), cell: (row) => <To {...row} />, primary: true },
    {
      id: 'time',
      header: t('member-withdraw.column.time'),
      cell: ({ requestedAt }) => formatDateTime(requestedAt, preferences.language()),
    },
    {
      id: 'state',
      onCard: 'corner',
      header: t('member-withdraw.column.state'),
      cell: ({ state }) => <StatusPill tone={tones[state]}>{t(`member-withdraw.state.${state}`)}</StatusPill>,
    },
    {
      id: 'reference',
      onCard: 'figure',
      header: t('member-centre.record.reference'),
      cell: ({ id }) => <ReferenceButton row={{ id, type: 'withdraw', reference: `withdrawal:${id}` }} />,
    },
    {
      id: 'charge',
      onCard: 'figure',
      header: t('member-withdraw.charge'),
      align: 'end',
      cell: ({ charge }) => <Money tone="quiet" text={formatAmount(charge, brand.currency)} />,
    },
    {
      id: 'amount',
      onCard: 'figure',
      header: t('member-withdraw.amount'),
      align: 'end',
      cell: (row) => <Sum {...row} />,
    },
  ];
}

/** What was asked for; of a virtual wallet also what arrives there. */
function Sum(withdrawal: Withdrawal): ReactElement {
  const { currency } = useHost().brand;
  const virtual = virtualPartOf(withdrawal);
  return (
    <span className={styles.sum}>
      <Money weight="bold" text={formatAmount(withdrawal.amount, currency)} />
      {virtual && <Money size={12} tone="quiet" text={unitsText(virtual)} />}
    </span>
  );
}

/** Where it went, with why it did not. */
function To({ bankName, maskedNumber, remark }: Withdrawal): ReactElement {
  return (
    <span className={styles.to}>
      <span>
        {bankName} ·· {maskedNumber.slice(-4)}
      </span>
      {remark === '' ? null : <span className={styles.remark}>{remark}</span>}
    </span>
  );
}
