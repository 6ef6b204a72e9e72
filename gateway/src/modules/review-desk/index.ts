import type { GatewayModule } from '../../kit';
import { registerDeskRoutes } from './desk.routes';

/** The page at which operators look at what waits for a person; what it shows and does are calls of operators. */
export function createReviewDeskModule(): GatewayModule {
  return { name: 'review-desk', register: ({ http }) => registerDeskRoutes(http) };
}
