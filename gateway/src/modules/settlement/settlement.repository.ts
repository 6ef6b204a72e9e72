import { amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { Settlement } from './settlement';

/** A place in the feed: all before it was read. */
export interface FeedPlace {
  readonly epoch: number;
  /** Of the transaction that wrote the settlement; 64 bits in decimal. */
  readonly xid: string;
  readonly id: bigint;
}

const epochRow = v.object({ epoch: v.number() });

/** To be called at each start, before anything is settled: rows of another server's numbering stay behind. */
export async function beginEpoch(tx: Tx): Promise<number> {
  const { epoch } = await tx.row(epochRow, 'select coalesce(settlement_begin(), 0) as epoch');
  return epoch;
}

/** Gives a consumer its place where it has none: before everything that was ever settled, or before what comes now. */
export async function openPlace(
  tx: Tx,
  consumer: string,
  { from, at }: { readonly from: 'beginning' | 'now'; readonly at: Date },
): Promise<void> {
  await tx.execute(
    from === 'beginning'
      ? 'insert into settlement_cursor (consumer, moved_at) values ($1, $2) on conflict do nothing'
      : `insert into settlement_cursor (consumer, moved_at, epoch, xid)
         select $1, $2, e.epoch, pg_snapshot_xmin(pg_current_snapshot()) from settlement_epoch e on conflict do nothing`,
    [consumer, at],
  );
}

const placeRow = v.object({ epoch: v.number(), xid: v.string(), id: v.bigint() });

/** The consumer's place, locked; nothing while another gateway has it, or where it was taken away. */
export async function lockPlace(tx: Tx, consumer: string): Promise<FeedPlace | undefined> {
  return tx.maybeRow(
    placeRow,
    'select epoch, xid::text as xid, id from settlement_cursor where consumer = $1 for update skip locked',
    [consumer],
  );
}

/** Remembers how far the consumer has read; in the transaction of what it did with it. */
export async function movePlace(
  tx: Tx,
  consumer: string,
  { place, at }: { place: FeedPlace; at: Date },
): Promise<void> {
  await tx.execute(
    'update settlement_cursor set epoch = $2, xid = $3::xid8, id = $4, moved_at = $5 where consumer = $1',
    [consumer, place.epoch, place.xid, place.id, at],
  );
}

const settlementRow = v.object({
  epoch: v.number(),
  xid: v.string(),
  id: v.bigint(),
  brand_id: v.string(),
  member_id: v.bigint(),
  pool: v.picklist(['real', 'trial']),
  currency: v.string(),
  kind: v.picklist(['settled', 'adjusted', 'cancelled', 'cash']),
  transaction_id: v.bigint(),
  wager_id: v.nullable(v.bigint()),
  category: v.nullable(v.string()),
  vendor_code: v.nullable(v.string()),
  type_id: v.nullable(v.number()),
  wagers: v.number(),
  stake: v.bigint(),
  valid_stake: v.bigint(),
  win: v.bigint(),
  cash: v.bigint(),
  agent_path: v.array(v.bigint()),
  placed_at: v.date(),
  at: v.date(),
});

const settlementOf = (row: v.InferOutput<typeof settlementRow>): Settlement => ({
  id: row.id,
  brandId: row.brand_id,
  memberId: row.member_id,
  pool: row.pool,
  currency: row.currency,
  kind: row.kind,
  transactionId: row.transaction_id,
  wagerId: row.wager_id ?? undefined,
  category: row.category ?? undefined,
  vendorCode: row.vendor_code ?? undefined,
  typeId: row.type_id ?? undefined,
  wagers: row.wagers,
  stake: amountOf(row.stake),
  validStake: amountOf(row.valid_stake),
  win: amountOf(row.win),
  cash: amountOf(row.cash),
  agentPath: row.agent_path,
  placedAt: row.placed_at,
  at: row.at,
});

/** The next settlements behind a place, at most so many, and the place behind them. */
export async function readAfter(
  db: Queryable,
  place: FeedPlace,
  most: number,
): Promise<{ readonly settlements: readonly Settlement[]; readonly place: FeedPlace }> {
  const rows = await db.rows(
    settlementRow,
    {
      name: 'settlement-after',
      sql: `select epoch, xid::text as xid, id, brand_id, member_id, pool, currency, kind, transaction_id, wager_id,
         category, vendor_code, type_id, wagers, stake, valid_stake, win, cash, agent_path, placed_at, at
       from settlement_after($1, $2::xid8, $3, $4)`,
    },
    [place.epoch, place.xid, place.id, most],
  );
  const last = rows.at(-1);
  return {
    settlements: rows.map(settlementOf),
    place: last ? { epoch: last.epoch, xid: last.xid, id: last.id } : place,
  };
}
