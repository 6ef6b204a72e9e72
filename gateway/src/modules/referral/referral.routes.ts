import { referralCalls } from '@pavilion/api-contract/calls/referral-report';
import { amountToWire, zeroAmount } from '@pavilion/money';
import { type Clock, ok, type Result } from '@pavilion/platform';
import { type ModuleContext, pagesOf, type Refusal, type SignedCall } from '../../kit';
import type { IncomeSource } from './income.repository';
import type { ReferralRules } from './referral.policy';
import {
  type ClaimPage,
  presentClaims,
  presentDepositClaims,
  presentIncome,
  presentInvitee,
  presentPlace,
  presentRules,
} from './referral.presenter';
import type { ReferralAsk, ReferralAsker, ReferralReports } from './referral.service';

export interface ReferralRouteDeps {
  readonly clock: Clock;
  readonly reports: ReferralReports;
  readonly rulesOf: (brandId: string) => ReferralRules;
}

const askerOf = ({ brand, session }: Pick<SignedCall, 'brand' | 'session'>): ReferralAsker => ({
  brand,
  memberId: session.memberId,
});

export function registerReferralReportRoutes(context: ModuleContext, deps: ReferralRouteDeps): void {
  const { clock, reports, rulesOf } = deps;
  context.bindSigned(referralCalls.referralRules, async ({ brand, language }) =>
    ok(presentRules(rulesOf(brand.id), language)),
  );
  context.bindSigned(referralCalls.referralList, async ({ query, ...call }) => {
    const found = await reports.invitees(askerOf(call), query);
    if (!found.ok) return found;
    const { rows, total } = found.value;
    const list = rows.map((one) => presentInvitee(one, clock.now()));
    return ok({ list, total, totalPages: pagesOf(total, query.size) });
  });
  context.bindSigned(referralCalls.referralIncomeOverview, async (call) => {
    const { today, yesterday, month, earned, claimable, valid, invitations } = await reports.overview(askerOf(call));
    return ok({
      ...{ today: amountToWire(today), yesterday: amountToWire(yesterday), month: amountToWire(month) },
      ...{ total: amountToWire(earned), claimable: amountToWire(claimable) },
      ...{ validInvitations: valid, totalInvitations: invitations },
    });
  });
  context.bindSigned(referralCalls.referralIncome, async ({ query, ...call }) => {
    const found = await reports.income(askerOf(call), query);
    if (!found.ok) return found;
    const { rows, sums } = found.value;
    return ok({
      list: rows.map(presentIncome),
      footer: { amount: amountToWire(sums.amount) },
      ...{ total: sums.count, totalPages: pagesOf(sums.count, query.size) },
    });
  });
  context.bindSigned(referralCalls.referralRanking, async (call) => {
    const { places, own } = await reports.ranking(askerOf(call));
    const { rank = null, invitations = 0, income = zeroAmount } = own ?? {};
    return ok({
      list: places.map(presentPlace),
      footer: { rank: invitations > 0 ? rank : null, invitations, income: amountToWire(income) },
    });
  });
  registerClaimRoutes(context, reports);
}

/** What of it was claimed, or paid where it needs no claim. */
function registerClaimRoutes(context: ModuleContext, reports: ReferralReports): void {
  const claims = (
    source: IncomeSource,
    { query, ...call }: SignedCall & { readonly query: SortedAsk },
  ): Promise<Result<ClaimPage, Refusal | 'request_param_err'>> => {
    const { sortColumn: column, sortType, ...ask } = query;
    return reports.claims(askerOf(call), { ...ask, source, sort: { column, isUp: sortType === 'asc' } });
  };
  context.bindSigned(referralCalls.invitationClaims, async (call) => {
    const found = await claims('INVITEE', call);
    return found.ok ? ok(presentClaims(found.value)) : found;
  });
  context.bindSigned(referralCalls.achievementClaims, async (call) => {
    const found = await claims('MILESTONE', call);
    return found.ok ? ok(presentClaims(found.value)) : found;
  });
  context.bindSigned(referralCalls.depositRebateClaims, async (call) => {
    const found = await claims('DEPOSIT', call);
    return found.ok ? ok(presentDepositClaims(found.value)) : found;
  });
}

interface SortedAsk extends ReferralAsk {
  readonly sortColumn: 'claimDate' | 'bonus' | 'depositAmount';
  readonly sortType: 'asc' | 'desc';
}
