import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import type { Bet } from '@pavilion/api-contract/calls/history';
import { type DataColumn, DataTable, Money } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedMoney } from '../../../ui/signed-money';
import { betPageSize } from '../bet-record.queries';
import { BetStatePill } from './bet-state';
import styles from './bet-table.module.css';

interface BetTableProps {
  /** Nothing while they load for the first time. */
  readonly rows: readonly Bet[] | undefined;
  /** The rows are still those of another page or filter. */
  readonly busy: boolean;
  onOpen(betId: string): void;
}

/** Bets of a page; each opens what is behind it. */
export function BetTable({ rows, busy, onOpen }: BetTableProps): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  return (
    <DataTable<Bet>
      caption={t('member-centre.page.personalHistoryCopy')}
      columns={useColumns()}
      rows={rows ?? []}
      rowKey={({ id }) => id}
      loading={rows === undefined}
      busy={busy}
      loadingLabel={t('member-bets.loading')}
      skeletonRows={betPageSize / 2}
      onRowSelect={({ id }) => onOpen(id)}
      rowLabel={({ gameName, placedAt }) =>
        t('member-bets.open', { game: gameName, time: formatDateTime(placedAt, preferences.language()) })
      }
    />
  );
}

function useColumns(): readonly DataColumn<Bet>[] {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  return [
    { id: 'game', header: t('member-bets.column.game'), cell: (bet) => <Game {...bet} />, primary: true },
    {
      id: 'time',
      header: t('member-bets.column.time'),
      cell: ({ placedAt }) => formatDateTime(placedAt, preferences.language()),
    },
    { id: 'state', header: t('member-bets.state'), cell: (bet) => <BetStatePill {...bet} /> },
    {
      id: 'stake',
      header: t('member-bets.column.stake'),
      align: 'end',
      cell: ({ betAmount }) => <Money tone="neutral" text={formatAmount(betAmount, brand.currency)} />,
    },
    {
      id: 'win',
      header: t('member-bets.column.win'),
      align: 'end',
      cell: ({ winAmount }) => <Money tone="neutral" text={formatAmount(winAmount, brand.currency)} />,
    },
    {
      id: 'net',
      header: t('member-bets.column.net'),
      align: 'end',
      cell: ({ profitAndLoss, state }) =>
        state === 'OPEN' ? '…' : <SignedMoney amount={profitAndLoss} weight="semibold" />,
    },
  ];
}

/** The game with who makes it, and what was bet on at which odds. */
function Game({ gameName, vendorName, selection, odds, freeRound }: Bet): ReactElement {
  const { t } = useTranslation();
  const free = freeRound ? t('member-bets.freeSpin') : '';
  const about = [free, vendorName, selection, odds === null ? '' : `@${odds}`].filter((part) => part !== '');
  return (
    <span className={styles.game}>
      <span>{gameName}</span>
      <span className={styles.about}>{about.join(' · ')}</span>
    </span>
  );
}
