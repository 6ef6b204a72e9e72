import { amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { listKey, type ListPart, listPart, type ListPlace, type ListSource, listStatement } from '../../kit';
import { type IncomeSource, incomeSources } from './income.repository';

const amount = v.pipe(
  v.bigint(),
  v.transform((units) => amountOf(units)),
);

/** Which incomes; both ends included. */
export interface IncomeQuery {
  readonly memberId: bigint;
  readonly from: Date;
  readonly to: Date;
}

/** The newest first. */
export const incomeOrder: ListSource['order'] = [
  { column: 'i.at', kind: 'time' },
  { column: 'i.id', kind: 'number' },
];

const incomeRow = v.object({
  ...listKey,
  at: v.date(),
  source: v.picklist(incomeSources),
  /** Nobody for a milestone. */
  username: v.nullable(v.string()),
  base: amount,
  amount,
});

/** An income as its owner sees it. */
export type ListedIncome = Omit<v.InferOutput<typeof incomeRow>, 'list_key'>;

/** Part of what invitations brought. */
export async function listIncome(
  db: Queryable,
  brandId: string,
  { memberId, from, to, place }: IncomeQuery & { readonly place: ListPlace },
): Promise<ListPart<ListedIncome>> {
  const source = {
    columns: 'i.at, i.source, m.username, i.base, i.amount',
    order: incomeOrder,
    from: `referral_income i left join member m on m.brand_id = i.brand_id and m.id = i.invitee_id
      where i.brand_id = $1 and i.member_id = $2 and not i.is_void and i.at between $3 and $4`,
    values: [brandId, memberId, from, to],
  };
  const { sql, values } = listStatement(source, place);
  return listPart(await db.rows(incomeRow, sql, values), place);
}

const sumRow = v.object({ count: v.number(), base: amount, amount });

/** How many there are, and what they come to. */
export type IncomeSums = v.InferOutput<typeof sumRow>;

export const sumIncome = (db: Queryable, brandId: string, { memberId, from, to }: IncomeQuery): Promise<IncomeSums> =>
  db.row(
    sumRow,
    `select count(*)::int as count, coalesce(sum(base), 0)::bigint as base, coalesce(sum(amount), 0)::bigint as amount
     from referral_income where brand_id = $1 and member_id = $2 and not is_void and at between $3 and $4`,
    [brandId, memberId, from, to],
  );

/** By what claims are put in order. */
export interface ClaimSort {
  readonly column: 'claimDate' | 'bonus' | 'depositAmount';
  readonly isUp: boolean;
}

const claimRow = v.object({
  claimed: v.date(),
  username: v.nullable(v.string()),
  milestone: v.nullable(v.number()),
  base: amount,
  amount,
});

/** An income that its owner has got. */
export type ListedClaim = v.InferOutput<typeof claimRow>;

/** Which claims. */
export type ClaimQuery = IncomeQuery & { readonly source: IncomeSource };

/** Part of what was claimed, or paid where it needs no claim. */
export const listClaims = (
  db: Queryable,
  brandId: string,
  {
    memberId,
    source,
    from,
    to,
    sort,
    size,
    offset,
  }: ClaimQuery & {
    readonly sort: ClaimSort;
    readonly size: number;
    readonly offset: number;
  },
): Promise<ListedClaim[]> =>
  db.rows(
    claimRow,
    `select coalesce(r.claimed_at, i.at) as claimed, m.username, i.milestone, i.base, i.amount
     from referral_income i left join reward r on r.id = i.reward_id
       left join member m on m.brand_id = i.brand_id and m.id = i.invitee_id
     where i.brand_id = $1 and i.member_id = $2 and i.source = $3 and not i.is_void
       and (i.reward_id is null or r.state = 'C') and coalesce(r.claimed_at, i.at) between $4 and $5
     order by $6::integer * case $7::text when 'bonus' then i.amount::numeric when 'depositAmount' then i.base::numeric
       else extract(epoch from coalesce(r.claimed_at, i.at)) end, $6::integer * i.id
     limit $8 offset $9`,
    [brandId, memberId, source, from, to, sort.isUp ? 1 : -1, sort.column, size, offset],
  );

export const sumClaims = (
  db: Queryable,
  brandId: string,
  { memberId, source, from, to }: ClaimQuery,
): Promise<IncomeSums> =>
  db.row(
    sumRow,
    `select count(*)::int as count, coalesce(sum(i.base), 0)::bigint as base,
       coalesce(sum(i.amount), 0)::bigint as amount
     from referral_income i left join reward r on r.id = i.reward_id
     where i.brand_id = $1 and i.member_id = $2 and i.source = $3 and not i.is_void
       and (i.reward_id is null or r.state = 'C') and coalesce(r.claimed_at, i.at) between $4 and $5`,
    [brandId, memberId, source, from, to],
  );
