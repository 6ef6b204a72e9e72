import { formatDuration } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { type DataColumn, DataTable, Money } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedMoney } from '../../../ui/signed-money';
import type { PlayMonth } from '../protection.queries';
import { monthText } from '../span-text';
import styles from './year-table.module.css';

const amounts = ['deposits', 'withdrawals', 'staked', 'won'] as const;

/** The months as a table, the latest first. */
export function YearTable({ months }: { readonly months: readonly PlayMonth[] }): ReactElement {
  const { t } = useTranslation();
  return (
    <details>
      <summary className={styles.summary}>{t('member-protection.year.asTable')}</summary>
      <DataTable<PlayMonth>
        caption={t('member-protection.year.title')}
        captionHidden
        columns={useColumns()}
        rows={months.toReversed()}
        rowKey={({ month }) => month}
      />
    </details>
  );
}

function useColumns(): DataColumn<PlayMonth>[] {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const language = preferences.language();
  return [
    {
      id: 'month',
      header: t('member-protection.year.month'),
      cell: ({ month }) => monthText(month, language, 'long'),
      primary: true,
    },
    ...amounts.map((id) => ({
      id,
      header: t(`member-protection.year.${id}`),
      align: 'end' as const,
      onCard: 'figure' as const,
      cell: (row: PlayMonth) => <Money tone="neutral" text={formatAmount(row[id], brand.currency)} />,
    })),
    {
      id: 'net',
      header: t('member-protection.year.net'),
      align: 'end',
      cell: ({ net }) => <SignedMoney amount={net} weight="semibold" />,
    },
    {
      id: 'minutes',
      header: t('member-protection.year.time'),
      align: 'end',
      onCard: 'figure',
      cell: ({ minutes }) => formatDuration(minutes, language),
    },
  ];
}
