import type { Language } from '@pavilion/api-contract';
import type { Clock, Database } from '@pavilion/platform';
import type { ArtworkService, LogoSubject } from '../artwork';
import type { TileSubject } from '../artwork-painting';
import { listGames, listVendors, replaceGames, replaceVendors } from './catalogue.repository';
import type { CatalogueGame, CatalogueVendor } from './catalogue.schema';
import {
  createGameIndex,
  type GameFilter,
  type GameIndex,
  type GameOrder,
  type IndexedGame,
  type Page,
} from './game-index';
import { createPlayerGamesService, type PlayerGamesService } from './player-games.service';
import { isSeeded, markSeeded } from './seed-version.repository';

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
  list(brandId: string, wanted: ListedGames, how: GameOrder): Promise<Page<IndexedGame>>;
  /** A game of the brand. */
  findGame(brandId: string, nodeId: string): IndexedGame | undefined;
  /** What the picture of a game is made of, lettered in a language; as its vendor calls it without one. */
  tileSubject(brandId: string, nodeId: string, language: Language | undefined): TileSubject | undefined;
  /** What a game that its vendor calls so is called in a language; the same where the brand has no such game. */
  nameIn(brandId: string, name: string, language: Language): string;
  /** What the logo of a vendor is made of; `TCG` stands for the shared one. */
  logoSubject(brandId: string, code: string): LogoSubject | undefined;
  /** The first page of every list that a visitor meets, most visible first, each game once, in its brand's language. */
  mostVisible(languageOf: (brandId: string) => Language): readonly TileSubject[];
  /** Puts the seeds in place; versions that already stand are left alone. */
  seed(seeds: readonly CatalogueSeed[]): Promise<void>;
  /** Reads the catalogues of these brands into memory. */
  load(brandIds: readonly string[]): Promise<void>;
}

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
    tileSubject(brandId, nodeId, language) {
      const game = findGame(brandId, nodeId);
      return game && subjectOf(game, language);
    },
    nameIn: (brandId, name, language) => indexes.get(brandId)?.named(name)?.names[language] ?? name,
    logoSubject(brandId, code) {
      if (code === 'TCG') return { code, mark: '', name: '' };
      return indexes.get(brandId)?.vendor(code);
    },
    mostVisible: (languageOf) =>
      collectMostVisible([...indexes].map(([brandId, own]) => ({ own, language: languageOf(brandId) }))),
    async seed(seeds) {
      for (const seed of seeds) await putSeed(database, seed);
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

async function putSeed(database: Database, { brandId, version, content }: CatalogueSeed): Promise<void> {
  const part = { brandId, name: seedName };
  if (await database.transaction((tx) => isSeeded(tx, part, version))) return;
  // Composing them takes a busy machine longer than a transaction may stay idle.
  const { vendors, games } = content();
  await database.transaction(async (tx) => {
    // Another gateway may have put them in place meanwhile.
    if (await isSeeded(tx, part, version)) return;
    await replaceVendors(tx, brandId, vendors);
    await replaceGames(tx, brandId, games);
    await markSeeded(tx, part, version);
  });
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
    return vendor
      ? [{ ...game, vendor, pictureIn: (language: Language) => artwork.tileAddress(subjectOf(game, language), 270) }]
      : [];
  });
  return createGameIndex(indexed, vendors);
}

const subjectOf = (
  { nodeId, name, names, category, art }: CatalogueGame,
  language: Language | undefined,
): TileSubject => ({
  nodeId,
  title: name,
  lettered: language && { language, text: names[language] },
  category,
  art,
});

/** A brand's games, and the language in which its visitors meet them. */
interface VisibleGames {
  readonly own: GameIndex;
  readonly language: Language;
}

/** Hot lists of all brands first, then new games and the first page of each category in turn. */
function collectMostVisible(brands: readonly VisibleGames[]): readonly TileSubject[] {
  const subjects = (games: readonly IndexedGame[], language: Language): readonly TileSubject[] =>
    games.map((game) => subjectOf(game, language));
  const hot = brands.flatMap(({ own, language }) => subjects(own.hot(undefined), language));
  const newest = brands.flatMap(({ own, language }) =>
    subjects(own.list({ tag: 'NEW' }, { sort: 'POPULAR', page: 1, size: 14 }).items, language),
  );
  const pages = brands.flatMap(({ own, language }) =>
    own.lanes.map(({ category }) =>
      subjects(own.list({ category }, { sort: 'POPULAR', page: 1, size: firstPage }).items, language),
    ),
  );
  const turns = Array.from({ length: firstPage }, (_, place) =>
    pages.flatMap((page) => page.slice(place, place + 1)),
  ).flat();
  const keyOf = ({ nodeId, lettered }: TileSubject): string => `${nodeId} ${lettered?.text ?? ''}`;
  const games = new Map([...hot, ...newest, ...turns].map((subject) => [keyOf(subject), subject]));
  return [...games.values()].slice(0, mostVisibleCount);
}
