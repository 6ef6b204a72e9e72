import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const standingRow = v.object({ memberId: v.bigint(), upline: v.string() });

/** A member and the name of whoever stands directly above. */
export type LineStanding = Readonly<v.InferOutput<typeof standingRow>>;

/** Where an account stands, by its name; the root of a brand stands nowhere. */
export function findLineStanding(db: Queryable, brandId: string, username: string): Promise<LineStanding | undefined> {
  return db.maybeRow(
    standingRow,
    `select m.id as "memberId", u.username as upline
     from member m join member u on u.brand_id = m.brand_id and u.id = m.upline_id
     where m.brand_id = $1 and m.username_key = lower($2)`,
    [brandId, username],
  );
}

const idRow = v.object({ id: v.bigint() });

/** The house's own row, below which everybody of the brand stands. */
export async function findRoot(db: Queryable, brandId: string): Promise<bigint> {
  const { id } = await db.row(idRow, 'select id from member where brand_id = $1 and is_root', [brandId]);
  return id;
}

/** The account of this name, or the house's root where none is named. */
export async function findUpline(db: Queryable, brandId: string, username: string | null): Promise<bigint | undefined> {
  if (username === null) return findRoot(db, brandId);
  const row = await db.maybeRow(
    idRow,
    'select id from member where brand_id = $1 and username_key = lower($2) and not is_root',
    [brandId, username],
  );
  return row?.id;
}

const movedRow = v.object({
  outcome: v.picklist(['moved', 'unchanged', 'unknown', 'not-agent', 'cycle']),
  moved: v.number(),
});

/** What became of a move, and how many members went along, the moved one included. */
export type LineMove = Readonly<v.InferOutput<typeof movedRow>>;

/** Moves a member with everybody below it; whoever changes lines of the brand waits until the transaction ends. */
export function moveMember(
  tx: Tx,
  brandId: string,
  { memberId, uplineId, at }: { memberId: bigint; uplineId: bigint; at: Date },
): Promise<LineMove> {
  return tx.row(movedRow, 'select outcome, moved from member_move($1, $2, $3, $4)', [brandId, memberId, uplineId, at]);
}

/** Who stood below an agent at a moment, in the order of their ids. */
export async function listTeamAt(
  db: Queryable,
  brandId: string,
  { agentId, at }: { agentId: bigint; at: Date },
): Promise<bigint[]> {
  const rows = await db.rows(
    v.object({ id: v.bigint() }),
    'select t.id from team_at($1, $2, $3) t (id) order by t.id',
    [brandId, agentId, at],
  );
  return rows.map(({ id }) => id);
}
