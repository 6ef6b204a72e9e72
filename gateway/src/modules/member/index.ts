import type { GatewayModule } from '../../kit';
import type { PortraitService } from '../artwork';
import { registerAvatarRoutes } from './avatar.routes';
import type { AvatarService } from './avatar.service';
import { registerMemberRoutes } from './member.routes';
import type { MemberService } from './member.service';
import { registerReferralRoutes } from './referral.routes';
import type { ReferralService } from './referral.service';

export { type AvatarService, createAvatarService } from './avatar.service';
export type { ClubLabel, MemberRecord, NewMember } from './member.repository';
export { createMemberService, type MemberService } from './member.service';
export type { Invitation } from './referral.repository';
export { createReferralService, type ReferralService } from './referral.service';

/** What the module is made of. */
export interface MemberModuleDeps {
  readonly members: MemberService;
  readonly avatars: AvatarService;
  readonly referrals: ReferralService;
  readonly portraits: PortraitService;
}

/** Accounts, their tree, their pictures and their invitations. */
export function createMemberModule(deps: MemberModuleDeps): GatewayModule {
  return {
    name: 'member',
    register(context) {
      registerMemberRoutes(context, deps.members);
      registerAvatarRoutes(context, deps);
      registerReferralRoutes(context, deps.referrals);
    },
  };
}
