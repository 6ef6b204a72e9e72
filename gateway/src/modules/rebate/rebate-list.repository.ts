import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { listKey, type ListPlace, listPart, type ListSource, listStatement } from '../../kit';
import type { RebatePart } from './rebate.policy';
import type { RebateOwner } from './rebate.repository';

/** Which rebates; both ends included. */
export interface PaidQuery extends RebateOwner {
  readonly from: Date;
  readonly to: Date;
}

/** A rebate that was paid. */
export interface PaidRebate {
  readonly id: bigint;
  readonly way: 'CLAIMED' | 'AUTOMATIC';
  readonly valid: Amount;
  readonly amount: Amount;
  readonly at: Date;
  readonly parts: readonly RebatePart[];
}

/** The newest first. */
export const paidOrder: ListSource['order'] = [
  { column: 'at', kind: 'time' },
  { column: 'id', kind: 'number' },
];

const sourceOf = (
  brandId: string,
  { memberId, currency, from, to }: PaidQuery,
): Pick<ListSource, 'from' | 'values'> => ({
  from: 'rebate_claim where brand_id = $1 and member_id = $2 and currency = $3 and at between $4 and $5',
  values: [brandId, memberId, currency, from, to],
});

const paidRow = v.object({
  ...listKey,
  id: v.bigint(),
  way: v.picklist(['CLAIMED', 'AUTOMATIC']),
  valid: v.bigint(),
  amount: v.bigint(),
  at: v.date(),
});

/** Part of a member's rebates, each with what it was made of. */
export async function listPaid(
  db: Queryable,
  brandId: string,
  { place, ...query }: PaidQuery & { readonly place: ListPlace },
): Promise<PaidRebate[]> {
  const source = { columns: 'id, way, valid, amount, at', order: paidOrder, ...sourceOf(brandId, query) };
  const { sql, values } = listStatement(source, place);
  const { rows } = listPart(await db.rows(paidRow, sql, values), place);
  const parts = await listParts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, way, valid, amount, at }) => ({
    ...{ id, way, at, valid: amountOf(valid), amount: amountOf(amount) },
    parts: parts.filter(({ claimId }) => claimId === id),
  }));
}

const partRow = v.object({
  ...{ claim_id: v.bigint(), category: v.string(), vendor_code: v.string() },
  ...{ valid: v.bigint(), rate: v.number(), amount: v.bigint() },
});

async function listParts(
  db: Queryable,
  claims: readonly bigint[],
): Promise<(RebatePart & { readonly claimId: bigint })[]> {
  const rows = await db.rows(
    partRow,
    `select claim_id, category, vendor_code, valid, rate, amount from rebate_part where claim_id = any ($1::bigint[])
     order by claim_id, amount desc, category, vendor_code`,
    [claims],
  );
  return rows.map((row) => ({
    ...{ claimId: row.claim_id, category: row.category, vendor: row.vendor_code, rate: row.rate },
    ...{ valid: amountOf(row.valid), amount: amountOf(row.amount) },
  }));
}

const sumRow = v.object({ claims: v.number(), valid: v.bigint(), amount: v.bigint() });

/** How many there are, and what they come to. */
export async function sumPaid(
  db: Queryable,
  brandId: string,
  query: PaidQuery,
): Promise<{ readonly claims: number; readonly valid: Amount; readonly amount: Amount }> {
  const { from, values } = sourceOf(brandId, query);
  const { claims, valid, amount } = await db.row(
    sumRow,
    `select count(*)::integer as claims, coalesce(sum(valid), 0)::bigint as valid,
       coalesce(sum(amount), 0)::bigint as amount from ${from}`,
    values,
  );
  return { claims, valid: amountOf(valid), amount: amountOf(amount) };
}

const lastRow = v.object({ at: v.nullable(v.date()) });

/** When the member got the last one. */
export async function findLastPaid(db: Queryable, brandId: string, memberId: bigint): Promise<Date | null> {
  const { at } = await db.row(
    lastRow,
    'select max(at) as at from rebate_claim where brand_id = $1 and member_id = $2',
    [brandId, memberId],
  );
  return at;
}

const categoryRow = v.object({ category: v.string(), amount: v.bigint() });

/** What came back by category on days of the brand, both included. */
export async function rebatesByCategory(
  db: Queryable,
  brandId: string,
  { memberId, currency, timeZone, first, last }: RebateOwner & { timeZone: string; first: string; last: string },
): Promise<{ readonly category: string; readonly amount: Amount }[]> {
  const rows = await db.rows(
    categoryRow,
    `select p.category, sum(p.amount)::bigint as amount from rebate_claim c join rebate_part p on p.claim_id = c.id
     where c.brand_id = $1 and c.member_id = $2 and c.currency = $3
       and c.at >= $4::date::timestamp at time zone $6 and c.at < ($5::date + 1)::timestamp at time zone $6
     group by p.category order by p.category`,
    [brandId, memberId, currency, first, last, timeZone],
  );
  return rows.map(({ category, amount }) => ({ category, amount: amountOf(amount) }));
}
