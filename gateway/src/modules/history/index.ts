import type { GatewayModule } from '../../kit';
import { type HistoryNames, registerHistoryRoutes } from './history.routes';
import { createHistoryService, type HistoryDeps } from './history.service';

export { createHistoryEvents } from './history.events';
export type { HistoryNames } from './history.routes';
export { createProofSource } from './round-proof';

export interface HistoryModuleDeps extends HistoryDeps {
  readonly names: HistoryNames;
}

/** What members played, and what came of it: reads what other modules keep, and keeps nothing. */
export function createHistoryModule({ names, ...deps }: HistoryModuleDeps): GatewayModule {
  const service = createHistoryService(deps);
  return { name: 'history', register: (context) => registerHistoryRoutes(context, { service, names }) };
}
