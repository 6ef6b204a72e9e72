import type { GameCategory } from '@pavilion/api-contract';
import type { CatalogueService, GameIndex, IndexedGame, Lane } from '../catalogue';
import type { GameSearch } from './game-search';

/** A vendor with its games of the category in which it has most. */
export interface FoundVendor {
  readonly category: GameCategory;
  readonly card: Lane['vendors'][number];
}

/** An answer for what was typed. */
export interface SearchAnswer {
  readonly repaired: string | undefined;
  readonly top: IndexedGame | undefined;
  readonly games: readonly IndexedGame[];
  readonly close: readonly IndexedGame[];
  readonly vendors: readonly FoundVendor[];
  readonly categories: readonly { readonly category: GameCategory; readonly gameCount: number }[];
  readonly total: number;
}

export interface GameSearchService {
  /** Answers what was typed with at most `size` games. */
  answer(brandId: string, words: string, size: number): Promise<SearchAnswer>;
  /** What most people look for, for who has typed nothing yet. */
  offer(brandId: string, size: number): SearchAnswer;
}

export interface GameSearchServiceDeps {
  readonly catalogue: Pick<CatalogueService, 'index'>;
  readonly search: GameSearch;
}

const mostVendors = 6;
const mostClose = 6;

export function createGameSearchService({ catalogue, search }: GameSearchServiceDeps): GameSearchService {
  return {
    async answer(brandId, words, size) {
      const index = catalogue.index(brandId);
      const found = await search.find(brandId, words);
      const known = (ids: readonly string[], most: number) => ids.slice(0, most).flatMap((id) => index.find(id) ?? []);
      const games = known(found.games, size);
      const top = found.named > 0 ? games[0] : undefined;
      return {
        repaired: found.repaired,
        top,
        games: top ? games.slice(1) : games,
        close: known(found.close, Math.min(mostClose, size - games.length)),
        vendors: found.vendors.slice(0, mostVendors).flatMap((code) => mainLane(index, code) ?? []),
        categories: index.lanes.filter(({ category }) => found.categories.includes(category)).map(countOf),
        total: found.games.length,
      };
    },
    offer(brandId, size) {
      const index = catalogue.index(brandId);
      const games = index.hot(undefined).slice(0, size);
      const vendors = index.vendors
        .flatMap(({ code }) => mainLane(index, code) ?? [])
        .sort((left, right) => Number(right.card.vendor.hot) - Number(left.card.vendor.hot));
      return {
        repaired: undefined,
        top: undefined,
        games,
        close: [],
        vendors: vendors.slice(0, mostVendors),
        categories: index.lanes.map(countOf),
        total: index.size,
      };
    },
  };
}

const countOf = ({ category, vendors }: Lane) => ({
  category,
  gameCount: vendors.reduce((sum, { gameCount }) => sum + gameCount, 0),
});

/** Where a vendor has most of its games. */
const mainLane = ({ lanes }: GameIndex, code: string): FoundVendor | undefined =>
  lanes
    .flatMap(({ category, vendors }) =>
      vendors.filter(({ vendor }) => vendor.code === code).map((card) => ({ category, card })),
    )
    .sort((left, right) => right.card.gameCount - left.card.gameCount)[0];
