import type { GatewayModule } from '../../kit';
import type { PortraitService } from '../artwork';
import { registerAvatarRoutes } from './avatar.routes';
import type { AvatarService } from './avatar.service';
import { registerMemberRoutes } from './member.routes';
import type { MemberService } from './member.service';
import { registerReferralRoutes } from './referral.routes';
import type { ReferralService } from './referral.service';

export {
  type AffiliateLinkService,
  type CountedPart,
  createAffiliateLinkService,
  type LinkDraft,
} from './affiliate-link.service';
export {
  type AffiliateLink,
  closedBecause,
  type LinkRefusal,
  type LinkRegistration,
  type OpenedType,
} from './affiliate-link.schema';
export { type AvatarService, createAvatarService } from './avatar.service';
export { findIdentity, type Identity, isEmailTaken, lockIdentity, setIdentity } from './identity.repository';
export type { MemberRecord, NewMember, Rank } from './member.repository';
export { createMemberService, type MemberService } from './member.service';
export { type PictureRefusal, readPicture } from './sent-picture.policy';
export { createReferralService, type Invitation, joinInvitations, type ReferralService } from './referral.service';

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
