import { startingWith, vendorLanesQuery } from '@pavilion/api-client';
import { type CallOutput, endpoints, type Game, type GameCategory } from '@pavilion/api-contract';
import { type HostApi, useSession } from '@pavilion/remote-contract';
import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';

/** Games a page, as the platform serves them. */
export const gamesPerPage = 42;

/** Filter of a list of games. */
export interface GameFilter {
  readonly category?: GameCategory | undefined;
  readonly vendor?: string | undefined;
  readonly name?: string | undefined;
  readonly tag?: Game['tags'][number] | undefined;
  readonly classification?: string | undefined;
  readonly sort?: 'POPULAR' | 'NAME' | 'RTP' | undefined;
}

/** A page of a list of games, as long as the list is. */
export interface GamesPage {
  readonly games: readonly Game[];
  readonly pages: number;
  /** Of favourites the platform says only how many pages there are. */
  readonly total: number | undefined;
}

export type GamesQuery = UseQueryOptions<GamesPage>;

interface FavouritePage {
  readonly memberId: string | undefined;
  readonly number: number;
}

const listQuery = ({ category, vendor, name, tag, classification, sort }: GameFilter) => ({
  ...(category ? { gameType: category } : {}),
  ...(vendor ? { vassalage: vendor } : {}),
  ...(name ? { gameName: name } : {}),
  ...(tag ? { tag } : {}),
  ...(classification ? { gameClassify: classification } : {}),
  ...(sort ? { sort } : {}),
});

/** Query of the first page of a list, which a page of a lobby may come with. */
export const firstPageOf = (filter: GameFilter) => ({ ...listQuery(filter), pageNo: 1, pageSize: gamesPerPage });

const pageOf = ({ games, totalPages, totalCount }: CallOutput<typeof endpoints.gameList>): GamesPage => ({
  games,
  pages: totalPages,
  total: totalCount,
});

/** Where the cache keeps the catalogue. */
export const catalogueKey = ['lobby', 'catalogue'] as const;

/** All that the lobby reads; keys live here. */
export const catalogueQueries = {
  lanes: ({ api, brand }: HostApi) => queryOptions(vendorLanesQuery({ api, brand })),
  hot: ({ api }: HostApi) =>
    queryOptions({
      queryKey: [...catalogueKey, 'hot'],
      queryFn: ({ signal }) => api.call(endpoints.hotGames, {}, { signal }),
      staleTime: 60_000,
      ...startingWith(() => api.known?.(endpoints.hotGames)),
    }),
  rail: ({ api }: HostApi, filter: GameFilter) =>
    queryOptions({
      queryKey: [...catalogueKey, 'rail', filter],
      queryFn: async ({ signal }) =>
        (await api.call(endpoints.gameList, { query: { ...listQuery(filter), pageSize: 14 } }, { signal })).games,
      staleTime: 60_000,
    }),
  list: ({ api }: HostApi, filter: GameFilter, number: number): GamesQuery => ({
    queryKey: [...catalogueKey, 'list', filter, number],
    queryFn: async ({ signal }) => {
      const query = { ...firstPageOf(filter), pageNo: number };
      return pageOf(await api.call(endpoints.gameList, { query }, { signal }));
    },
    staleTime: 60_000,
    ...startingWith(() => {
      const known = api.known?.(endpoints.gameList, { ...firstPageOf(filter), pageNo: number });
      return known && pageOf(known);
    }),
  }),
  favouriteGames: (
    { api }: HostApi,
    { category, vendor }: GameFilter,
    { memberId, number }: FavouritePage,
  ): GamesQuery => ({
    queryKey: [...catalogueKey, 'favourites', 'games', memberId, category, vendor, number],
    queryFn: async ({ signal }) => {
      const narrowed = { ...(category ? { gameType: category } : {}), ...(vendor ? { vendor } : {}) };
      const query = { ...narrowed, pageNo: number, pageSize: gamesPerPage };
      const { content, totalPages } = await api.call(endpoints.favouriteGames, { query }, { signal });
      return { games: content, pages: totalPages, total: undefined };
    },
  }),
  game: ({ api }: HostApi, id: string) =>
    queryOptions({
      queryKey: [...catalogueKey, 'game', id],
      queryFn: ({ signal }) => api.call(endpoints.gameById, { query: { nodeId: id } }, { signal }),
      staleTime: 300_000,
    }),
  recent: ({ api }: HostApi, memberId: string | undefined) =>
    queryOptions({
      queryKey: [...catalogueKey, 'recent', memberId],
      queryFn: ({ signal }) => api.call(endpoints.recentGames, { query: { size: 8 } }, { signal }),
    }),
  favouriteIds: ({ api }: HostApi, memberId: string | undefined) =>
    queryOptions({
      queryKey: [...catalogueKey, 'favourites', 'ids', memberId],
      queryFn: ({ signal }) => api.call(endpoints.favouriteGameIds, {}, { signal }),
    }),
} as const;

/** Id of the signed-in member; part of the key of everything that is the member's own. */
export function useMemberId(): string | undefined {
  const session = useSession();
  return session.status === 'open' ? session.memberId : undefined;
}
