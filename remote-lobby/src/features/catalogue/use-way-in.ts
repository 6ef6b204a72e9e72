import type { Game } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { enterGame } from '../../ui/game-entrance';
import { gameHref, type PlayMode } from '../../ui/game-frame.paths';
import { catalogueQueries } from './catalogue.queries';

/** The way from a tile into its game. */
export interface WayIn<Around extends HTMLElement = HTMLDivElement> {
  /** For the element around the tile, whose picture goes along. */
  readonly tile: RefObject<Around | null>;
  open(mode: PlayMode): void;
  /** Loads what the way takes before it is taken. */
  prepare(): void;
}

/** The way into a game: what the tile knows of it is there in the frame from the first moment. */
export function useWayIn<Around extends HTMLElement = HTMLDivElement>(game: Game): WayIn<Around> {
  const host = useHost();
  const queries = useQueryClient();
  const tile = useRef<Around>(null);
  return {
    tile,
    prepare: () => host.preload(gameHref(game.id)),
    open(mode) {
      // Old from the start, so that the frame reads it anew.
      queries.setQueryData(catalogueQueries.game(host, game.id).queryKey, game, { updatedAt: 0 });
      // A guest is asked to sign in first.
      const picture = host.session.get().status === 'open' ? tile.current?.querySelector('img') : undefined;
      enterGame(picture, () => host.navigate(gameHref(game.id, mode)));
    },
  };
}
