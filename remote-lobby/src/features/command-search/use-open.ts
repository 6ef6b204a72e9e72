import type { Game, GameCategory, Vendor } from '@pavilion/api-contract';
import { type HostApi, useHost } from '@pavilion/remote-contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rememberWords } from '../../ui/device-memory';
import { enterGame } from '../../ui/game-entrance';
import { gameHref, type PlayMode } from '../../ui/game-frame.paths';
import { catalogueQueries, describeCategory, useMemberId } from '../catalogue';

/** Ways out of the search. What is opened takes its place, so that Back leads to the page below it. */
export interface Ways {
  game(game: Game, element: HTMLElement, mode?: PlayMode): void;
  /** A game of which this device knows no more. */
  played(id: string, element: HTMLElement): void;
  vendor(vendor: Vendor): void;
  category(category: GameCategory): void;
  /** The page with everything that answers to the words. */
  all(words: string): void;
}

interface Leaving {
  readonly host: HostApi;
  readonly queries: QueryClient;
  readonly memberId: string | undefined;
  /** The words that led there, to be kept; empty for none. */
  readonly searched: string;
}

function waysOf({ host, queries, memberId, searched }: Leaving): Ways {
  const go = (path: string): void => {
    if (searched) rememberWords(memberId, searched);
    host.navigate(path, { replace: true });
  };
  const listOf = (category: GameCategory, vendor: string): string =>
    `${describeCategory(category).path}?page=${encodeURIComponent(vendor)}`;
  /** The picture of what was pressed grows into the cover of the game; a guest is asked to sign in first. */
  const enter = (element: HTMLElement, path: string): void => {
    const picture = host.session.get().status === 'open' ? element.querySelector('img') : undefined;
    enterGame(picture, () => go(path));
  };
  return {
    game(game, element, mode) {
      if (game.opensList) return go(listOf(game.category, game.vendorCode));
      // Old from the start, so that the frame reads it anew.
      queries.setQueryData(catalogueQueries.game(host, game.id).queryKey, game, { updatedAt: 0 });
      enter(element, gameHref(game.id, mode));
    },
    played: (id, element) => enter(element, gameHref(id)),
    vendor: ({ code, category, gameId }) => go(gameId === undefined ? listOf(category, code) : gameHref(gameId)),
    category: (category) => go(describeCategory(category).path),
    all: (words) => go(words ? `/search?q=${encodeURIComponent(words)}` : '/search'),
  };
}

/**
 * The ways, the same ones as long as the words are.
 * @param searched the words that led there, to be kept; empty for none
 */
export function useWays(searched: string): Ways {
  const host = useHost();
  const queries = useQueryClient();
  const memberId = useMemberId();
  return useMemo(() => waysOf({ host, queries, memberId, searched }), [host, queries, memberId, searched]);
}
