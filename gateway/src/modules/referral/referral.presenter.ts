import type { Language } from '@pavilion/api-contract';
import type { referralCalls } from '@pavilion/api-contract/calls/referral-report';
import { amountToWire } from '@pavilion/money';
import type * as v from 'valibot';
import { maskAccount, pagesOf } from '../../kit';
import type { IncomeSums, ListedClaim, ListedIncome } from './income-list.repository';
import type { ListedInvitee, RankingPlace } from './referral-list.repository';
import type { ReferralRules } from './referral.policy';
import { referralRuleTexts } from './referral.texts';

type Answer<Id extends keyof typeof referralCalls> = v.InferInput<(typeof referralCalls)[Id]['response']>;

/** Whose time to be valid is over has expired; it says so until when only as long as that is open. */
export function presentInvitee(
  { username, registeredAt, validUntil, state, deposited, turnover }: ListedInvitee,
  now: number,
): Answer<'referralList'>['list'][number] {
  const isOver = validUntil.getTime() <= now;
  return {
    account: maskAccount(username),
    registerDate: registeredAt.getTime(),
    deposited: amountToWire(deposited),
    turnover: amountToWire(turnover),
    status: state === 'PENDING' && isOver ? 'EXPIRED' : state,
    validUntil: state === 'PENDING' && !isOver ? validUntil.getTime() : null,
  };
}

export function presentRules(rules: ReferralRules, language: Language): Answer<'referralRules'> {
  const { validDays: days, rewardMultiplier: rewardTimes, shareMultiplier: shareTimes } = rules;
  return {
    validDeposit: amountToWire(rules.validDeposit),
    validTurnover: amountToWire(rules.validTurnover),
    validDays: days,
    perInvitee: amountToWire(rules.perInvitee),
    milestones: rules.milestones.map(({ count, amount }) => ({ count, amount: amountToWire(amount) })),
    depositRebatePercent: rules.depositRebatePercent,
    turnoverRebatePercent: rules.turnoverRebatePercent,
    rules: [...referralRuleTexts[language]({ days, rewardTimes, shareTimes })],
  };
}

const nameOf = (username: string | null): string => (username === null ? '' : maskAccount(username));

export const presentIncome = ({ at, username, source, base, amount }: ListedIncome) => ({
  ...{ at: at.getTime(), account: nameOf(username), source },
  ...{ base: amountToWire(base), amount: amountToWire(amount) },
});

export const presentPlace = ({ rank, username, invitations, income }: RankingPlace) => ({
  ...{ rank, account: maskAccount(username), invitations, income: amountToWire(income) },
});

/** A page of claims, with what all that were asked for come to. */
export interface ClaimPage {
  readonly rows: readonly ListedClaim[];
  readonly sums: IncomeSums;
  readonly size: number;
}

const endOf = ({ sums, size }: ClaimPage) => ({ total: sums.count, totalPages: pagesOf(sums.count, size) });

/** `count` is the number of friends that a reward is for. */
export const presentClaims = (page: ClaimPage): Answer<'invitationClaims'> => ({
  list: page.rows.map(({ claimed, username, milestone, amount }) => ({
    ...{ referredName: nameOf(username), claimDate: claimed.getTime(), count: milestone ?? 1 },
    bonus: amountToWire(amount),
  })),
  footer: { totalBonus: amountToWire(page.sums.amount) },
  ...endOf(page),
});

export const presentDepositClaims = (page: ClaimPage): Answer<'depositRebateClaims'> => ({
  list: page.rows.map(({ claimed, username, base, amount }) => ({
    ...{ referredName: nameOf(username), claimDate: claimed.getTime() },
    ...{ depositAmount: amountToWire(base), bonus: amountToWire(amount) },
  })),
  footer: { totalDepositAmount: amountToWire(page.sums.base), totalBonus: amountToWire(page.sums.amount) },
  ...endOf(page),
});
