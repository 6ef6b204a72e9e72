import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import type { Bet } from '@pavilion/api-contract/calls/history';
import { type DataColumn, DataTable, Money } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedMoney } from '../../../ui/signed-money';
import { betPageSize } from '../bet-record.queries';
import { useSelectionText } from '../selection-text';
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
  const about = useAbout();
  return (
    <DataTable<Bet>
      className={styles.bets}
      caption={t('member-centre.page.personalHistoryCopy')}
      columns={useColumns()}
      rows={rows ?? []}
      rowKey={({ id }) => id}
      loading={rows === undefined}
      busy={busy}
      loadingLabel={t('member-bets.loading')}
      skeletonRows={betPageSize / 2}
      onRowSelect={({ id }) => onOpen(id)}
      // With all that the row's button shows, so that who speaks to the page can say what stands there (WCAG 2.5.3).
      rowLabel={(bet) => {
        const game = `${bet.gameName} ${about(bet)}`;
        return t('member-bets.open', { game, time: formatDateTime(bet.placedAt, preferences.language()) });
      }}
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
    { id: 'state', header: t('member-bets.state'), cell: (bet) => <BetStatePill {...bet} />, onCard: 'corner' },
    {
      id: 'stake',
      onCard: 'figure',
      header: t('member-bets.column.stake'),
      align: 'end',
      cell: ({ betAmount }) => <Money tone="neutral" text={formatAmount(betAmount, brand.currency)} />,
    },
    {
      id: 'win',
      onCard: 'figure',
      header: t('member-bets.column.win'),
      align: 'end',
      cell: ({ winAmount }) => <Money tone="neutral" text={formatAmount(winAmount, brand.currency)} />,
    },
    {
      id: 'net',
      onCard: 'figure',
      header: t('member-bets.column.net'),
      align: 'end',
      cell: ({ profitAndLoss, state }) =>
        state === 'OPEN' ? '…' : <SignedMoney amount={profitAndLoss} weight="semibold" />,
    },
  ];
}

/** Who makes the game, and what was bet on at which odds. */
function useAbout(): (bet: Bet) => string {
  const { t } = useTranslation();
  const selected = useSelectionText();
  return ({ vendorName, selection, odds, freeRound }) =>
    [freeRound ? t('member-bets.freeSpin') : '', vendorName, selected(selection), odds === null ? '' : `@${odds}`]
      .filter((part) => part !== '')
      .join(' · ');
}

function Game(bet: Bet): ReactElement {
  const about = useAbout();
  return (
    <span className={styles.game}>
      <span>{bet.gameName}</span> <span className={styles.about}>{about(bet)}</span>
    </span>
  );
}
