import type { languages } from '@pavilion/api-contract';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { type Given, goodsTypes } from './point.rules';

const texts = v.object({ TW: v.string(), EN: v.string(), VI: v.string() } satisfies Record<
  (typeof languages)[number],
  unknown
>);
const given = v.variant('kind', [
  v.object({ kind: v.literal('ticket'), code: v.string() }),
  v.object({ kind: v.literal('bonus'), amount: v.string(), multiplier: v.number() }),
]);

const goodsColumns = {
  id: v.bigint(),
  code: v.string(),
  type: v.picklist(goodsTypes),
  name: texts,
  description: texts,
  picture: v.string(),
  points: v.bigint(),
  stock: v.number(),
  minRank: v.number(),
  needsAddress: v.boolean(),
  gives: v.nullable(given),
  onSale: v.boolean(),
};
const goodsRow = v.object(goodsColumns);

/** Goods as they are kept. */
export type Goods = v.InferOutput<typeof goodsRow>;

const columns = `id, code, type, name, description, picture, points, stock, min_rank as "minRank",
  needs_address as "needsAddress", gives, on_sale as "onSale"`;

/** Which goods: those on sale, of one kind or of all. */
export interface GoodsAsk {
  readonly type: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

export const listGoods = (db: Queryable, brandId: string, { type, limit, offset }: GoodsAsk): Promise<Goods[]> =>
  db.rows(
    goodsRow,
    `select ${columns} from point_goods where brand_id = $1 and on_sale and ($2::text is null or type = $2)
     order by position, id limit $3 offset $4`,
    [brandId, type ?? null, limit, offset],
  );

/** All of them, for operators. */
export const listAllGoods = (db: Queryable, brandId: string): Promise<Goods[]> =>
  db.rows(goodsRow, `select ${columns} from point_goods where brand_id = $1 order by position, id`, [brandId]);

const countRow = v.object({ type: v.picklist(goodsTypes), count: v.number() });

/** How many of each kind are on sale. */
export const countGoods = (db: Queryable, brandId: string): Promise<v.InferOutput<typeof countRow>[]> =>
  db.rows(
    countRow,
    `select type, count(*)::integer as count from point_goods where brand_id = $1 and on_sale
     group by type order by min(position)`,
    [brandId],
  );

/** Goods whose stock nobody else changes until the transaction ends. */
export const lockGoods = (tx: Tx, brandId: string, id: bigint): Promise<Goods | undefined> =>
  tx.maybeRow(goodsRow, `select ${columns} from point_goods where brand_id = $1 and id = $2 for update`, [brandId, id]);

/** Takes pieces out of locked stock, or puts them back. */
export const moveStock = (
  tx: Tx,
  brandId: string,
  { id, pieces }: { readonly id: bigint; readonly pieces: number },
): Promise<unknown> =>
  tx.execute('update point_goods set stock = stock + $3 where brand_id = $1 and id = $2', [brandId, id, pieces]);

export type GoodsChange = Pick<Goods, 'id' | 'stock' | 'onSale'>;

export const changeGoods = (tx: Tx, brandId: string, { id, stock, onSale }: GoodsChange): Promise<Goods> =>
  tx.row(
    goodsRow,
    `update point_goods set stock = $3, on_sale = $4 where brand_id = $1 and id = $2 returning ${columns}`,
    [brandId, id, stock, onSale],
  );

/** Goods of a brand's own list. */
export interface GoodsSeed
  extends Pick<Goods, 'code' | 'type' | 'name' | 'description' | 'picture' | 'stock' | 'minRank' | 'needsAddress'> {
  readonly points: number;
  readonly gives: Given | null;
}

/** Puts a brand's goods in their places; stock, and whether they are on sale, stay what they are. */
export const seedGoods = (tx: Tx, brandId: string, goods: readonly GoodsSeed[]): Promise<unknown> =>
  tx.execute(
    `insert into point_goods (brand_id, code, type, name, description, picture, points, stock, min_rank,
       needs_address, gives, position)
     select $1, g.code, g.type, g.name, g.description, g.picture, g.points, g.stock, g."minRank", g."needsAddress",
       nullif(g.gives, 'null'::jsonb), g.position
     from jsonb_to_recordset($2::jsonb) as g (code text, type text, name jsonb, description jsonb, picture text,
       points bigint, stock integer, "minRank" integer, "needsAddress" boolean, gives jsonb, position integer)
     on conflict (brand_id, code) do update set type = excluded.type, name = excluded.name,
       description = excluded.description, picture = excluded.picture, points = excluded.points,
       min_rank = excluded.min_rank, needs_address = excluded.needs_address, gives = excluded.gives,
       position = excluded.position`,
    [brandId, JSON.stringify(goods.map((one, position) => ({ ...one, position })))],
  );
