import type { GameCategory, Language } from '@pavilion/api-contract';
import type { Amount } from '@pavilion/money';
import type { CatalogueGame, CatalogueVendor, GameTag } from './catalogue.schema';

/** A game with what a page shows beside it. */
export interface IndexedGame extends CatalogueGame {
  readonly vendor: CatalogueVendor;
  /** Address of the 270 × 360 picture that is lettered in a language. */
  pictureIn(language: Language): string;
}

/** What a list of games is asked for; everything left out means all. */
export interface GameFilter {
  readonly category?: GameCategory | undefined;
  readonly vendorCode?: string | undefined;
  readonly classification?: string | undefined;
  /** Ids of the games that a search found, best first. */
  readonly found?: readonly string[] | undefined;
  /** Largest minimum stake. */
  readonly largestMinBet?: Amount | undefined;
  /** Least number of lines. */
  readonly leastLines?: number | undefined;
  readonly tag?: GameTag | undefined;
}

export type GameSort = 'POPULAR' | 'NAME' | 'RTP';

/** In which order games are listed, and which page of them. */
export interface GameOrder {
  readonly sort: GameSort;
  readonly page: number;
  readonly size: number;
  /** Whose names sort by name; the vendors' own without one. */
  readonly language?: Language | undefined;
}

/** One page of a longer list. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly totalPages: number;
}

/** Vendors of one category with how many games of it they have. */
export interface Lane {
  readonly category: GameCategory;
  readonly vendors: readonly {
    readonly vendor: CatalogueVendor;
    readonly gameCount: number;
    readonly first: IndexedGame;
  }[];
  readonly classifications: readonly { readonly key: string; readonly gameCount: number }[];
}

/** The whole catalogue of one brand, in memory. */
export interface GameIndex {
  find(nodeId: string): IndexedGame | undefined;
  vendor(code: string): CatalogueVendor | undefined;
  /** The game that its vendor calls so. */
  named(name: string): IndexedGame | undefined;
  list(filter: GameFilter, how: GameOrder): Page<IndexedGame>;
  /** All games, most played first. */
  readonly games: readonly IndexedGame[];
  /** All vendors in their order. */
  readonly vendors: readonly CatalogueVendor[];
  /** The hot games, hottest first. */
  hot(vendorCode: string | undefined): readonly IndexedGame[];
  readonly lanes: readonly Lane[];
  /** Classes of a vendor's games in a category. */
  classesOf(category: GameCategory, vendorCode: string): readonly string[];
  readonly size: number;
}

/** Chinese names stand in the order of their strokes. */
const collators: Readonly<Record<Language, Intl.Collator>> = {
  TW: new Intl.Collator('zh-Hant-TW-u-co-stroke'),
  EN: new Intl.Collator('vi'),
  VI: new Intl.Collator('vi'),
};
/** Where a game stands among the hot ones; behind them all when it is none. */
const heatOf = ({ hotRank }: IndexedGame): number => hotRank ?? Number.MAX_SAFE_INTEGER;

/**
 * Each order starts from the one that settles its ties: sorts keep the order of equals, and cost little where most are
 * equal.
 */
function sortGames(games: readonly IndexedGame[]) {
  const ranked = [...games].sort((left, right) => left.rank - right.rank);
  const heated = [...ranked].sort((left, right) => heatOf(left) - heatOf(right));
  const returning = [...heated].sort((left, right) => right.rtp - left.rtp);
  return { ranked, heated, returning, named: nameSorter(games) };
}

/** Games by their names in a language, sorted when they are first asked for in it. */
function nameSorter(games: readonly IndexedGame[]): (language: Language | undefined) => readonly IndexedGame[] {
  const sorted = new Map<Language | undefined, readonly IndexedGame[]>();
  return (language) => {
    const known = sorted.get(language);
    if (known) return known;
    const nameOf = (game: IndexedGame): string => (language ? game.names[language] : game.name);
    const { compare } = collators[language ?? 'EN'];
    const fresh = [...games].sort((left, right) => compare(nameOf(left), nameOf(right)));
    sorted.set(language, fresh);
    return fresh;
  };
}

