import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const standingLineRow = v.object({
  blocked: v.boolean(),
  reason: v.string(),
  actor: v.string(),
  at: v.date(),
});

/** One line of the audit: an operator blocked an account, or let it in again. */
export type StandingLine = Readonly<v.InferOutput<typeof standingLineRow>>;

/**
 * Sets the standing and notes why, holding sign-ins back until the transaction ends; `false` when it was so already.
 */
export async function setStanding(
  tx: Tx,
  brandId: string,
  { memberId, ...line }: StandingLine & { memberId: bigint },
): Promise<boolean> {
  const rowCount = await tx.execute(
    'update member set blocked = $3 where brand_id = $1 and id = $2 and blocked <> $3',
    [brandId, memberId, line.blocked],
  );
  if (rowCount === 0) return false;
  await tx.execute(
    'insert into member_standing (brand_id, member_id, blocked, reason, actor, at) values ($1, $2, $3, $4, $5, $6)',
    [brandId, memberId, line.blocked, line.reason, line.actor, line.at],
  );
  return true;
}

/** The latest lines of an account, newest first. */
export async function listStanding(
  db: Queryable,
  brandId: string,
  { memberId, most }: { memberId: bigint; most: number },
): Promise<StandingLine[]> {
  return db.rows(
    standingLineRow,
    'select blocked, reason, actor, at from member_standing where brand_id = $1 and member_id = $2 order by id desc limit $3',
    [brandId, memberId, most],
  );
}
