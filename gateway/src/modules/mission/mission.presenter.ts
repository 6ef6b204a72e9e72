import type { Language } from '@pavilion/api-contract';
import type { missionCalls } from '@pavilion/api-contract/calls/mission';
import { amountToWire, zeroAmount } from '@pavilion/money';
import type * as v from 'valibot';
import type { Milestone, MissionRule } from './mission.rules';
import { prizeOf } from './mission.rules';
import type { Board, Shown } from './mission.service';
import type { Standing } from './mission-standing.policy';

type Answer<Id extends keyof typeof missionCalls> = v.InferInput<(typeof missionCalls)[Id]['response']>;

/** A mission as its member sees it; dates are those of the period that is shown. */
export const presentMission = (
  { rule, period, state, reached, nextTarget, claimable }: Shown,
  language: Language,
): Answer<'missions'>['list'][number] => ({
  ...{ missionId: String(rule.id), title: rule.title[language], description: rule.description[language] },
  ...{ type: rule.type, period: rule.period, state, claimableCount: claimable },
  ...{ startDate: period?.startsAt ?? rule.startsAt, endDate: period?.endsAt ?? rule.endsAt },
  reachedValue: amountToWire(reached),
  nextTarget: nextTarget === undefined ? null : amountToWire(nextTarget),
  ...{ hasLeaderboard: rule.prizes.length > 0, needsApplication: rule.byApplication },
});

/** What a step brings: money, whole points, or one ticket. */
const valueOf = ({ kind, amount, points }: Milestone): number => {
  if (kind === 'MONEY') return amountToWire(amount);
  return kind === 'POINTS' ? points : 1;
};

export const presentMilestones = ({ milestones }: Standing): Answer<'missionMilestones'> =>
  milestones.map(({ milestone, state }) => ({
    ...{ milestoneId: String(milestone.id), target: amountToWire(milestone.target), status: state },
    ...{ rewardType: milestone.kind, rewardValue: valueOf(milestone) },
  }));

/** Enough to know oneself and friends by, and too little for anybody else. */
export function maskAccount(username: string): string {
  const letters = [...username];
  const shown = letters.length > 5 ? 2 : 1;
  return `${letters.slice(0, shown).join('')}***${letters.slice(-1).join('')}`;
}

export const presentBoard = ({ rule, places, own }: Board): Answer<'missionLeaderboard'> => ({
  list: places.map(({ username, reached }, index) => {
    const prize = prizeOf(rule, index + 1);
    return {
      ...{ rank: index + 1, account: maskAccount(username), reachedValue: amountToWire(reached) },
      prize: prize === undefined ? null : amountToWire(prize),
    };
  }),
  footer: { rank: own?.rank ?? null, reachedValue: amountToWire(own?.reached ?? zeroAmount) },
});

/** What follows from a mission's own figures, and what its brand wrote. */
export const presentRules = (
  rules: readonly MissionRule[],
  language: Language,
  general: (rule: MissionRule, language: Language) => readonly string[],
): Answer<'missionRules'> =>
  rules.map((rule) => ({
    missionId: String(rule.id),
    rules: [...rule.rules.map((text) => text[language]), ...general(rule, language)],
  }));
