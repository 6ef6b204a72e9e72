import type { betStates } from '@pavilion/api-contract/calls/history';
import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { listKey, type ListPart, type ListPlace, type ListSource, listPart, listStatement } from '../../kit';

export type BetState = (typeof betStates)[number];

/** Whose bets. */
export interface Bettor {
  readonly brandId: string;
  readonly memberId: bigint;
  readonly currency: string;
}

/** By which of its times a bet is found. */
export type BetBasis = 'placed' | 'settled';

/** Which bets; all where a filter is missing. */
export interface BetQuery {
  readonly basis: BetBasis;
  /** Both included. */
  readonly from: Date;
  readonly to: Date;
  /** Any of them. */
  readonly categories?: readonly string[] | undefined;
  readonly state?: BetState | undefined;
  readonly vendor?: string | undefined;
  readonly gameId?: string | undefined;
  /** Games by the names of their vendors, and a part of such a name. */
  readonly named?: { readonly names: readonly string[]; readonly part: string } | undefined;
}

/** A bet as the record shows it. */
export interface BetRow {
  readonly id: bigint;
  readonly integration: string;
  readonly reference: string;
  readonly category: string;
  readonly vendor: string;
  readonly gameId: string;
  readonly game: string;
  readonly selection: string;
  readonly odds: number | undefined;
  readonly state: BetState;
  /** Whether it had no stake, as one of the rounds that a ticket gives. */
  readonly isFree: boolean;
  readonly stake: Amount;
  readonly validStake: Amount;
  readonly win: Amount;
  readonly placedAt: Date;
  readonly settledAt: Date | undefined;
  /** What the member held before its first movement and after its last. */
  readonly before: Amount | undefined;
  readonly after: Amount | undefined;
}

const betRow = v.object({
  id: v.bigint(),
  integration_code: v.string(),
  reference: v.string(),
  category: v.string(),
  vendor_code: v.string(),
  game_id: v.string(),
  game_name: v.string(),
  selection: v.nullable(v.string()),
  odds: v.nullable(v.number()),
  state: v.picklist(['OPEN', 'WON', 'LOST', 'PUSH', 'CANCELLED']),
  stake: v.bigint(),
  valid_stake: v.bigint(),
  win: v.bigint(),
  placed_at: v.date(),
  settled_at: v.nullable(v.date()),
  free: v.boolean(),
  before: v.nullable(v.bigint()),
  after: v.nullable(v.bigint()),
});

// A stake that comes back whole and counts nothing was a push; a win of a slot of just its stake is a win.
const state = `case w.status when 'open' then 'OPEN' when 'cancelled' then 'CANCELLED' else
  case when w.win = 0 then 'LOST' when w.win = w.stake and w.valid_stake = 0 then 'PUSH' else 'WON' end end`;

const balanceBefore = `(select e.balance_after - e.amount
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.balance_after is not null
  where t.wager_id = w.id order by t.id, e.leg limit 1)`;

const balanceAfter = `(select e.balance_after
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.balance_after is not null
  where t.wager_id = w.id order by t.id desc, e.leg desc limit 1)`;

const columns = `w.id, w.integration_code, w.reference, w.category, w.vendor_code, w.game_id, w.game_name, w.selection,
  w.odds::float8 as odds, ${state} as state, w.stake, w.valid_stake, w.win, w.placed_at, w.settled_at,
  w.free_campaign_id is not null as free, ${balanceBefore} as before, ${balanceAfter} as after`;

const owned = `wager w where w.brand_id = $1 and w.member_id = $2 and w.currency = $3 and w.pool = 'real'`;
const timeOf: Readonly<Record<BetBasis, string>> = { placed: 'w.placed_at', settled: 'w.settled_at' };

/** The newest first, by the time that is asked by. */
export const betOrder = (basis: BetBasis): ListSource['order'] => [
  { column: timeOf[basis], kind: 'time' },
  { column: 'w.id', kind: 'number' },
];

const sourceOf = (bettor: Bettor, query: BetQuery): Pick<ListSource, 'from' | 'values'> => ({
  from: `${owned} and ${timeOf[query.basis]} between $4 and $5
    and ($6::text[] is null or w.category = any ($6)) and ($7::text is null or ${state} = $7)
    and ($8::text is null or w.vendor_code = $8) and ($9::text is null or w.game_id = $9)
    and ($10::text[] is null or w.game_name = any ($10) or strpos(lower(w.game_name), $11) > 0)`,
  values: [
    ...[bettor.brandId, bettor.memberId, bettor.currency, query.from, query.to],
    ...[query.categories ?? null, query.state ?? null, query.vendor ?? null, query.gameId ?? null],
    ...[query.named?.names ?? null, query.named?.part.toLowerCase() ?? ''],
  ],
});

