import type { Game, GameCategory } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { catalogueQueries, useMemberId } from '../catalogue';
import type { LobbyFilter } from './lobby-filter';

/** Games of a lobby, page after page. */
export interface GameResultsState {
  readonly status: 'loading' | 'error' | 'ready';
  readonly error: unknown;
  readonly games: readonly Game[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** Fetches what the filter asks for: the catalogue's games, or the member's favourites. */
export function useGameResults(category: GameCategory | undefined, filter: LobbyFilter): GameResultsState {
  const host = useHost();
  const memberId = useMemberId();
  const { vendor, name, sort } = filter;
  const favouritesOnly = filter.tag === 'FAVOURITE' && memberId !== undefined;
  const tag = filter.tag === 'FAVOURITE' ? undefined : filter.tag;
  const all = useInfiniteQuery({
    ...catalogueQueries.list(host, { category, vendor, name, tag, sort }),
    enabled: !favouritesOnly,
    placeholderData: keepPreviousData,
  });
  const favourites = useInfiniteQuery({
    ...catalogueQueries.favouriteGames(host, { category, vendor }, memberId),
    enabled: favouritesOnly,
  });
  const { isPending, isError, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = favouritesOnly
    ? favourites
    : all;
  const games = favouritesOnly
    ? (favourites.data?.pages.flatMap(({ content }) => content) ?? [])
    : (all.data?.pages.flatMap((page) => page.games) ?? []);
  return {
    status: isPending ? 'loading' : isError ? 'error' : 'ready',
    error,
    games,
    total: favouritesOnly ? games.length : (all.data?.pages[0]?.totalCount ?? 0),
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    retry: useCallback(() => void refetch(), [refetch]),
  };
}
