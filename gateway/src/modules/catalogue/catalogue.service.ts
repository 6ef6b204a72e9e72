import type { Clock, Database, Tx } from '@pavilion/platform';
import type { ArtworkService, LogoSubject, TileSubject } from '../artwork';
import { listGames, listVendors, replaceGames, replaceVendors } from './catalogue.repository';
import type { CatalogueGame, CatalogueVendor } from './catalogue.schema';
import {
  createGameIndex,
  type GameFilter,
  type GameIndex,
  type GameSort,
  type IndexedGame,
  type Page,
} from './game-index';
import { createPlayerGamesService, type PlayerGamesService } from './player-games.service';
import { isSeeded, markSeeded } from './seed-version.repository';

/** What a brand's catalogue is seeded with. */
export interface CatalogueSeed {
  readonly brandId: string;
  /** Another text for other content. */
  readonly version: string;
  /** Made only when the version is new. */
  content(): { readonly vendors: readonly CatalogueVendor[]; readonly games: readonly CatalogueGame[] };
}

/** Finds games by what somebody types. */
export interface GameFinder {
  /** A brand's catalogue was read. */
  renew(brandId: string, index: GameIndex): Promise<void>;
  /** Ids of its games that answer to the words, best first. */
  found(brandId: string, words: string): Promise<readonly string[]>;
}

/** What a list of games is asked for; `name` is what somebody typed. */
export type ListedGames = Omit<GameFilter, 'found'> & { readonly name?: string | undefined };

/** The brands' games and what accounts keep about them. */
export interface CatalogueService extends PlayerGamesService {
  /** The brand's catalogue in memory. @throws Error before the first load */
  index(brandId: string): GameIndex;
  /** One page of the brand's games. */
  list(
    brandId: string,
    wanted: ListedGames,
    how: { sort: GameSort; page: number; size: number },
  ): Promise<Page<IndexedGame>>;
  /** A game of the brand. */
  findGame(brandId: string, nodeId: string): IndexedGame | undefined;
  /** What the picture of a game is made of. */
  tileSubject(brandId: string, nodeId: string): TileSubject | undefined;
  /** What the logo of a vendor is made of; `TCG` stands for the shared one. */
  logoSubject(brandId: string, code: string): LogoSubject | undefined;
  /** The first page of every list that a visitor meets, most visible first, each game once. */
  mostVisible(): readonly TileSubject[];
  /** Puts the seeds in place; versions that already stand are left alone. */
  seed(seeds: readonly CatalogueSeed[]): Promise<void>;
  /** Reads the catalogues of these brands into memory. */
  load(brandIds: readonly string[]): Promise<void>;
}

/** What the service is made of. */
export interface CatalogueServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly artwork: Pick<ArtworkService, 'tileAddress'>;
  readonly finder: GameFinder;
}

const seedName = 'catalogue';
const firstPage = 42;
const mostVisibleCount = 260;

export function createCatalogueService({ database, clock, artwork, finder }: CatalogueServiceDeps): CatalogueService {
  const indexes = new Map<string, GameIndex>();
  const index = (brandId: string): GameIndex => {
    const found = indexes.get(brandId);
    if (!found) throw new Error(`the catalogue of ${brandId} is not loaded`);
    return found;
  };
  const findGame = (brandId: string, nodeId: string): IndexedGame | undefined => indexes.get(brandId)?.find(nodeId);
  return {
    ...createPlayerGamesService({ database, clock, findGame }),
    index,
    findGame,
    async list(brandId, { name = '', ...filter }, how) {
      const found = name.trim() === '' ? undefined : await finder.found(brandId, name);
      return index(brandId).list({ ...filter, found }, how);
    },
    tileSubject(brandId, nodeId) {
      const game = findGame(brandId, nodeId);
      return game && subjectOf(game);
    },
    logoSubject(brandId, code) {
      if (code === 'TCG') return { code, mark: '', name: '' };
      return indexes.get(brandId)?.vendor(code);
    },
    mostVisible: () => collectMostVisible([...indexes.values()]),
    async seed(seeds) {
      for (const seed of seeds) await database.transaction((tx) => putSeed(tx, seed));
    },
    async load(brandIds) {
      for (const brandId of brandIds) {
        const read = await readIndex(database, brandId, artwork);
        await finder.renew(brandId, read);
        indexes.set(brandId, read);
      }
    },
  };
}

async function putSeed(tx: Tx, { brandId, version, content }: CatalogueSeed): Promise<void> {
  const part = { brandId, name: seedName };
  if (await isSeeded(tx, part, version)) return;
  const { vendors, games } = content();
  await replaceVendors(tx, brandId, vendors);
  await replaceGames(tx, brandId, games);
  await markSeeded(tx, part, version);
}

async function readIndex(
  database: Database,
  brandId: string,
  artwork: CatalogueServiceDeps['artwork'],
): Promise<GameIndex> {
  const [vendors, games] = await Promise.all([listVendors(database, brandId), listGames(database, brandId)]);
  const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  const indexed = games.flatMap((game) => {
    const vendor = byCode.get(game.vendorCode);
    return vendor ? [{ ...game, vendor, picture: artwork.tileAddress(subjectOf(game), 270) }] : [];
  });
  return createGameIndex(indexed, vendors);
}

const subjectOf = ({ nodeId, name, category, art }: CatalogueGame): TileSubject => ({
  nodeId,
  title: name,
  category,
  art,
});

/** Hot lists of all brands first, then new games and the first page of each category in turn. */
function collectMostVisible(indexes: readonly GameIndex[]): readonly TileSubject[] {
  const newest = indexes.flatMap((own) => own.list({ tag: 'NEW' }, { sort: 'POPULAR', page: 1, size: 14 }).items);
  const pages = indexes.flatMap(({ lanes, list }) =>
    lanes.map(({ category }) => list({ category }, { sort: 'POPULAR', page: 1, size: firstPage }).items),
  );
  const turns = Array.from({ length: firstPage }, (_, place) =>
    pages.flatMap((page) => page.slice(place, place + 1)),
  ).flat();
  const games = new Map(
    [...indexes.flatMap((own) => own.hot(undefined)), ...newest, ...turns].map((game) => [game.nodeId, game]),
  );
  return [...games.values()].slice(0, mostVisibleCount).map(subjectOf);
}
