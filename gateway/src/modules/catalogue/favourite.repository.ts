import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import {
  countStatement,
  listKey,
  type ListPart,
  listPart,
  type ListPlace,
  type ListSource,
  listStatement,
} from '../../kit';

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

/** Latest first. */
export const favouriteOrder: ListSource['order'] = [
  { column: 'added_at', kind: 'time' },
  { column: 'f.node_id', kind: 'text' },
];

/** Whose favourites, and which of them. */
export interface FavouriteQuery extends Owner {
  readonly category: string | undefined;
  readonly vendorCode: string | undefined;
}

const favouritesOf = ({ brandId, memberId, category, vendorCode }: FavouriteQuery): ListSource => ({
  columns: 'f.node_id',
  from: `favourite_game f join game g on g.brand_id = f.brand_id and g.node_id = f.node_id
    where f.brand_id = $1 and member_id = $2 and ($3::text is null or category = $3) and ($4::text is null or vendor_code = $4)`,
  values: [brandId, memberId, category ?? null, vendorCode ?? null],
  order: favouriteOrder,
});

const keyedFavouriteRow = v.object({ ...listKey, node_id: v.string() });

/** Ids of a part of the favourites. */
export async function listFavouritePart(
  db: Queryable,
  query: FavouriteQuery,
  place: ListPlace,
): Promise<ListPart<string>> {
  const { sql, values } = listStatement(favouritesOf(query), place);
  const part = listPart(await db.rows(keyedFavouriteRow, sql, values), place);
  return { ...part, rows: part.rows.map((row) => row.node_id) };
}

const totalRow = v.object({ total: v.number() });

export async function countFavourites(db: Queryable, query: FavouriteQuery): Promise<number> {
  const { sql, values } = countStatement(favouritesOf(query));
  const { total } = await db.row(totalRow, sql, values);
  return total;
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
