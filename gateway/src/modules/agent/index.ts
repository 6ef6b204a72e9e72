import type { Database } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import { registerAgentRoutes } from './agent.routes';
import { createAgentService } from './agent.service';

/** What agents see of their teams. */
export function createAgentModule({ database }: { database: Database }): GatewayModule {
  const agents = createAgentService({ database });
  return { name: 'agent', register: (context) => registerAgentRoutes(context, agents) };
}
