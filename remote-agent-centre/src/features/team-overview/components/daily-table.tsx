import type { TeamOverviewDay } from '@pavilion/api-contract';
import { formatCount } from '@pavilion/i18n';
import { addAmounts, type Amount, formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { DataTable, EmptyState, Money, NoRecordsArt } from '@pavilion/ui';
import type { ComponentProps, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { teamProfitOf } from '../team-profit';

type Columns = ComponentProps<typeof DataTable<TeamOverviewDay>>['columns'];

/** The range by day, latest first, with totals that equal the figures above. */
export function DailyTable({ days }: { days: readonly TeamOverviewDay[] }): ReactElement {
  const { t } = useTranslation();
  return (
    <DataTable<TeamOverviewDay>
      caption={t('agent-centre.daily.title')}
      captionHidden={false}
      columns={useColumns(days)}
      rows={[...days].reverse()}
      rowKey={({ date }) => date}
      totalsLabel={t('agent-centre.daily.totals')}
      empty={<EmptyState art={<NoRecordsArt />} title={t('agent-centre.daily.empty')} />}
    />
  );
}

function useColumns(days: readonly TeamOverviewDay[]): Columns {
  const { t } = useTranslation();
  const { brand } = useHost();
  const money = (field: 'betAmount' | 'winAmount' | 'teamProfit'): Columns[number] => {
    const write = (amount: Amount) => (
      <Money
        tone={field === 'teamProfit' && amount > 0n ? 'credit' : 'neutral'}
        text={formatAmount(amount, brand.currency, field === 'teamProfit' ? 'always' : 'negative')}
      />
    );
    const amountOf = (day: TeamOverviewDay) => (field === 'teamProfit' ? teamProfitOf(day) : day[field]);
    return {
      id: field,
      header: t(`agent-centre.figure.${field}`),
      align: 'end',
      onCard: field === 'teamProfit' ? 'line' : 'figure',
      cell: (day) => write(amountOf(day)),
      total: write(addAmounts(...days.map(amountOf))),
    };
  };
  const count = (field: 'registrations' | 'activeMembers'): Columns[number] => ({
    id: field,
    header: t(`agent-centre.figure.${field}`),
    align: 'end',
    onCard: 'figure',
    cell: (day) => formatCount(day[field]),
  });
  return [
    { id: 'date', header: t('agent-centre.daily.date'), cell: ({ date }) => date, primary: true },
    count('registrations'),
    count('activeMembers'),
    money('betAmount'),
    money('winAmount'),
    money('teamProfit'),
  ];
}
