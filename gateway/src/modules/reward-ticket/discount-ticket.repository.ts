import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** Whose tickets for which promotion of a deposit. */
export interface DiscountAsk {
  readonly memberId: bigint;
  readonly promotionId: string;
  readonly at: Date;
}

const countRow = v.object({ count: v.number() });

/** How many tickets for a promotion a member can use now. */
export async function countDiscounts(db: Queryable, brandId: string, ask: DiscountAsk): Promise<number> {
  const { count } = await db.row(
    countRow,
    `select count(*)::integer as count from ticket
     where brand_id = $1 and member_id = $2 and promotion = $3 and opened_at is null and expires_at > $4`,
    [brandId, ask.memberId, ask.promotionId, ask.at],
  );
  return count;
}

const usedRow = v.object({ id: v.bigint() });

/** Uses the one that ends first, in the transaction of the bonus; `false` where none is left. */
export async function useDiscount(tx: Tx, brandId: string, ask: DiscountAsk): Promise<boolean> {
  const used = await tx.maybeRow(
    usedRow,
    `update ticket set opened_at = $4, won = 0
     where brand_id = $1 and opened_at is null and id = (
       select id from ticket
       where brand_id = $1 and member_id = $2 and promotion = $3 and opened_at is null and expires_at > $4
       order by expires_at, id limit 1 for update)
     returning id`,
    [brandId, ask.memberId, ask.promotionId, ask.at],
  );
  return used !== undefined;
}
