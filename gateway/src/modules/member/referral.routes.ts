import { endpoints } from '@pavilion/api-contract';
import { ok } from '@pavilion/platform';
import type { Brand, ModuleContext } from '../../kit';
import type { ReferralService } from './referral.service';

/** Codes by which accounts invite, and whether one is good. */
export function registerReferralRoutes(context: ModuleContext, referrals: ReferralService): void {
  const check = async (brand: Brand, code: string) => {
    const found = await referrals.find(brand.id, { code, byMembers: brand.modules.has('REFERRAL3') });
    return found.ok ? ok(undefined) : found;
  };
  context.bind(endpoints.checkAffiliate, ({ brand, query }) => check(brand, query.code));
  context.bind(endpoints.checkAffiliateByBody, ({ brand, body }) => check(brand, body.code));
  context.bindSigned(endpoints.referralDetails, async ({ brand, session, query }) => {
    const generate = query.autoGenerate === 'true';
    const { code, invitations } = await referrals.detailsOf(brand.id, { memberId: session.memberId, generate });
    return ok({ referralCode: code, totalInvitations: invitations, promotionDomains: [] });
  });
}
