import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { DataTable, Money } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedMoney } from '../../../ui/signed-money';
import type { ProfitDay } from '../personal-profit.queries';
import { nameOfDay } from '../profit-days';
import styles from './day-table.module.css';

const amounts = ['betAmount', 'winAmount'] as const;

/** The days of the drawing as a table, for who reads numbers rather, or does not see it. */
export function DayTable({ days }: { readonly days: readonly ProfitDay[] }): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  return (
    <details>
      <summary className={styles.summary}>{t('member-profit.asTable')}</summary>
      <DataTable<ProfitDay>
        caption={t('member-profit.byDay')}
        columns={[
          {
            id: 'day',
            header: t('member-profit.day'),
            cell: ({ day }) => nameOfDay(day, preferences.language()),
            primary: true,
          },
          ...amounts.map((id) => ({
            id,
            header: t(`member-profit.${id}`),
            align: 'end' as const,
            onCard: 'figure' as const,
            cell: (row: ProfitDay) => <Money tone="neutral" text={formatAmount(row[id], brand.currency)} />,
          })),
          {
            id: 'netProfit',
            header: t('member-profit.netProfit'),
            align: 'end',
            cell: ({ netProfit }) => <SignedMoney amount={netProfit} weight="semibold" />,
          },
        ]}
        rows={days}
        rowKey={({ day }) => day}
      />
    </details>
  );
}
