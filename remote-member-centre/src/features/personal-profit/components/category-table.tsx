import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, type DataColumn, DataTable, EmptyState, Money, NothingPlayedArt } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedMoney } from '../../../ui/signed-money';
import type { Profit } from '../personal-profit.queries';

type Row = Profit['list'][number];

const amounts = ['betAmount', 'validBetAmount', 'winAmount'] as const;

export function CategoryTable({ profit }: { readonly profit: Profit | undefined }): ReactElement {
  const { t } = useTranslation();
  const columns = useColumns(profit?.footer);
  if (profit?.list.length === 0)
    return (
      <Card padding="sm">
        <EmptyState
          art={<NothingPlayedArt />}
          title={t('member-profit.empty')}
          description={t('member-profit.emptyHint')}
        />
      </Card>
    );
  return (
    <DataTable<Row>
      caption={t('member-profit.byProduct')}
      captionHidden={false}
      columns={columns}
      rows={profit?.list ?? []}
      rowKey={({ gameCategory }) => gameCategory}
      loading={profit === undefined}
      loadingLabel={t('member-profit.loading')}
      skeletonRows={3}
      totalsLabel={t('member-profit.total')}
    />
  );
}

function useColumns(sums: Profit['footer'] | undefined): readonly DataColumn<Row>[] {
  const { t } = useTranslation();
  const { brand } = useHost();
  return [
    {
      id: 'product',
      header: t('member-profit.product'),
      cell: ({ gameCategory }) => t(`member-profit.product.${gameCategory}`),
      primary: true,
    },
    ...amounts.map(
      (id): DataColumn<Row> => ({
        id,
        header: t(`member-profit.${id}`),
        align: 'end',
        onCard: 'figure',
        cell: (row) => <Money tone="neutral" text={formatAmount(row[id], brand.currency)} />,
        total: sums && <Money tone="neutral" text={formatAmount(sums[id], brand.currency)} />,
      }),
    ),
    {
      id: 'result',
      header: t('member-profit.play'),
      align: 'end',
      onCard: 'figure',
      cell: ({ profitAndLoss }) => <SignedMoney amount={profitAndLoss} weight="semibold" />,
      total: sums && <SignedMoney amount={sums.profitAndLoss} weight="bold" />,
    },
  ];
}
