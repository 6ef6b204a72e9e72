import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { listKey, type ListPart, listPart, type ListPlace, type ListSource, listStatement } from '../../kit';
import { amount, columns, type DepositRecord, orderColumns, readOrder } from './deposit.repository';
import { returnStates, reviewCauses } from './deposit.schema';

const figuresRow = v.object({ successes: v.number(), ofDay: amount });

/** How many deposits of a member arrived, and how much since a moment, with all that is still open, since whenever. */
export const depositFigures = (
  db: Queryable,
  brandId: string,
  { memberId, since }: { readonly memberId: bigint; readonly since: Date },
): Promise<v.InferOutput<typeof figuresRow>> =>
  db.row(
    figuresRow,
    `select count(*) filter (where state = 2)::int as successes,
       coalesce(sum(case when state = 2 then credited else requested end)
         filter (where state in (4, 5) or (state = 2 and credited_at >= $3)), 0)::bigint as "ofDay"
     from deposit_order where brand_id = $1 and member_id = $2`,
    [brandId, memberId, since],
  );

const countRow = v.object({ count: v.number() });

/** How many deposits of a member were credited, those that were taken back again among them; without one of them. */
export async function countCredited(
  db: Queryable,
  brandId: string,
  { memberId, except }: { readonly memberId: bigint; readonly except: bigint | null },
): Promise<number> {
  const { count } = await db.row(
    countRow,
    `select count(*)::int as count from deposit_order
     where brand_id = $1 and member_id = $2 and credited_at is not null and id is distinct from $3`,
    [brandId, memberId, except],
  );
  return count;
}

/** Which deposits a list shows. */
export interface DepositFilter {
  readonly memberId: bigint;
  readonly from: Date;
  readonly to: Date;
  readonly method?: string | undefined;
  readonly state?: number | undefined;
}

/** The newest first. */
export const depositOrder: ListSource['order'] = [
  { column: 'created_at', kind: 'time' },
  { column: 'id', kind: 'number' },
];

const listOf = (brandId: string, { memberId, from, to, method, state }: DepositFilter): ListSource => ({
  columns,
  from: `deposit_order where brand_id = $1 and member_id = $2 and created_at between $3 and $4
    and ($5::text is null or method = $5) and ($6::int is null or state = $6)`,
  values: [brandId, memberId, from, to, method ?? null, state ?? null],
  order: depositOrder,
});

const listedRow = v.object({ ...orderColumns, ...listKey });

/** A part of a member's deposits. */
export async function listDeposits(
  db: Queryable,
  brandId: string,
  { filter, place }: { readonly filter: DepositFilter; readonly place: ListPlace },
): Promise<ListPart<DepositRecord>> {
  const { sql, values } = listStatement(listOf(brandId, filter), place);
  const part = listPart(await db.rows(listedRow, sql, values), place);
  return { ...part, rows: part.rows.map(readOrder) };
}

const sumsRow = v.object({ total: v.number(), credited: amount });

/** How many deposits a filter leaves, and what of them arrived. */
export function sumDeposits(
  db: Queryable,
  brandId: string,
  filter: DepositFilter,
): Promise<v.InferOutput<typeof sumsRow>> {
  const { from, values } = listOf(brandId, filter);
  return db.row(
    sumsRow,
    `select count(*)::int as total, coalesce(sum(credited), 0)::bigint as credited from ${from}`,
    values,
  );
}

const reviewRow = v.object({
  id: v.bigint(),
  memberId: v.bigint(),
  method: v.string(),
  currency: v.string(),
  requested: amount,
  /** Nothing where it has not arrived. */
  arrived: v.nullable(amount),
  /** Of a payment on a chain: its currency is the bank's code, and the rate nothing where nobody knows one. */
  bankCode: v.string(),
  network: v.nullable(v.string()),
  cryptoAmount: v.nullable(amount),
  rate: v.nullable(amount),
  acceleration: v.picklist(['NA', 'AC', 'MA', 'A', 'R']),
  hasSlip: v.boolean(),
  /** Of a refused one that the provider has not given back yet, or does not. */
  returnState: v.nullable(v.picklist(returnStates)),
  remark: v.string(),
  payerName: v.nullable(v.string()),
  payerPhone: v.nullable(v.string()),
  cause: v.nullable(v.picklist(reviewCauses)),
  createdAt: v.date(),
});

/** An order that waits for somebody to look at it. */
export type Review = v.InferOutput<typeof reviewRow>;

/** Orders that wait for somebody to look at them, paid, asked about or not given back yet, the oldest first. */
export const listReviews = (db: Queryable, brandId: string, limit: number): Promise<Review[]> =>
  db.rows(
    reviewRow,
    `select o.id, o.member_id as "memberId", o.method, o.currency, o.requested, p.amount as arrived, o.bank_code as "bankCode",
       o.network, o.crypto_amount as "cryptoAmount", o.rate, o.acceleration,
       exists (select from deposit_slip s where s.order_id = o.id) as "hasSlip", o.return_state as "returnState",
       o.remark, o.payer_name as "payerName", o.payer_phone as "payerPhone",
       o.review_cause as cause, o.created_at as "createdAt"
     from deposit_order o left join deposit_payment p on p.order_id = o.id
     where o.brand_id = $1 and ((o.state = 5 and o.reason = 'review')
       or (o.acceleration in ('AC', 'MA') and o.state in (4, 5)) or o.return_state in ('ASKED', 'REFUSED'))
     order by o.created_at, o.id limit $2`,
    [brandId, limit],
  );
