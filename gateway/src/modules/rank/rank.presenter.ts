import type { Language } from '@pavilion/api-contract';
import type { vipCalls } from '@pavilion/api-contract/calls/vip';
import { type Amount, amountOf, amountToWire, zeroAmount } from '@pavilion/money';
import type * as v from 'valibot';
import { levelAt, type RankLevel } from './rank-levels.policy';
import type { StoredProgress, StoredSalary } from './rank.repository';
import { benefitTitles, serviceText } from './rank.texts';

type Answer<Call extends keyof typeof vipCalls> = v.InferInput<(typeof vipCalls)[Call]['response']>;

const progress = (actual: bigint, expected: Amount) => ({
  actual: amountToWire(amountOf(actual)),
  expected: amountToWire(expected),
});

/** Where a member stands, among the levels of the brand. */
export function presentProgress(stored: StoredProgress, levels: readonly RankLevel[]): Answer<'rankProgress'> {
  const level = levelAt(levels, stored.level);
  const next = levels[level.level + 1];
  const aim = next ?? level;
  return {
    playerRankName: level.name,
    rankLevel: level.level,
    ...(next ? { nextRankName: next.name } : {}),
    monthlyTurnover: progress(stored.month_turnover, level.keep),
    totalTurnover: progress(stored.turnover, aim.turnover),
    totalDeposit: progress(stored.deposit, aim.deposit),
    ...(next && stored.highest > level.level ? { regainTurnover: amountToWire(next.keep) } : {}),
    monthEndsAt: stored.month_ends_at.getTime(),
    since: stored.since.getTime(),
  };
}

/** A level as the wire spells it. */
export const presentLevel = (one: RankLevel): Answer<'rankLevels'>[number] => ({
  level: one.level,
  name: one.name,
  color: one.color,
  color2: one.color2,
  totalDeposit: amountToWire(one.deposit),
  totalTurnover: amountToWire(one.turnover),
  keepTurnover: amountToWire(one.keep),
  upgradeBonus: amountToWire(one.upgradeBonus),
  monthlySalary: amountToWire(one.salary),
  rebateExtraPercent: one.rebatePercent,
  withdrawalsPerDay: one.withdrawalsPerDay,
});

/** The service for VIPs is reached from here on. */
const firstServed = 5;

/** What a level brings that is there: no more is promised. Amounts are plain numbers of currency units. */
export function presentBenefits(one: RankLevel, language: Language): Answer<'rankBenefits'>[number] {
  const money = (type: 'UPGRADE_BONUS' | 'MONTHLY_SALARY', amount: Amount) =>
    amount === zeroAmount ? [] : [{ type, title: benefitTitles[type][language], value: String(amountToWire(amount)) }];
  const words = (type: 'REBATE' | 'WITHDRAWALS' | 'SERVICE', isThere: boolean, value: string) =>
    isThere ? [{ type, title: benefitTitles[type][language], value }] : [];
  return {
    level: one.level,
    benefits: [
      ...money('UPGRADE_BONUS', one.upgradeBonus),
      ...money('MONTHLY_SALARY', one.salary),
      ...words('REBATE', one.rebatePercent > 0, `+${one.rebatePercent}%`),
      ...words('WITHDRAWALS', one.withdrawalsPerDay > 0, String(one.withdrawalsPerDay)),
      ...words('SERVICE', one.level >= firstServed, serviceText[language]),
    ],
  };
}

/** The salary of this month. */
export function presentSalary(stored: StoredSalary | undefined, nextAt: Date): Answer<'rankSalary'> {
  const { reward_id: rewardId = null, state = null } = stored ?? {};
  const isClaimable = state === 'I' && rewardId !== null;
  return {
    amount: amountToWire(amountOf(stored?.salary ?? 0n)),
    ...(isClaimable ? { rewardId: String(rewardId) } : {}),
    status: isClaimable ? 'CLAIMABLE' : state === 'C' ? 'CLAIMED' : 'NONE',
    nextAt: nextAt.getTime(),
  };
}

/** The salary of a month before; one that was not claimed yet still can be. */
export const presentPastSalary = (stored: StoredSalary): Answer<'rankSalaryHistory'>['list'][number] => ({
  month: stored.month,
  level: stored.level,
  amount: amountToWire(amountOf(stored.salary)),
  claimDate: stored.claimed_at?.getTime() ?? null,
  ...(stored.state === 'I' && stored.reward_id !== null ? { rewardId: String(stored.reward_id) } : {}),
});
