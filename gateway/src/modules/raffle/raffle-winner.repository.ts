import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const ownerRow = v.object({ number: v.number(), member_id: v.bigint() });

/** Whose numbers these are. */
export async function listOwners(
  db: Queryable,
  brandId: string,
  { drawId, numbers }: { readonly drawId: bigint; readonly numbers: readonly number[] },
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await db.rows(
    ownerRow,
    `select n.number, t.member_id from unnest($3::integer[]) n (number)
     join raffle_taking t on t.brand_id = $1 and t.draw_id = $2 and n.number between t.first_number and t.last_number`,
    [brandId, drawId, numbers],
  );
  return new Map(rows.map(({ number, member_id: memberId }) => [number, memberId]));
}

/** A number that won. */
export interface Winning {
  readonly drawId: bigint;
  /** From 1. */
  readonly place: number;
  readonly number: number;
  readonly memberId: bigint;
  readonly rewardId: bigint;
}

export async function insertWinner(tx: Tx, brandId: string, won: Winning): Promise<void> {
  await tx.execute(
    `insert into raffle_winner (draw_id, place, number, brand_id, member_id, reward_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [won.drawId, won.place, won.number, brandId, won.memberId, won.rewardId],
  );
}

const winnerRow = v.object({ place: v.number(), number: v.number(), member_id: v.bigint(), username: v.string() });

/** Who won in a draw, the first prize first. */
export type WinnerRow = v.InferOutput<typeof winnerRow>;

export const listWinners = (db: Queryable, brandId: string, drawId: bigint): Promise<WinnerRow[]> =>
  db.rows(
    winnerRow,
    `select w.place, w.number, w.member_id, m.username
     from raffle_winner w join member m on m.brand_id = w.brand_id and m.id = w.member_id
     where w.brand_id = $1 and w.draw_id = $2 order by w.place`,
    [brandId, drawId],
  );
