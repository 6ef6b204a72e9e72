import type { AccountRecordRow } from '@pavilion/api-contract';
import { addAmounts, type Amount } from '@pavilion/money';

/** A ledger row as it is. */
export interface EntryItem {
  readonly kind: 'entry';
  readonly key: string;
  /** The one row. */
  readonly rows: readonly [AccountRecordRow];
  /** Other rows of its round are not among those that are shown. */
  readonly goesOn: boolean;
}

/** A round whose rows are all here, folded into one. */
export interface RoundItem {
  readonly kind: 'round';
  readonly key: string;
  /** Newest first. */
  readonly rows: readonly [AccountRecordRow, ...AccountRecordRow[]];
  readonly game: string | undefined;
}

export type RecordItem = EntryItem | RoundItem;

/** How rows become items. */
export interface Folding {
  readonly isFolded: boolean;
  /** Rows of every type were asked for: what is missing of a round lies on another page. */
  readonly hasEveryType: boolean;
}

export const netOf = ({ rows }: Pick<RecordItem, 'rows'>): Amount => sumOf(rows);

const sumOf = (rows: readonly AccountRecordRow[]): Amount => addAmounts(...rows.map(({ amount }) => amount));

/**
 * The rows of a page as items, newest first. A round stands where its newest row stands. One that has rows elsewhere is
 * not folded: its sum would be wrong.
 */
export function itemsOf(rows: readonly AccountRecordRow[], { isFolded, hasEveryType }: Folding): RecordItem[] {
  const rounds = roundsOf(rows);
  return rows.flatMap((row): RecordItem[] => {
    const [newest = row, ...others] = rounds.get(row.round?.id) ?? [row];
    const isWhole = row.round?.net === undefined || row.round.net === sumOf([newest, ...others]);
    if (!isFolded || !isWhole || others.length === 0)
      return [{ kind: 'entry', key: row.id, rows: [row], goesOn: hasEveryType && !isWhole }];
    if (row !== newest) return [];
    return [{ kind: 'round', key: `round-${row.round?.id}`, rows: [newest, ...others], game: row.round?.game }];
  });
}

function roundsOf(rows: readonly AccountRecordRow[]): ReadonlyMap<string | undefined, AccountRecordRow[]> {
  const rounds = new Map<string | undefined, AccountRecordRow[]>();
  for (const row of rows) if (row.round) rounds.set(row.round.id, [...(rounds.get(row.round.id) ?? []), row]);
  return rounds;
}

/** What was bet, won and given back in a round, each above or equal to nothing save for wins that were taken back. */
export function figuresOf({ rows }: RoundItem): {
  readonly bet: Amount;
  readonly won: Amount;
  readonly returned: Amount;
} {
  const bets = rows.filter(({ type }) => type === 'betting');
  return {
    bet: sumOf(bets.filter(({ amount }) => amount < 0n)),
    won: sumOf(rows.filter(({ type }) => type !== 'betting')),
    returned: sumOf(bets.filter(({ amount }) => amount > 0n)),
  };
}
