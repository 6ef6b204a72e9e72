import type { GatewayModule } from '../../kit';
import { registerReferralDesk } from './operator.routes';
import { createReferralDesk } from './referral-desk.service';
import { createReferralLook, type ReferralLookDeps } from './referral-look';
import { registerReferralReportRoutes } from './referral.routes';
import { createReferralReports } from './referral.service';

export { giveInvitation } from './given-invitation';
export { createInvitedFriends } from './invited-friends';
export { registerInvitee } from './invitee.repository';
export type { ReferralDeps } from './referral.core';
export type { ReferralRules } from './referral.policy';
export { createReferralReader } from './referral-reader';

/**
 * What invitations bring: who is valid, what that brings, shares of what friends pay in and stake, and reports of it.
 */
export function createReferralModule(deps: ReferralLookDeps): GatewayModule {
  const look = createReferralLook(deps);
  return {
    name: 'referral',
    register(context) {
      registerReferralReportRoutes(context, { ...deps, reports: createReferralReports(deps) });
      registerReferralDesk(context, { ...deps, desk: createReferralDesk(deps) });
    },
    start: async () => look.start(),
    attend: () => look.look(),
    async close() {
      await look.stop();
      await deps.news.drain();
    },
  };
}