/** Part of a member's bets. */
export async function listBets(
  db: Queryable,
  bettor: Bettor,
  query: BetQuery & { readonly place: ListPlace },
): Promise<ListPart<BetRow>> {
  const source = { ...sourceOf(bettor, query), columns, order: betOrder(query.basis) };
  const { sql, values } = listStatement(source, query.place);
  const part = listPart(await db.rows(v.object({ ...betRow.entries, ...listKey }), sql, values), query.place);
  return { ...part, rows: part.rows.map(toBet) };
}

/** A bet of the member. */
export async function findBet(db: Queryable, bettor: Bettor, id: bigint): Promise<BetRow | undefined> {
  const row = await db.maybeRow(betRow, `select ${columns} from ${owned} and w.id = $4`, [
    ...[bettor.brandId, bettor.memberId, bettor.currency, id],
  ]);
  return row && toBet(row);
}

/** Sums over all bets that a query finds. */
export interface BetSums {
  readonly bets: number;
  /** Without those that were given back. */
  readonly hands: number;
  readonly stake: Amount;
  readonly validStake: Amount;
  readonly win: Amount;
  /** Of those that have ended. */
  readonly net: Amount;
}

const sumsRow = v.object({
  ...{ bets: v.number(), hands: v.number() },
  ...{ stake: v.bigint(), valid_stake: v.bigint(), win: v.bigint(), net: v.bigint() },
});

/** Count and sums over all bets that a query finds. */
export async function sumBets(db: Queryable, bettor: Bettor, query: BetQuery): Promise<BetSums> {
  const { from, values } = sourceOf(bettor, query);
  const row = await db.row(
    sumsRow,
    `select count(*)::int as bets, count(*) filter (where w.status <> 'cancelled')::int as hands,
      coalesce(sum(w.stake), 0)::bigint as stake, coalesce(sum(w.valid_stake), 0)::bigint as valid_stake,
      coalesce(sum(w.win), 0)::bigint as win,
      coalesce(sum(w.win - w.stake) filter (where w.status <> 'open'), 0)::bigint as net
    from ${from}`,
    values,
  );
  const { bets, hands, stake, valid_stake: validStake, win, net } = row;
  return {
    ...{ bets, hands, stake: amountOf(stake), validStake: amountOf(validStake) },
    ...{ win: amountOf(win), net: amountOf(net) },
  };
}

/** A row of the ledger behind a bet. */
export interface BetEntry {
  readonly transactionId: bigint;
  readonly typeId: number;
  readonly at: Date;
  readonly amount: Amount;
  readonly balanceAfter: Amount;
}

const entryRow = v.object({
  ...{ transaction_id: v.bigint(), type_id: v.number(), created_at: v.date() },
  ...{ amount: v.bigint(), balance_after: v.bigint() },
});

/** The rows of the ledger behind a bet, oldest first. */
export async function listEntries(db: Queryable, wagerId: bigint): Promise<BetEntry[]> {
  const rows = await db.rows(
    entryRow,
    `select e.transaction_id, e.type_id, e.created_at, e.amount, e.balance_after
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.balance_after is not null
    where t.wager_id = $1 order by t.id, e.leg`,
    [wagerId],
  );
  return rows.map((row) => ({
    ...{ transactionId: row.transaction_id, typeId: row.type_id, at: row.created_at },
    ...{ amount: amountOf(row.amount), balanceAfter: amountOf(row.balance_after) },
  }));
}

const toBet = (row: v.InferOutput<typeof betRow>): BetRow => ({
  ...{ id: row.id, integration: row.integration_code, reference: row.reference, category: row.category },
  ...{ vendor: row.vendor_code, gameId: row.game_id, game: row.game_name, state: row.state },
  selection: row.selection ?? '',
  odds: row.odds ?? undefined,
  isFree: row.free,
  stake: amountOf(row.stake),
  validStake: amountOf(row.valid_stake),
  win: amountOf(row.win),
  placedAt: row.placed_at,
  settledAt: row.settled_at ?? undefined,
  before: row.before === null ? undefined : amountOf(row.before),
  after: row.after === null ? undefined : amountOf(row.after),
});
