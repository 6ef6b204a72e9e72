import * as v from 'valibot';
import { epochMillis, pageNo, pageSize, wireAmount } from '../index';
import { datePart, defineMemberCall, listEnd } from './member-call';

const common = { method: 'GET', moduleId: 'REFERRAL3' } as const;
const sorted = {
  ...datePart,
  sortColumn: v.optional(v.picklist(['claimDate', 'bonus', 'depositAmount']), 'claimDate'),
  sortType: v.optional(v.picklist(['asc', 'desc']), 'desc'),
};

const referralList = defineMemberCall('referralList', {
  ...common,
  path: '/wps/relay/MCSFE_getReferralList',
  query: v.object({ page: pageNo, size: pageSize(20, 100) }),
  response: v.object({
    list: v.array(
      v.object({
        /** Masked. */
        account: v.string(),
        registerDate: epochMillis,
        deposited: wireAmount,
        turnover: wireAmount,
        /** Valid once deposits and turnover of the rules are reached in time; `REVIEW` waits for an operator. */
        status: v.picklist(['PENDING', 'VALID', 'REVIEW', 'EXCLUDED', 'EXPIRED']),
        validUntil: v.nullable(epochMillis),
      }),
    ),
    ...listEnd,
  }),
  summary: 'Who was invited, the newest first',
});

const referralRules = defineMemberCall('referralRules', {
  ...common,
  path: '/wps/relay/MCSFE_getReferralRules',
  response: v.object({
    validDeposit: wireAmount,
    validTurnover: wireAmount,
    validDays: v.number(),
    perInvitee: wireAmount,
    milestones: v.array(v.object({ count: v.number(), amount: wireAmount })),
    depositRebatePercent: v.number(),
    turnoverRebatePercent: v.number(),
    rules: v.array(v.string()),
  }),
  summary: 'What invitations bring, in the language of the call',
});

const referralIncomeOverview = defineMemberCall('referralIncomeOverview', {
  ...common,
  path: '/wps/relay/ODSFE2_referralMyIncomeOverview',
  response: v.object({
    today: wireAmount,
    yesterday: wireAmount,
    month: wireAmount,
    total: wireAmount,
    validInvitations: v.number(),
    totalInvitations: v.number(),
    claimable: wireAmount,
  }),
  summary: 'What invitations brought in all',
});

const referralIncome = defineMemberCall('referralIncome', {
  ...common,
  path: '/wps/relay/ODSFE2_referralMyIncome',
  query: v.object(datePart),
  response: v.object({
    list: v.array(
      v.object({
        at: epochMillis,
        account: v.string(),
        source: v.picklist(['INVITEE', 'MILESTONE', 'DEPOSIT', 'TURNOVER']),
        base: wireAmount,
        amount: wireAmount,
      }),
    ),
    footer: v.object({ amount: wireAmount }),
    ...listEnd,
  }),
  errors: ['request_param_err'],
  summary: 'What invitations brought, the newest first',
});

const referralRanking = defineMemberCall('referralRanking', {
  ...common,
  path: '/wps/relay/ODSFE2_referralRanking',
  response: v.object({
    list: v.array(v.object({ rank: v.number(), account: v.string(), invitations: v.number(), income: wireAmount })),
    footer: v.object({ rank: v.nullable(v.number()), invitations: v.number(), income: wireAmount }),
  }),
  summary: 'Who invited most this month, masked, and the member’s place',
});

const claimReport = v.object({
  list: v.array(v.object({ referredName: v.string(), claimDate: epochMillis, count: v.number(), bonus: wireAmount })),
  footer: v.object({ totalBonus: wireAmount }),
  ...listEnd,
});

const invitationClaims = defineMemberCall('invitationClaims', {
  ...common,
  path: '/wps/relay/MCSFE_getInvitationClaimReport',
  query: v.object(sorted),
  response: claimReport,
  errors: ['request_param_err'],
  summary: 'Rewards for each valid invitation',
});

const achievementClaims = defineMemberCall('achievementClaims', {
  ...common,
  path: '/wps/relay/MCSFE_getAchievementClaimReport',
  query: v.object(sorted),
  response: claimReport,
  errors: ['request_param_err'],
  summary: 'Rewards for numbers of invitations',
});

const depositRebateClaims = defineMemberCall('depositRebateClaims', {
  ...common,
  path: '/wps/relay/MCSFE_getDepositRebateClaimReport',
  query: v.object(sorted),
  response: v.object({
    list: v.array(
      v.object({ referredName: v.string(), claimDate: epochMillis, depositAmount: wireAmount, bonus: wireAmount }),
    ),
    footer: v.object({ totalDepositAmount: wireAmount, totalBonus: wireAmount }),
    ...listEnd,
  }),
  errors: ['request_param_err'],
  summary: 'Shares of what invited members paid in',
});

/** What invitations brought. */
export const referralCalls = {
  referralList,
  referralRules,
  referralIncomeOverview,
  referralIncome,
  referralRanking,
  invitationClaims,
  achievementClaims,
  depositRebateClaims,
} as const;
