import type { GatewayModule } from '../../kit';
import { registerAgentRoutes } from './agent.routes';
import { type AgentDeps, createAgentService } from './agent.service';

/** What agents see of their teams. */
export function createAgentModule(deps: AgentDeps): GatewayModule {
  const agents = createAgentService(deps);
  return { name: 'agent', register: (context) => registerAgentRoutes(context, agents) };
}
