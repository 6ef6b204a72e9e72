import { newcomerCalls } from '@pavilion/api-contract/calls/newcomer';
import { ok } from '@pavilion/platform';
import { maskAccount, type ModuleContext } from '../../kit';
import type { MemberService } from '../member';
import { findDefaultAgent } from './default-agent';
import type { createNameCheck } from './name-check.service';

export interface NewcomerRoutes {
  readonly checkName: ReturnType<typeof createNameCheck>;
  readonly members: Pick<MemberService, 'findByName'>;
}

/** What visitors ask before they have an account. */
export function registerNewcomerRoutes(context: ModuleContext, { checkName, members }: NewcomerRoutes): void {
  context.bind(newcomerCalls.checkUsername, ({ brand, session, query: { username, proof } }) =>
    checkName({ brand, session, username, proof }),
  );
  context.bind(newcomerCalls.defaultAgent, async ({ brand }) => {
    const agent = await findDefaultAgent(members, brand);
    return ok({ agent: agent ? maskAccount(agent.username) : null });
  });
}
