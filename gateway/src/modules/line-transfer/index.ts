import type { GatewayModule } from '../../kit';
import { registerLineTransferRoutes } from './line-transfer.routes';
import { createLineTransfers, type LineTransferDeps } from './line-transfer.service';

export type { LineTransferRules } from './line-transfer.service';

/** What members give to the agent above them. */
export function createLineTransferModule(deps: LineTransferDeps): GatewayModule {
  return {
    name: 'line-transfer',
    register: (context) => registerLineTransferRoutes(context, createLineTransfers(deps)),
    close: () => deps.news.drain(),
  };
}
