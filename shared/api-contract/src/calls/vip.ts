import * as v from 'valibot';
import { epochMillis, pageNo, pageSize, wireAmount } from '../index';
import { defineMemberCall, listEnd, wireId } from './member-call';

const progress = v.object({ actual: wireAmount, expected: wireAmount });
const common = { method: 'GET', moduleId: 'COMM3' } as const;

const rankProgress = defineMemberCall('rankProgress', {
  ...common,
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  response: v.object({
    playerRankName: v.string(),
    rankLevel: v.number(),
    /** Absent on the highest level, where the expected amounts are those of keeping it. */
    nextRankName: v.optional(v.string()),
    /** Since the month began; expected to keep the level. */
    monthlyTurnover: progress,
    totalTurnover: progress,
    totalDeposit: v.optional(progress),
    /** Valid stakes of this month that bring the next level back, where it was reached before and lost. */
    regainTurnover: v.optional(wireAmount),
    /** When this month is judged. */
    monthEndsAt: epochMillis,
    since: epochMillis,
  }),
  summary: 'How far the member is to the next level, and to keeping this one',
});

const level = v.object({
  level: v.number(),
  name: v.string(),
  color: v.string(),
  color2: v.string(),
  totalDeposit: wireAmount,
  totalTurnover: wireAmount,
  /** Valid stakes of a month that keep it. */
  keepTurnover: wireAmount,
  upgradeBonus: wireAmount,
  monthlySalary: wireAmount,
  /** Percent beside the usual rebate. */
  rebateExtraPercent: v.number(),
  withdrawalsPerDay: v.number(),
});
/** A level of the brand's table. */
export type RankLevel = v.InferOutput<typeof level>;

const rankLevels = defineMemberCall('rankLevels', {
  ...common,
  path: '/wps/relay/MCSFE_getPlayerRankGroupLevels',
  response: v.array(level),
  summary: 'Levels of the brand, the lowest first',
});

const rankRules = defineMemberCall('rankRules', {
  ...common,
  path: '/wps/relay/MCSFE_getPlayerRankRule',
  response: v.object({
    /** Whether a level needs the deposit, the turnover, or both. */
    upgradeNeeds: v.picklist(['BOTH', 'EITHER']),
    /** Levels that are lost at the end of a month below its keep. */
    levelsLost: v.number(),
    rules: v.array(v.string()),
  }),
  summary: 'How levels are reached, kept and lost, in the language of the call',
});

const rankBenefits = defineMemberCall('rankBenefits', {
  ...common,
  path: '/wps/relay/MCSFE_getMemberClubBenefit',
  response: v.array(
    v.object({
      level: v.number(),
      benefits: v.array(
        v.object({
          type: v.picklist(['UPGRADE_BONUS', 'MONTHLY_SALARY', 'REBATE', 'WITHDRAWALS', 'SERVICE', 'BIRTHDAY']),
          title: v.string(),
          /** Words, or an amount as a plain number of currency units. */
          value: v.string(),
        }),
      ),
    }),
  ),
  summary: 'What each level brings, in the language of the call',
});

const rankSalary = defineMemberCall('rankSalary', {
  ...common,
  moduleId: 'REWCEN3',
  path: '/wps/relay/PROMOFE_getRankSalaryRewardDetail',
  response: v.object({
    amount: wireAmount,
    /** Claimed as a reward of type `RANK_SALARY` by this id; absent while there is none. */
    rewardId: v.optional(wireId),
    status: v.picklist(['NONE', 'CLAIMABLE', 'CLAIMED']),
    nextAt: epochMillis,
  }),
  summary: 'The salary of this month',
});

const rankSalaryHistory = defineMemberCall('rankSalaryHistory', {
  ...common,
  moduleId: 'REWCEN3',
  path: '/wps/relay/PROMOFE_getRankSalaryClaimHistory',
  query: v.object({ page: pageNo, size: pageSize(12, 100) }),
  response: v.object({
    list: v.array(
      v.object({
        /** `2026-11`. */
        month: v.string(),
        level: v.number(),
        amount: wireAmount,
        claimDate: v.nullable(epochMillis),
        /** Of one that was not claimed yet. */
        rewardId: v.optional(wireId),
      }),
    ),
    ...listEnd,
  }),
  summary: 'Salaries of the months before, the newest first',
});

/** Levels, and what they bring. */
export const vipCalls = { rankProgress, rankLevels, rankRules, rankBenefits, rankSalary, rankSalaryHistory } as const;
