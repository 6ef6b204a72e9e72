import type { GatewayModule } from '../../kit';
import { registerGameSearchRoutes } from './game-search.routes';
import { createGameSearchService, type GameSearchServiceDeps } from './game-search.service';

/** Search over the games, vendors and categories of a brand. */
export function createGameSearchModule(deps: GameSearchServiceDeps): GatewayModule {
  const service = createGameSearchService(deps);
  return { name: 'game-search', register: (context) => registerGameSearchRoutes(context, service) };
}
