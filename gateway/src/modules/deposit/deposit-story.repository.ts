import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { amount } from './deposit.repository';
import { depositStateIds } from './deposit.schema';

const storyRow = v.object({
  id: v.bigint(),
  method: v.string(),
  requested: amount,
  credited: amount,
  state: v.number(),
  remark: v.string(),
  created_at: v.date(),
  expires_at: v.date(),
  credited_at: v.nullable(v.date()),
  paid: v.nullable(amount),
  paid_at: v.nullable(v.date()),
  reversed_at: v.nullable(v.date()),
});

/** What became of a deposit, as its member may know it. */
export type DepositStory = v.InferOutput<typeof storyRow> & {
  /** Nothing will come of it any more, unless somebody pays all the same. */
  readonly isOver: boolean;
};

const over: ReadonlySet<number> = new Set([
  depositStateIds.rejected,
  depositStateIds.cancelled,
  depositStateIds.expired,
]);

/**
 * A deposit of a member, which another member paid where its method is `C2C`, by its number, by the last six digits of
 * it, or by what the payer was told to write.
 */
export async function findDepositStory(
  db: Queryable,
  brandId: string,
  { memberId, named }: { readonly memberId: bigint; readonly named: string },
): Promise<DepositStory | undefined> {
  const row = await db.maybeRow(
    storyRow,
    `select o.id, o.method, o.requested, o.credited, o.state, o.remark, o.created_at, o.expires_at, o.credited_at,
       coalesce(p.amount, case when o.method = 'C2C' then nullif(o.credited, 0) end) as paid,
       coalesce(p.at, case when o.method = 'C2C' then o.credited_at end) as paid_at, p.reversed_at
     from deposit_order o left join deposit_payment p on p.order_id = o.id
     where o.brand_id = $1 and o.member_id = $2
       and (o.id::text = $3 or upper(o.remark) = upper($3) or (length($3) = 6 and right(o.id::text, 6) = $3))
     order by o.id::text = $3 desc, o.created_at desc, o.id desc limit 1`,
    [brandId, memberId, named],
  );
  return row && { ...row, isOver: over.has(row.state) };
}
