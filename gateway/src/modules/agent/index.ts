import type { GatewayModule } from '../../kit';
import { type AffiliateLinkRoutesDeps, registerAffiliateLinkRoutes } from './affiliate-link.routes';
import { registerAgentRoutes } from './agent.routes';
import { type AgentDeps, createAgentService } from './agent.service';

/** What agents see of their teams, and the links by which these grow. */
export function createAgentModule(deps: AgentDeps & AffiliateLinkRoutesDeps): GatewayModule {
  const agents = createAgentService(deps);
  return {
    name: 'agent',
    register(context) {
      registerAgentRoutes(context, agents);
      registerAffiliateLinkRoutes(context, deps);
    },
  };
}
