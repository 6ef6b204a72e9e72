import { startingWith, vendorLanesQuery } from '@pavilion/api-client';
import { type CallOutput, endpoints, type Game, type GameCategory } from '@pavilion/api-contract';
import { useHost, useSession } from '@pavilion/remote-contract';
import { queryOptions, useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import type { HostApi } from '@pavilion/remote-contract';

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

/** Favourites as a set, and a switch that shows at once and goes back when the platform refuses. */
export function useFavourites(): { has(id: string): boolean; toggle(game: Game): void } {
  const host = useHost();
  const session = useSession();
  const queries = useQueryClient();
  const memberId = useMemberId();
  const ids = catalogueQueries.favouriteIds(host, memberId);
  const { data } = useQuery({ ...ids, enabled: memberId !== undefined && host.modules.has('GAMELOFAV3') });
  const { mutate } = useMutation({
    mutationFn: ({ game, favourite }: { game: Game; favourite: boolean }) =>
      host.api.call(favourite ? endpoints.addFavourite : endpoints.removeFavourite, {
        body: { nodeId: game.id, vendor: game.vendorCode, gameType: game.category },
      }),
    onMutate: async ({ game, favourite }) => {
      await queries.cancelQueries(ids);
      const before = queries.getQueryData(ids.queryKey);
      queries.setQueryData(ids.queryKey, (known = []) =>
        favourite ? [...known, game.id] : known.filter((id) => id !== game.id),
      );
      return { before };
    },
    onError: (_error, _change, context) => {
      queries.setQueryData(ids.queryKey, context?.before);
      host.notify({ tone: 'negative', titleKey: 'lobby.favourite.failed' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [...catalogueKey, 'favourites'] }),
  });
  const has = (id: string) => data?.includes(id) ?? false;
  return {
    has,
    toggle: (game) => {
      if (session.status === 'guest') return host.dialogs.openAuth('login');
      if (!session.abilities.favourite) {
        return host.notify({ tone: 'warning', titleKey: 'errors.in_need_true_account' });
      }
      mutate({ game, favourite: !has(game.id) });
    },
  };
}
