import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** A member of a brand. */
export interface Owner {
  readonly brandId: string;
  readonly memberId: bigint;
}

const favouriteRow = v.object({ node_id: v.string() });

/** Ids of the favourites, latest first. */
export async function listFavourites(db: Queryable, { brandId, memberId }: Owner): Promise<string[]> {
  const rows = await db.rows(
    favouriteRow,
    'select node_id from favourite_game where brand_id = $1 and member_id = $2 order by added_at desc, node_id limit 2000',
    [brandId, memberId],
  );
  return rows.map((row) => row.node_id);
}

/** Adds a favourite; again changes nothing. */
export async function addFavourite(
  tx: Tx,
  { brandId, memberId }: Owner,
  added: { nodeId: string; at: Date },
): Promise<void> {
  await tx.execute(
    `insert into favourite_game (brand_id, member_id, node_id, added_at) values ($1, $2, $3, $4)
     on conflict (brand_id, member_id, node_id) do nothing`,
    [brandId, memberId, added.nodeId, added.at],
  );
}

/** Removes a favourite; again changes nothing. */
export async function removeFavourite(tx: Tx, { brandId, memberId }: Owner, nodeId: string): Promise<void> {
  await tx.execute('delete from favourite_game where brand_id = $1 and member_id = $2 and node_id = $3', [
    brandId,
    memberId,
    nodeId,
  ]);
}
