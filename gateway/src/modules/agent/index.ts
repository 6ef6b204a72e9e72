import type { Database } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import type { MemberService } from '../member';
import { registerAgentRoutes } from './agent.routes';
import { createAgentService } from './agent.service';

/** What agents see of their teams. */
export function createAgentModule({ database, members }: { database: Database; members: MemberService }): GatewayModule {
  const agents = createAgentService({ database });
  return { name: 'agent', register: (context) => registerAgentRoutes(context, { agents, members }) };
}