/** Sorts the catalogue once in each order, so that a list only has to filter. */
export function createGameIndex(games: readonly IndexedGame[], vendors: readonly CatalogueVendor[]): GameIndex {
  const byId = new Map(games.map((game) => [game.nodeId, game]));
  const byName = new Map(games.map((game) => [game.name, game]));
  const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  const classes = classesByVendor(games);
  const sorted = sortGames(games);
  const inOrder = (filter: GameFilter, { sort, language }: GameOrder): readonly IndexedGame[] => {
    if (sort === 'NAME') return sorted.named(language);
    if (sort === 'RTP') return sorted.returning;
    return filter.category || filter.vendorCode ? sorted.ranked : sorted.heated;
  };
  return {
    find: (nodeId) => byId.get(nodeId),
    vendor: (code) => byCode.get(code),
    named: (name) => byName.get(name),
    list(filter, how) {
      const { sort, page, size } = how;
      const found = filter.found && new Set(filter.found.flatMap((id) => byId.get(id) ?? []));
      const ordered = found && sort === 'POPULAR' ? [...found] : inOrder(filter, how);
      const fitting = ordered.filter((game) => (!found || found.has(game)) && fits(game, filter));
      const items = fitting.slice((page - 1) * size, page * size);
      return { items, total: fitting.length, totalPages: Math.ceil(fitting.length / size) };
    },
    games: sorted.heated,
    vendors: [...vendors].sort((left, right) => left.rank - right.rank),
    hot: (vendorCode) =>
      sorted.heated.filter((game) => game.hotRank !== null && (!vendorCode || game.vendorCode === vendorCode)),
    lanes: buildLanes(sorted.ranked, vendors),
    classesOf: (category, vendorCode) => [...(classes.get(`${category} ${vendorCode}`) ?? [])],
    size: games.length,
  };
}

function fits(game: IndexedGame, filter: GameFilter): boolean {
  return (
    (!filter.vendorCode || game.vendorCode === filter.vendorCode) &&
    (!filter.category || inCategory(game, filter)) &&
    (!filter.classification || game.classification === filter.classification) &&
    (filter.largestMinBet === undefined || game.minBet <= filter.largestMinBet) &&
    (filter.leastLines === undefined || game.lines >= filter.leastLines) &&
    (!filter.tag || game.tags.includes(filter.tag))
  );
}

/** The wire has e-sports and cockfight vendors under SPORTS: asked for by vendor, their games answer to that too. */
function inCategory(game: IndexedGame, { category, vendorCode }: GameFilter): boolean {
  if (game.category === category) return true;
  return (
    category === 'SPORTS' && vendorCode !== undefined && (game.category === 'ESPORTS' || game.category === 'COCKFIGHT')
  );
}

const laneOrder = ['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'RNG', 'FISH', 'PVP', 'ELOTT', 'INHOUSE'] as const;

function buildLanes(ranked: readonly IndexedGame[], vendors: readonly CatalogueVendor[]): readonly Lane[] {
  const ordered = [...vendors].sort((left, right) => left.rank - right.rank);
  const byCategory = groupBy(ranked, ({ category }) => category);
  return laneOrder.flatMap((category): Lane[] => {
    const games = byCategory.get(category) ?? [];
    const byVendor = groupBy(games, ({ vendorCode }) => vendorCode);
    const cards = ordered.flatMap((vendor) => {
      const own = byVendor.get(vendor.code) ?? [];
      const [first] = own;
      return first ? [{ vendor, gameCount: own.length, first }] : [];
    });
    return cards.length > 0 ? [{ category, vendors: cards, classifications: countClasses(games) }] : [];
  });
}

/** One pass, where filtering for each key would walk the whole catalogue once a key. */
function groupBy<K>(
  games: readonly IndexedGame[],
  keyOf: (game: IndexedGame) => K,
): ReadonlyMap<K, readonly IndexedGame[]> {
  const groups = new Map<K, IndexedGame[]>();
  for (const game of games) {
    const group = groups.get(keyOf(game));
    if (group) group.push(game);
    else groups.set(keyOf(game), [game]);
  }
  return groups;
}

function classesByVendor(games: readonly IndexedGame[]): ReadonlyMap<string, ReadonlySet<string>> {
  const classes = new Map<string, Set<string>>();
  for (const { category, vendorCode, classification } of games) {
    const key = `${category} ${vendorCode}`;
    classes.set(key, (classes.get(key) ?? new Set()).add(classification));
  }
  return classes;
}

function countClasses(games: readonly IndexedGame[]): Lane['classifications'] {
  const counts = new Map<string, number>();
  for (const { classification } of games) counts.set(classification, (counts.get(classification) ?? 0) + 1);
  return [...counts]
    .map(([key, gameCount]) => ({ key, gameCount }))
    .sort((left, right) => right.gameCount - left.gameCount);
}
