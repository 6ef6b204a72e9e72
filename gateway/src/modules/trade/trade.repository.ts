import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { type TradeState, tradeStates } from './trade.schema';

/** An amount in whole units of the ledger. */
export const amount = v.pipe(
  v.bigint(),
  v.transform((units) => amountOf(units)),
);

/** Columns of a trade's row. */
export const tradeColumns = {
  id: v.bigint(),
  brandId: v.string(),
  withdrawalId: v.bigint(),
  payerId: v.bigint(),
  receiverId: v.bigint(),
  accountId: v.bigint(),
  bankCode: v.string(),
  amount,
  currency: v.string(),
  remark: v.string(),
  state: v.picklist(tradeStates),
  dueAt: v.date(),
  reason: v.nullable(v.string()),
  matchedAt: v.date(),
  paidAt: v.nullable(v.date()),
  disputedAt: v.nullable(v.date()),
  endedAt: v.nullable(v.date()),
  slipSentAt: v.nullable(v.date()),
  /** Of one with a promotion: number that its deposit will have. */
  orderId: v.nullable(v.bigint()),
};
const tradeRow = v.object(tradeColumns);

/** A trade as it is kept. */
export type TradeRecord = v.InferOutput<typeof tradeRow>;

/** What {@link tradeColumns} are in SQL. */
export const columns = `id, brand_id as "brandId", withdrawal_id as "withdrawalId", payer_id as "payerId",
  receiver_id as "receiverId", account_id as "accountId", bank_code as "bankCode", amount, currency, remark, state,
  due_at as "dueAt", reason, matched_at as "matchedAt", paid_at as "paidAt",
  disputed_at as "disputedAt", ended_at as "endedAt", slip_sent_at as "slipSentAt", order_id as "orderId"`;

export interface NewTrade
  extends Pick<
    TradeRecord,
    | 'withdrawalId'
    | 'payerId'
    | 'receiverId'
    | 'accountId'
    | 'bankCode'
    | 'amount'
    | 'currency'
    | 'remark'
    | 'dueAt'
    | 'orderId'
  > {
  readonly intentKey: string | null;
  readonly at: Date;
}

/** Nothing where the remark belongs to another open trade. */
export const insertTrade = (tx: Tx, brandId: string, made: NewTrade): Promise<TradeRecord | undefined> =>
  tx.maybeRow(
    tradeRow,
    `insert into trade (brand_id, withdrawal_id, payer_id, receiver_id, account_id, bank_code, amount, currency, remark,
       state, due_at, intent_key, matched_at, order_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'MATCHED', $10, $11, $12, $13)
     on conflict (brand_id, remark) where ended_at is null do nothing returning ${columns}`,
    [
      ...[brandId, made.withdrawalId, made.payerId, made.receiverId, made.accountId, made.bankCode, made.amount],
      ...[made.currency, made.remark, made.dueAt, made.intentKey, made.at, made.orderId],
    ],
  );

/** The trade behind its lock: nothing of it changes without. */
export const lockTrade = (tx: Tx, brandId: string, id: bigint): Promise<TradeRecord | undefined> =>
  tx.maybeRow(tradeRow, `select ${columns} from trade where brand_id = $1 and id = $2 for update`, [brandId, id]);

/** A trade of one of its two members. */
export const findTrade = (
  db: Queryable,
  brandId: string,
  { memberId, id }: { readonly memberId: bigint; readonly id: bigint },
): Promise<TradeRecord | undefined> =>
  db.maybeRow(
    tradeRow,
    `select ${columns} from trade where brand_id = $1 and id = $2 and (payer_id = $3 or receiver_id = $3)`,
    [brandId, id, memberId],
  );

export const findByIntent = (
  db: Queryable,
  brandId: string,
  { payerId, intentKey }: { readonly payerId: bigint; readonly intentKey: string },
): Promise<TradeRecord | undefined> =>
  db.maybeRow(tradeRow, `select ${columns} from trade where brand_id = $1 and payer_id = $2 and intent_key = $3`, [
    brandId,
    payerId,
    intentKey,
  ]);

