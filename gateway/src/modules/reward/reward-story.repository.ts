import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';

const storyRow = v.object({
  id: v.bigint(),
  name: v.object({ TW: v.string(), EN: v.string(), VI: v.string() }),
  amount: v.bigint(),
  state: v.picklist(['I', 'C', 'R']),
  issued_at: v.date(),
  expires_at: v.nullable(v.date()),
  claimed_at: v.nullable(v.date()),
});

export interface RewardStory extends Omit<v.InferOutput<typeof storyRow>, 'amount'> {
  readonly amount: Amount;
}

/** A reward of a member by its number, or by the last six digits of it. */
export async function findRewardStory(
  db: Queryable,
  brandId: string,
  { memberId, named }: { readonly memberId: bigint; readonly named: string },
): Promise<RewardStory | undefined> {
  const row = await db.maybeRow(
    storyRow,
    `select id, name, amount, state, issued_at, expires_at, claimed_at from reward
     where brand_id = $1 and member_id = $2 and (id::text = $3 or (length($3) = 6 and right(id::text, 6) = $3))
     order by id::text = $3 desc, id desc limit 1`,
    [brandId, memberId, named],
  );
  return row && { ...row, amount: amountOf(row.amount) };
}
