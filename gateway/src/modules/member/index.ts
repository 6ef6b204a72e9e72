import type { GatewayModule } from '../../kit';
import type { PortraitService } from '../artwork';
import { registerAvatarRoutes } from './avatar.routes';
import type { AvatarService } from './avatar.service';
import { registerMemberRoutes } from './member.routes';
import type { MemberService } from './member.service';

export { type AvatarService, createAvatarService } from './avatar.service';
export type { ClubLabel, MemberRecord, NewMember } from './member.repository';
export { createMemberService, type MemberService } from './member.service';

/** What the module is made of. */
export interface MemberModuleDeps {
  readonly members: MemberService;
  readonly avatars: AvatarService;
  readonly portraits: PortraitService;
}

/** Accounts, their tree and their pictures. */
export function createMemberModule(deps: MemberModuleDeps): GatewayModule {
  return {
    name: 'member',
    register(context) {
      registerMemberRoutes(context, deps.members);
      registerAvatarRoutes(context, deps);
    },
  };
}