const standingRow = v.object({ toPayId: v.nullable(v.bigint()), pending: amount, abandoned: v.number() });

/** How a payer stands: the trade that is to be paid, what is under way, and what was left unpaid since a moment. */
export const readPayer = (
  db: Queryable,
  brandId: string,
  { payerId, since }: { readonly payerId: bigint; readonly since: Date },
): Promise<{ toPayId: bigint | null; pending: Amount; abandoned: number }> =>
  db.row(
    standingRow,
    `select max(id) filter (where state = 'MATCHED') as "toPayId",
       coalesce(sum(amount) filter (where ended_at is null), 0)::bigint as pending,
       count(*) filter (where state in ('CANCELLED', 'EXPIRED') and reason is null and matched_at > $3)::int as abandoned
     from trade where brand_id = $1 and payer_id = $2 and (ended_at is null or matched_at > $3)`,
    [brandId, payerId, since],
  );

/** What is told of a trade by its next state. */
export interface TradeMove {
  readonly id: bigint;
  readonly from: readonly TradeState[];
  readonly to: TradeState;
  readonly at: Date;
  readonly dueAt?: Date;
  readonly depositId?: bigint;
  readonly reason?: string;
  readonly payerWords?: string;
  readonly receiverWords?: string;
}

/** Moves a trade; nothing where it stood elsewhere. */
export const moveTrade = (tx: Tx, brandId: string, move: TradeMove): Promise<TradeRecord | undefined> =>
  tx.maybeRow(
    tradeRow,
    `update trade set state = $4, due_at = coalesce($6, due_at), deposit_id = $7, reason = coalesce($8, reason),
       payer_words = coalesce($9, payer_words), receiver_words = coalesce($10, receiver_words),
       paid_at = case when $4 = 'PAID' then $5 else paid_at end,
       disputed_at = case when $4 = 'DISPUTED' then $5 else disputed_at end,
       ended_at = case when $4 in ('CONFIRMED', 'CANCELLED', 'EXPIRED') then $5::timestamptz end
     where brand_id = $1 and id = $2 and state = any($3) returning ${columns}`,
    [
      ...[brandId, move.id, move.from, move.to, move.at, move.dueAt ?? null, move.depositId ?? null],
      ...[move.reason ?? null, move.payerWords ?? null, move.receiverWords ?? null],
    ],
  );

const namedRow = v.object({ id: v.bigint(), brandId: v.string() });

/** A trade of whatever brand. */
export type NamedTrade = v.InferOutput<typeof namedRow>;

/** Trades whose time is over: unpaid ones, and those that nobody confirmed or disputed. */
export const listDue = (db: Queryable, { at, limit }: { at: Date; limit: number }): Promise<NamedTrade[]> =>
  db.rows(
    namedRow,
    `select id, brand_id as "brandId" from trade where due_at <= $1 and state in ('MATCHED', 'PAID')
     order by due_at, id limit $2`,
    [at, limit],
  );

const standingTrade = v.object({ id: v.bigint(), payerId: v.bigint(), receiverId: v.bigint() });

/** Trades that have stood in a state since before a moment, with some member on a side. */
export const listStanding = (
  db: Queryable,
  brandId: string,
  { state, before, members }: { state: 'MATCHED' | 'PAID'; before: Date; members: readonly bigint[] },
): Promise<v.InferOutput<typeof standingTrade>[]> =>
  db.rows(
    standingTrade,
    `select id, payer_id as "payerId", receiver_id as "receiverId" from trade
     where brand_id = $1 and state = $2 and coalesce(paid_at, matched_at) < $3
       and case when $2 = 'PAID' then receiver_id else payer_id end = any($4) limit 20`,
    [brandId, state, before, members],
  );
