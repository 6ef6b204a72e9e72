import { startingWith, vendorLanesQuery } from '@pavilion/api-client';
import { endpoints, type Game, type GameCategory } from '@pavilion/api-contract';
import { useHost, useSession } from '@pavilion/remote-contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
  list: ({ api }: HostApi, filter: GameFilter) =>
    infiniteQueryOptions({
      queryKey: [...catalogueKey, 'list', filter],
      queryFn: ({ signal, pageParam }) =>
        api.call(
          endpoints.gameList,
          { query: { ...listQuery(filter), pageNo: pageParam, pageSize: gamesPerPage } },
          { signal },
        ),
      initialPageParam: 1,
      getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
      staleTime: 60_000,
      ...startingWith(() => {
        const first = api.known?.(endpoints.gameList, firstPageOf(filter));
        return first && { pages: [first], pageParams: [1] };
      }),
    }),
  favouriteGames: ({ api }: HostApi, filter: GameFilter, memberId: string | undefined) =>
    infiniteQueryOptions({
      queryKey: [...catalogueKey, 'favourites', 'games', memberId, filter.category, filter.vendor],
      queryFn: ({ signal, pageParam }) =>
        api.call(
          endpoints.favouriteGames,
          {
            query: {
              ...(filter.category ? { gameType: filter.category } : {}),
              ...(filter.vendor ? { vendor: filter.vendor } : {}),
              pageNo: pageParam,
              pageSize: gamesPerPage,
            },
          },
          { signal },
        ),
      initialPageParam: 1,
      getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
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
