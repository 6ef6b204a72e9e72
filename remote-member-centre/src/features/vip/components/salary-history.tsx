import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { type DataColumn, DataTable, Money, Pagination, StatusPill } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSalaryHistory } from '../vip.queries';
import styles from './claims.module.css';

type Salary = NonNullable<ReturnType<typeof useSalaryHistory>['data']>['list'][number];

/** Salaries of the months before, claimed or not; nothing before the first one. */
export function SalaryHistory(): ReactElement | null {
  const { t } = useTranslation();
  const [page, turnTo] = useState(1);
  const { data, isPlaceholderData } = useSalaryHistory(page);
  const columns = useColumns();
  if (!data || data.list.length === 0) return null;
  return (
    <div>
      <h3 className={styles.past}>{t('member-vip.past')}</h3>
      <DataTable
        caption={t('member-vip.past')}
        columns={columns}
        rows={data.list}
        rowKey={({ month }) => month}
        busy={isPlaceholderData}
        loadingLabel={t('member-vip.loading')}
      />
      {data.totalPages > 1 && (
        <Pagination
          className={styles.pages}
          page={page}
          pageCount={data.totalPages}
          onPageChange={turnTo}
          label={t('member-vip.pages')}
          prevLabel={t('member-vip.newer')}
          nextLabel={t('member-vip.older')}
          pageLabel={(number) => t('member-vip.page', { page: number })}
        />
      )}
    </div>
  );
}

function useColumns(): readonly DataColumn<Salary>[] {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  return [
    { id: 'month', header: t('member-vip.month'), primary: true, cell: ({ month }) => month },
    { id: 'level', header: t('member-vip.level'), cell: ({ level }) => `VIP${level}`, onCard: 'figure' },
    {
      id: 'amount',
      onCard: 'figure',
      header: t('member-vip.salary'),
      align: 'end',
      cell: ({ amount }) => <Money text={formatAmount(amount, brand.currency)} />,
    },
    {
      id: 'state',
      onCard: 'corner',
      header: t('member-vip.state'),
      align: 'end',
      cell: ({ claimDate }) =>
        claimDate === null ? (
          <StatusPill tone="warning">{t('member-vip.notYet')}</StatusPill>
        ) : (
          t('member-vip.claimedAt', { at: formatDateTime(claimDate, preferences.language()) })
        ),
    },
  ];
}
