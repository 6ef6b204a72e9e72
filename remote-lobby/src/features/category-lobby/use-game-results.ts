import { ApiError } from '@pavilion/api-client';
import type { GameCategory } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { catalogueQueries, type GamesQuery, gamesPerPage, useMemberId } from '../catalogue';
import type { LobbyFilter } from './lobby-filter';

/** The query of one page of a list, by its number from 1 on. */
export type PageOfGames = (number: number) => GamesQuery;

/** Games of a lobby, of which each page is read where it is needed. */
export interface GameResultsState {
  readonly status: 'loading' | 'error' | 'ready';
  readonly error: unknown;
  readonly total: number;
  readonly page: PageOfGames;
  retry(): void;
}

/** Says how to read what the filter asks for: the catalogue's games, or the member's favourites. */
function usePages(category: GameCategory | undefined, filter: LobbyFilter): PageOfGames {
  const host = useHost();
  const memberId = useMemberId();
  const { vendor, name, sort } = filter;
  const favouritesOnly = filter.tag === 'FAVOURITE' && memberId !== undefined;
  const tag = filter.tag === 'FAVOURITE' ? undefined : filter.tag;
  return useCallback(
    (number) =>
      favouritesOnly
        ? catalogueQueries.favouriteGames(host, { category, vendor }, { memberId, number })
        : catalogueQueries.list(host, { category, vendor, name, tag, sort }, number),
    [host, category, vendor, name, tag, sort, favouritesOnly, memberId],
  );
}

const offline = new ApiError('in_network_again', { status: 0 });

/**
 * Reads the first page, which says how many games there are; of favourites it says how many pages, and the last counts.
 */
export function useGameResults(category: GameCategory | undefined, filter: LobbyFilter): GameResultsState {
  const asked = usePages(category, filter);
  const first = useQuery({ ...asked(1), placeholderData: keepPreviousData });
  const { data, isPlaceholderData, isPending, isLoadingError, fetchStatus, refetch } = first;
  // What was found before stays until what is asked for now has come; what was found by another word does not.
  const [shown, setShown] = useState(() => ({ page: asked, name: filter.name }));
  if (!isPlaceholderData && shown.page !== asked) setShown(() => ({ page: asked, name: filter.name }));
  const pages = data?.pages ?? 1;
  const last = useQuery({ ...shown.page(pages), enabled: data !== undefined && data.total === undefined });
  const isAwaited = isPending || (isPlaceholderData && shown.name !== filter.name);
  // A read that fails again leaves what is there; without a network nothing comes for what was never read.
  const isFailed = isLoadingError || (isAwaited && fetchStatus === 'paused');
  return {
    status: isFailed ? 'error' : isAwaited ? 'loading' : 'ready',
    error: first.error ?? offline,
    total: data?.total ?? (pages - 1) * gamesPerPage + ((last.data ?? data)?.games.length ?? 0),
    page: shown.page,
    retry: useCallback(() => void refetch(), [refetch]),
  };
}
