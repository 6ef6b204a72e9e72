import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';

/** The board of one period of a mission. */
export interface BoardOf {
  readonly missionId: number;
  readonly period: string;
}

/** A place of it. */
export interface BoardPlace {
  readonly memberId: bigint;
  readonly username: string;
  readonly reached: Amount;
}

const boardRow = v.object({ member_id: v.bigint(), username: v.string(), reached: v.bigint() });

/** Members who take part, whoever reached most first; among equals whoever was there first. */
export async function listBoard(
  db: Queryable,
  brandId: string,
  { missionId, period, limit }: BoardOf & { readonly limit: number },
): Promise<BoardPlace[]> {
  const rows = await db.rows(
    boardRow,
    `select p.member_id, m.username, p.reached from mission_progress p
     join mission_member j on j.brand_id = p.brand_id and j.member_id = p.member_id and j.mission_id = p.mission_id
     join member m on m.brand_id = p.brand_id and m.id = p.member_id
     where p.brand_id = $1 and p.mission_id = $2 and p.period = $3 and p.reached > 0
     order by p.reached desc, p.reached_at, p.member_id limit $4`,
    [brandId, missionId, period, limit],
  );
  return rows.map((row) => ({ memberId: row.member_id, username: row.username, reached: amountOf(row.reached) }));
}

const ownRow = v.object({ reached: v.bigint(), rank: v.number() });

/** A member's own place; nothing for somebody who reached nothing or takes no part. */
export async function findOwnPlace(
  db: Queryable,
  brandId: string,
  { missionId, period, memberId }: BoardOf & { readonly memberId: bigint },
): Promise<{ readonly rank: number; readonly reached: Amount } | undefined> {
  const row = await db.maybeRow(
    ownRow,
    `select p.reached, (
       select count(*) from mission_progress o
       join mission_member j on j.brand_id = o.brand_id and j.member_id = o.member_id and j.mission_id = o.mission_id
       where o.brand_id = $1 and o.mission_id = $2 and o.period = $3 and o.reached > 0 and (o.reached > p.reached
         or (o.reached = p.reached and (o.reached_at, o.member_id) < (p.reached_at, p.member_id))))::integer + 1 as rank
     from mission_progress p
     join mission_member j on j.brand_id = p.brand_id and j.member_id = p.member_id and j.mission_id = p.mission_id
     where p.brand_id = $1 and p.mission_id = $2 and p.period = $3 and p.member_id = $4 and p.reached > 0`,
    [brandId, missionId, period, memberId],
  );
  return row && { rank: row.rank, reached: amountOf(row.reached) };
}
