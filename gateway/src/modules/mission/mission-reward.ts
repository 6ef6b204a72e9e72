import type { Amount } from '@pavilion/money';
import type { RewardDraft } from '../reward';
import type { ClaimPlace } from './mission.repository';
import type { Milestone, MissionRule, Texts } from './mission.rules';

interface Given {
  readonly rule: MissionRule;
  readonly currency: string;
  /** `null` for never. */
  readonly expiresAt: Date | null;
  readonly at: Date;
}

/**
 * What is for having opened an account counts as such, and is bounded by device and address where the brand says so.
 */
export const rewardTypeOf = ({ type }: Pick<MissionRule, 'type'>): 'SIGNUP' | 'MISSION' =>
  type === 'SIGNUP' ? 'SIGNUP' : 'MISSION';

/** A step of a period as the reward that it is, once for ever by its key. */
export const rewardOf = ({
  rule,
  milestone,
  place,
  ...given
}: Given & { readonly milestone: Milestone; readonly place: ClaimPlace }): RewardDraft => ({
  key: `mission:${rule.id}:${place.period}:${place.memberId}:${milestone.id}`,
  ...{ memberId: place.memberId, type: rewardTypeOf(rule), name: rule.title, multiplier: rule.multiplier },
  ...{ amount: milestone.amount, points: milestone.points, ticket: milestone.ticket },
  ...given,
});

/** A place of a leaderboard as the reward that it is. */
export const prizeReward = ({
  rule,
  rank,
  amount,
  place: { memberId, period },
  ...given
}: Given & {
  readonly rank: number;
  readonly amount: Amount;
  readonly place: Pick<ClaimPlace, 'memberId' | 'period'>;
}): RewardDraft => ({
  key: `mission-prize:${rule.id}:${period}:${memberId}`,
  ...{ memberId, type: 'RANK_BOARD', name: namesOf(rule.title, rank), multiplier: rule.multiplier },
  ...{ amount, points: 0 },
  ...given,
});

const namesOf = ({ TW, EN, VI }: Texts, rank: number): Texts => ({
  TW: `${TW} 第 ${rank} 名`,
  EN: `${EN}: place ${rank}`,
  VI: `${VI}: hạng ${rank}`,
});
