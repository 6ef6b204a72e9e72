import type { RemoteRoute } from '@pavilion/remote-contract';
import { gameFramePath } from '../../ui/game-frame.paths';

/** The full-page frame of a game. */
export const gameFrameRoutes: readonly RemoteRoute[] = [
  {
    id: 'game',
    path: gameFramePath,
    titleKey: 'lobby.game.title',
    layout: 'bare',
    requires: 'session',
    load: () => import('./game-frame.page'),
  },
];
