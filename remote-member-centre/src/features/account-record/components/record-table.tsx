import type { AccountRecordRow, CallOutput, endpoints } from '@pavilion/api-contract';
import { formatCount, formatDateTime } from '@pavilion/i18n';
import { type Amount, formatAmount, toDecimal } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, DataTable, EmptyState, Money, Pagination } from '@pavilion/ui';
import type { ComponentProps, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { recordPageSize } from '../account-record.queries';
import { pageTotal } from '../page-total';

type AccountRecord = CallOutput<typeof endpoints.accountRecord>;

interface RecordTableProps {
  readonly record: AccountRecord | undefined;
  readonly loading: boolean;
  /** The record is still that of another page or filter. */
  readonly busy: boolean;
  readonly page: number;
  onPageChange(page: number): void;
  onWiden(): void;
}

interface RecordPagesProps extends Pick<RecordTableProps, 'page' | 'onPageChange'> {
  readonly record: AccountRecord;
}

/** Rows of the record; on small screens each becomes a card. */
export function RecordTable({ record, loading, busy, page, onPageChange, onWiden }: RecordTableProps): ReactElement {
  const { t } = useTranslation();
  const columns = useColumns(record);
  return (
    <>
      <DataTable<AccountRecordRow>
        caption={t('member-centre.page.transactionHistory')}
        columns={columns}
        rows={record?.list ?? []}
        rowKey={(row) => row.id}
        loading={loading}
        busy={busy}
        loadingLabel={t('member-centre.record.loading')}
        skeletonRows={recordPageSize}
        totalsLabel={t('member-centre.record.pageTotals')}
        empty={
          <EmptyState
            level={2}
            title={t('member-centre.record.empty')}
            description={t('member-centre.record.emptyHint')}
            actions={<Button onClick={onWiden}>{t('member-centre.record.widen')}</Button>}
          />
        }
      />
      {record && record.total > 0 && <RecordPages record={record} page={page} onPageChange={onPageChange} />}
    </>
  );
}

function RecordPages({ record, page, onPageChange }: RecordPagesProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Pagination
      label={t('member-centre.record.pages')}
      page={page}
      pageCount={record.totalPages}
      onPageChange={onPageChange}
      prevLabel={t('member-centre.record.previous')}
      nextLabel={t('member-centre.record.next')}
      pageLabel={(number) => t('member-centre.record.pageNumber', { page: number })}
      summary={t('member-centre.record.summary', {
        from: formatCount((page - 1) * recordPageSize + 1),
        to: formatCount(Math.min(page * recordPageSize, record.total)),
        total: formatCount(record.total),
      })}
    />
  );
}

type Columns = ComponentProps<typeof DataTable<AccountRecordRow>>['columns'];

interface SignedMoneyProps extends Pick<ComponentProps<typeof Money>, 'weight'> {
  readonly amount: Amount;
}

function SignedMoney({ amount, weight }: SignedMoneyProps): ReactElement {
  const { brand } = useHost();
  const tone = amount > 0n ? 'credit' : 'debit';
  return <Money tone={tone} weight={weight} text={formatAmount(amount, brand.currency, 'always')} />;
}

function useColumns(record: AccountRecord | undefined): Columns {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const total = pageTotal(record?.list ?? []);
  return [
    {
      id: 'time',
      header: t('member-centre.column.time'),
      cell: ({ at }) => formatDateTime(at, preferences.language()),
    },
    {
      id: 'type',
      header: t('member-centre.column.type'),
      cell: ({ type }) => t(`member-centre.type.${type}`),
      primary: true,
    },
    { id: 'detail', header: t('member-centre.column.detail'), cell: ({ detail }) => detail },
    { id: 'reference', header: t('member-centre.column.reference'), cell: ({ reference }) => reference },
    {
      id: 'amount',
      header: t('member-centre.column.amount'),
      align: 'end',
      cell: ({ amount }) => (
        <span data-amount={toDecimal(amount)}>
          <SignedMoney amount={amount} weight="medium" />
        </span>
      ),
      total: <SignedMoney amount={total} weight="semibold" />,
    },
    {
      id: 'balance',
      header: t('member-centre.column.balance'),
      align: 'end',
      cell: ({ balanceAfter }) => <Money text={formatAmount(balanceAfter, brand.currency)} />,
    },
  ];
}
