import type { GatewayModule } from '../../server/module-kit';
import { registerMemberRoutes } from './member.routes';
import type { MemberService } from './member.service';

export type { ClubLabel, MemberRecord, NewMember } from './member.repository';
export { createMemberService, type MemberService } from './member.service';

/** Accounts and their tree. */
export function createMemberModule({ members }: { members: MemberService }): GatewayModule {
  return { name: 'member', register: (context) => registerMemberRoutes(context, members) };
}
