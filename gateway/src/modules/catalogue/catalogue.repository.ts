import { gameCategories, languages } from '@pavilion/api-contract';
import { amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { tileArt } from '../artwork-painting';
import { type CatalogueGame, type CatalogueVendor, gameTags } from './catalogue.schema';

const [chinese, english, vietnamese] = languages;
const gameNames = v.object({ [chinese]: v.string(), [english]: v.string(), [vietnamese]: v.string() });

const gameRow = v.object({
  node_id: v.string(),
  code: v.string(),
  name: v.string(),
  names: v.unknown(),
  vendor_code: v.string(),
  category: v.picklist(gameCategories),
  classification: v.string(),
  art: v.unknown(),
  dominant_color: v.string(),
  rtp: v.number(),
  volatility: v.picklist(['LOW', 'MEDIUM', 'HIGH']),
  min_bet: v.bigint(),
  lines: v.number(),
  has_demo: v.boolean(),
  playable: v.boolean(),
  opens_list: v.boolean(),
  tags: v.unknown(),
  rank: v.number(),
  hot_rank: v.nullable(v.number()),
  seed: v.bigint(),
});

type GameRow = v.InferOutput<typeof gameRow>;

/** Every game of a brand. */
export async function listGames(db: Queryable, brandId: string): Promise<CatalogueGame[]> {
  const rows = await db.rows(
    gameRow,
    `select node_id, code, name, names, vendor_code, category, classification, art, dominant_color, rtp, volatility, min_bet,
       lines, has_demo, playable, opens_list, tags, rank, hot_rank, seed
     from game where brand_id = $1`,
    [brandId],
  );
  return rows.map(gameOf);
}

const gameOf = (row: GameRow): CatalogueGame => ({
  nodeId: row.node_id,
  code: row.code,
  name: row.name,
  names: v.parse(gameNames, row.names),
  vendorCode: row.vendor_code,
  category: v.parse(v.picklist(gameCategories), row.category),
  classification: row.classification,
  art: v.parse(tileArt, row.art),
  dominantColor: row.dominant_color,
  rtp: row.rtp,
  volatility: row.volatility,
  minBet: amountOf(row.min_bet),
  lines: row.lines,
  hasDemo: row.has_demo,
  playable: row.playable,
  opensList: row.opens_list,
  tags: v.parse(gameTags, row.tags),
  rank: row.rank,
  hotRank: row.hot_rank,
  seed: Number(row.seed),
});

const catalogueVendorRow = v.object({
  code: v.string(),
  name: v.string(),
  mark: v.string(),
  rank: v.number(),
  hot: v.boolean(),
  opensGame: v.boolean(),
});

/** Every vendor of a brand. */
export async function listVendors(db: Queryable, brandId: string): Promise<CatalogueVendor[]> {
  return db.rows(
    catalogueVendorRow,
    `select code, name, mark, rank, hot, opens_game as "opensGame" from vendor where brand_id = $1 order by rank`,
    [brandId],
  );
}

/** Puts the brand's vendors in place: new ones in, changed ones over, others out with their games. */
export async function replaceVendors(tx: Tx, brandId: string, vendors: readonly CatalogueVendor[]): Promise<void> {
  const document = JSON.stringify(vendors);
  await tx.execute(
    `insert into vendor (brand_id, code, name, mark, rank, hot, opens_game)
     select $1, code, name, mark, rank, hot, "opensGame"
     from jsonb_to_recordset($2::jsonb)
       as v (code text, name text, mark text, rank integer, hot boolean, "opensGame" boolean)
     on conflict (brand_id, code) do update set
       name = excluded.name, mark = excluded.mark, rank = excluded.rank, hot = excluded.hot, opens_game = excluded.opens_game`,
    [brandId, document],
  );
  await tx.execute('delete from vendor where brand_id = $1 and code <> all ($2::text[])', [
    brandId,
    vendors.map(({ code }) => code),
  ]);
}

/** Puts the brand's games in place: new ones in, changed ones over, others out with their favourites. */
export async function replaceGames(tx: Tx, brandId: string, games: readonly CatalogueGame[]): Promise<void> {
  await tx.execute('delete from game where brand_id = $1 and node_id <> all ($2::text[])', [
    brandId,
    games.map(({ nodeId }) => nodeId),
  ]);
  // Names may move between the ids of a vendor, and no two rows share one, not even for a moment.
  await tx.execute(`update game set name = name || ' · ' || node_id where brand_id = $1`, [brandId]);
  await tx.execute(
    `insert into game (brand_id, node_id, code, name, names, vendor_code, category, classification, art, dominant_color, rtp,
       volatility, min_bet, lines, has_demo, playable, opens_list, tags, rank, hot_rank, seed)
     select $1, "nodeId", code, name, names, "vendorCode", category, classification, art, "dominantColor", rtp,
       volatility, "minBet", lines, "hasDemo", playable, "opensList", array(select jsonb_array_elements_text(tags)), rank, "hotRank", seed
     from jsonb_to_recordset($2::jsonb) as g ("nodeId" text, code text, name text, names jsonb, "vendorCode" text, category text,
       classification text, art jsonb, "dominantColor" text, rtp integer, volatility text, "minBet" bigint, lines integer,
       "hasDemo" boolean, playable boolean, "opensList" boolean, tags jsonb, rank integer, "hotRank" integer, seed bigint)
     on conflict (brand_id, node_id) do update set
       code = excluded.code, name = excluded.name, names = excluded.names, vendor_code = excluded.vendor_code, category = excluded.category,
       classification = excluded.classification, art = excluded.art, dominant_color = excluded.dominant_color,
       rtp = excluded.rtp, volatility = excluded.volatility, min_bet = excluded.min_bet, lines = excluded.lines,
       has_demo = excluded.has_demo, playable = excluded.playable, opens_list = excluded.opens_list, tags = excluded.tags,
       rank = excluded.rank,
       hot_rank = excluded.hot_rank, seed = excluded.seed`,
    [brandId, JSON.stringify(games, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))],
  );
}
