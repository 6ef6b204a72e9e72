import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { listKey, type ListPart, listPart, type ListPlace, type ListSource, listStatement } from '../../kit';
import { columns, tradeColumns, type TradeRecord } from './trade.repository';

/** The newest first. */
export const tradeOrder: ListSource['order'] = [
  { column: 'matched_at', kind: 'time' },
  { column: 'id', kind: 'number' },
];

const waitingOf = (brandId: string, memberId: bigint): ListSource => ({
  columns,
  from: 'trade where brand_id = $1 and (payer_id = $2 or receiver_id = $2) and ended_at is null',
  values: [brandId, memberId],
  order: tradeOrder,
});

const listedRow = v.object({ ...tradeColumns, ...listKey });

/** A part of the trades that wait for one of their members, or for an operator. */
export async function listWaiting(
  db: Queryable,
  brandId: string,
  { memberId, place }: { readonly memberId: bigint; readonly place: ListPlace },
): Promise<ListPart<TradeRecord>> {
  const { sql, values } = listStatement(waitingOf(brandId, memberId), place);
  return listPart(await db.rows(listedRow, sql, values), place);
}

const countRow = v.object({ total: v.number() });

export async function countWaiting(db: Queryable, brandId: string, memberId: bigint): Promise<number> {
  const { from, values } = waitingOf(brandId, memberId);
  const { total } = await db.row(countRow, `select count(*)::int as total from ${from}`, values);
  return total;
}

/** Whether a member of a trade can answer: somebody who is blocked or has closed the account cannot sign in. */
const standing = v.picklist(['OPEN', 'BLOCKED', 'CLOSED']);

const disputeRow = v.object({
  ...tradeColumns,
  payer: v.string(),
  receiver: v.string(),
  payerStanding: standing,
  receiverStanding: standing,
  payerWords: v.string(),
  receiverWords: v.string(),
});

/** A trade whose two members say different things. */
export type Dispute = v.InferOutput<typeof disputeRow>;

const standingOf = (member: 'payer' | 'receiver'): string => `case when ${member}.blocked then 'BLOCKED'
    when exists (select from play_guard g where g.brand_id = t.brand_id and g.member_id = ${member}.id
      and g.closed_until > $3) then 'CLOSED'
    else 'OPEN' end`;

/** Disputed trades, the oldest first. */
export const listDisputes = (
  db: Queryable,
  brandId: string,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<Dispute[]> =>
  db.rows(
    disputeRow,
    `select t.id, t.brand_id as "brandId", t.withdrawal_id as "withdrawalId", t.payer_id as "payerId",
       t.receiver_id as "receiverId", t.account_id as "accountId", t.bank_code as "bankCode", t.amount, t.currency,
       t.remark, t.state, t.due_at as "dueAt", t.reason, t.matched_at as "matchedAt", t.paid_at as "paidAt",
       t.ended_at as "endedAt", t.slip_sent_at as "slipSentAt", t.order_id as "orderId",
       payer.username as payer, receiver.username as receiver,
       ${standingOf('payer')} as "payerStanding", ${standingOf('receiver')} as "receiverStanding",
       t.payer_words as "payerWords", t.receiver_words as "receiverWords", t.disputed_at as "disputedAt"
     from trade t join member payer on payer.id = t.payer_id join member receiver on receiver.id = t.receiver_id
     where t.brand_id = $1 and t.state = 'DISPUTED' order by t.disputed_at, t.id limit $2`,
    [brandId, limit, at],
  );

const settledRow = v.object({ id: v.bigint(), depositId: v.nullable(v.bigint()) });

/** The trade that became a deposit of its payer, by its own number or that of the deposit. */
export const findSettledTrade = (
  db: Queryable,
  brandId: string,
  asked: { readonly memberId: bigint; readonly tradeId: bigint | null; readonly depositId: bigint | null },
): Promise<v.InferOutput<typeof settledRow> | undefined> =>
  db.maybeRow(
    settledRow,
    `select id, deposit_id as "depositId" from trade
     where brand_id = $1 and payer_id = $2 and state = 'CONFIRMED' and (id = $3 or deposit_id = $4)`,
    [brandId, asked.memberId, asked.tradeId, asked.depositId],
  );

const pairRow = v.object({ id: v.bigint(), depositId: v.nullable(v.bigint()) });

/** The trades that became deposits, by the deposits' numbers. */
export async function findTradesOf(
  db: Queryable,
  brandId: string,
  depositIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await db.rows(
    pairRow,
    'select id, deposit_id as "depositId" from trade where brand_id = $1 and deposit_id = any($2)',
    [brandId, depositIds],
  );
  return new Map(rows.flatMap(({ id, depositId }) => (depositId === null ? [] : [[depositId, id]])));
}
