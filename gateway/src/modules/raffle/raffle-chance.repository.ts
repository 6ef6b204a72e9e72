import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** Gives a member numbers to take. */
export async function addChances(
  tx: Tx,
  brandId: string,
  { memberId, count }: { readonly memberId: bigint; readonly count: number },
): Promise<void> {
  await tx.execute(
    `insert into raffle_chance as c (brand_id, member_id, earned) values ($1, $2, $3)
     on conflict (brand_id, member_id) do update set earned = c.earned + excluded.earned`,
    [brandId, memberId, count],
  );
}

const chanceRow = v.object({ earned: v.number(), taken: v.number() });

/** Numbers that a member earned and took. */
export type RaffleChances = v.InferOutput<typeof chanceRow>;

/** Locks them; none where nothing was ever earned. */
export const lockChances = (tx: Tx, brandId: string, memberId: bigint): Promise<RaffleChances | undefined> =>
  tx.maybeRow(chanceRow, 'select earned, taken from raffle_chance where brand_id = $1 and member_id = $2 for update', [
    brandId,
    memberId,
  ]);

/** Marks all that is earned as taken. */
export async function markTaken(tx: Tx, brandId: string, memberId: bigint): Promise<void> {
  await tx.execute('update raffle_chance set taken = earned where brand_id = $1 and member_id = $2', [
    brandId,
    memberId,
  ]);
}

/** Numbers that a member can take now. */
export async function countClaimable(db: Queryable, brandId: string, memberId: bigint): Promise<number> {
  const row = await db.maybeRow(
    chanceRow,
    'select earned, taken from raffle_chance where brand_id = $1 and member_id = $2',
    [brandId, memberId],
  );
  return row ? row.earned - row.taken : 0;
}

const standingRow = v.object({ rule: v.string(), done: v.bigint(), passed: v.bigint(), of_day: v.number() });

/** Where a member stands with a rule today. */
export type RaffleStanding = v.InferOutput<typeof standingRow>;

export const listStandings = (
  db: Queryable,
  brandId: string,
  { memberId, at }: { readonly memberId: bigint; readonly at: Date },
): Promise<RaffleStanding[]> =>
  db.rows(
    standingRow,
    `select rule, done, passed,
       case when day = ($3::timestamptz at time zone brand_zone($1))::date then numbers_of_day else 0 end as of_day
     from raffle_progress where brand_id = $1 and member_id = $2`,
    [brandId, memberId, at],
  );
