import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import { type ListAsk, type ListPart, pagesOf, placeOf, type Refusal } from '../../kit';
import type { CatalogueErrorCode } from './catalogue.errors';
import {
  addFavourite,
  countFavourites,
  favouriteOrder,
  listFavouritePart,
  listFavourites,
  type Owner,
  removeFavourite,
} from './favourite.repository';
import type { GameFilter, IndexedGame, Page } from './game-index';
import { listRecent, touchRecent } from './recent.repository';

/** A game that an account opened. */
export interface RecentGame {
  readonly game: IndexedGame;
  readonly playedAt: Date;
}

/** A part of the favourites. */
export interface FavouritePage extends ListPart<IndexedGame> {
  readonly totalPages: number;
}

/** Which page, from 1, and how long. */
interface Paging {
  readonly page: number;
  readonly size: number;
}

export interface PlayerGamesService {
  favouriteIds(owner: Owner): Promise<readonly string[]>;
  favourites(
    owner: Owner,
    filter: Pick<GameFilter, 'category' | 'vendorCode'>,
    ask: ListAsk,
  ): Promise<Result<FavouritePage, Refusal>>;
  addFavourite(owner: Owner, nodeId: string): Promise<Result<undefined, CatalogueErrorCode>>;
  removeFavourite(owner: Owner, nodeId: string): Promise<void>;
  recent(owner: Owner, vendorCode: string | undefined, paging: Paging): Promise<Page<RecentGame>>;
  /** Notes inside the caller's transaction that an account opened a game. */
  recordPlayed(tx: Tx, owner: Owner, nodeId: string): Promise<void>;
}

export interface PlayerGamesServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly findGame: (brandId: string, nodeId: string) => IndexedGame | undefined;
}

export function createPlayerGamesService({ database, clock, findGame }: PlayerGamesServiceDeps): PlayerGamesService {
  const now = (): Date => new Date(clock.now());
  return {
    favouriteIds: (owner) => listFavourites(database, owner),
    async favourites(owner, { category, vendorCode }, ask) {
      const place = placeOf(ask, favouriteOrder);
      if (!place.ok) return place;
      const query = { ...owner, category, vendorCode };
      const [part, total] = await Promise.all([
        listFavouritePart(database, query, place.value),
        countFavourites(database, query),
      ]);
      const rows = part.rows.flatMap((nodeId) => findGame(owner.brandId, nodeId) ?? []);
      return ok({ ...part, rows, totalPages: pagesOf(total, place.value.size) });
    },
    async addFavourite(owner, nodeId) {
      if (!findGame(owner.brandId, nodeId)) return err('game.not-found');
      await database.transaction((tx) => addFavourite(tx, owner, { nodeId, at: now() }));
      return ok(undefined);
    },
    removeFavourite: (owner, nodeId) => database.transaction((tx) => removeFavourite(tx, owner, nodeId)),
    async recent(owner, vendorCode, paging) {
      const rows = await listRecent(database, owner, vendorCode);
      const games = rows.flatMap(({ nodeId, playedAt }) => {
        const game = findGame(owner.brandId, nodeId);
        return game ? [{ game, playedAt }] : [];
      });
      return pageOf(games, paging);
    },
    recordPlayed: (tx, owner, nodeId) => touchRecent(tx, owner, { nodeId, at: now() }),
  };
}

function pageOf<T>(items: readonly T[], { page, size }: Paging): Page<T> {
  return {
    items: items.slice((page - 1) * size, page * size),
    total: items.length,
    totalPages: Math.ceil(items.length / size),
  };
}
