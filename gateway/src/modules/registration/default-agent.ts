import { isAgentType } from '@pavilion/api-contract';
import type { Brand } from '../../kit';
import type { MemberRecord, MemberService } from '../member';

/** The agent below whom an account starts that nobody invited; nobody where the brand names none who may have one. */
export async function findDefaultAgent(
  members: Pick<MemberService, 'findByName'>,
  { id, entrance }: Pick<Brand, 'id' | 'entrance'>,
): Promise<MemberRecord | undefined> {
  if (entrance.agent === null) return undefined;
  const agent = await members.findByName(id, entrance.agent);
  return agent && isAgentType(agent.type) && !agent.blocked ? agent : undefined;
}
