import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { Owner } from './favourite.repository';

const recentRow = v.object({ nodeId: v.string(), playedAt: v.date() });

/** A game and when it was last opened. */
export type RecentRow = Readonly<v.InferOutput<typeof recentRow>>;

/** How many games an account's list holds. */
const kept = 60;

/** Games that an account opened, latest first. */
export async function listRecent(
  db: Queryable,
  { brandId, memberId }: Owner,
  vendorCode: string | undefined,
): Promise<RecentRow[]> {
  return db.rows(
    recentRow,
    `select recent_game.node_id as "nodeId", played_at as "playedAt"
     from recent_game join game using (brand_id, node_id)
     where recent_game.brand_id = $1 and member_id = $2 and ($3::text is null or vendor_code = $3)
     order by played_at desc, recent_game.node_id limit ${kept}`,
    [brandId, memberId, vendorCode ?? null],
  );
}

/** Notes that a game was opened. */
export async function touchRecent(
  tx: Tx,
  { brandId, memberId }: Owner,
  played: { nodeId: string; at: Date },
): Promise<void> {
  await tx.execute(
    `insert into recent_game (brand_id, member_id, node_id, played_at) values ($1, $2, $3, $4)
     on conflict (brand_id, member_id, node_id) do update set played_at = greatest(recent_game.played_at, excluded.played_at)`,
    [brandId, memberId, played.nodeId, played.at],
  );
}
