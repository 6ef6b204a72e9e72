import { addAmounts, formatAmount, subtractAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, type DataColumn, DataTable, EmptyState, Money, NothingPlayedArt } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedMoney } from '../../../ui/signed-money';
import type { Profit } from '../personal-profit.queries';

/** What a product came to; rebates that are paid for no product stand in a row of their own. */
interface Row extends Omit<Profit['list'][number], 'gameCategory'> {
  readonly product: Profit['list'][number]['gameCategory'] | 'none';
}

const amounts = ['betAmount', 'validBetAmount', 'winAmount'] as const;

/** Rows by product, with which the rebates add up to those of the whole. */
function rowsOf({ list, footer }: Profit): readonly Row[] {
  const products = list.map(({ gameCategory, ...figures }) => ({ ...figures, product: gameCategory }));
  const other = subtractAmount(footer.rebate, addAmounts(zeroAmount, ...list.map(({ rebate }) => rebate)));
  if (other === zeroAmount) return products;
  const nothing = {
    betAmount: zeroAmount,
    validBetAmount: zeroAmount,
    winAmount: zeroAmount,
    profitAndLoss: zeroAmount,
  };
  return [...products, { ...nothing, rebate: other, product: 'none' }];
}

export function CategoryTable({ profit }: { readonly profit: Profit | undefined }): ReactElement {
  const { t } = useTranslation();
  const columns = useColumns(profit?.footer);
  const rows = profit && rowsOf(profit);
  if (rows?.length === 0)
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
      rows={rows ?? []}
      rowKey={({ product }) => product}
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
      cell: ({ product }) => t(`member-profit.product.${product}`),
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
    {
      id: 'rebate',
      header: t('member-profit.rebate'),
      align: 'end',
      onCard: 'figure',
      cell: ({ rebate }) => <SignedMoney amount={rebate} />,
      total: sums && <SignedMoney amount={sums.rebate} weight="semibold" />,
    },
  ];
}
