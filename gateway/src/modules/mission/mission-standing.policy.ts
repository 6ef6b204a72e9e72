import type { missionCalls, missionStates } from '@pavilion/api-contract/calls/mission';
import type { Amount } from '@pavilion/money';
import type * as v from 'valibot';
import type { Milestone, MissionRule } from './mission.rules';

/** How a member stands in a mission. */
export type MissionState = (typeof missionStates)[number];
/** How a member stands at a step. */
export type MilestoneState = v.InferInput<typeof missionCalls.missionMilestones.response>[number]['status'];

/** What was claimed of a step, or applied for. */
export interface KnownClaim {
  readonly milestoneId: number;
  readonly state: 'APPLYING' | 'ISSUED' | 'CLAIMED' | 'REJECTED' | 'EXPIRED';
}

/** What is known of a member in the period that is shown. */
export interface Known {
  readonly isJoined: boolean;
  readonly reached: Amount;
  readonly claims: readonly KnownClaim[];
}

/** A mission with how a member stands in it. */
export interface Standing {
  readonly rule: MissionRule;
  readonly state: MissionState;
  readonly reached: Amount;
  readonly nextTarget: Amount | undefined;
  /** Steps that can be claimed now. */
  readonly claimable: number;
  readonly milestones: readonly { readonly milestone: Milestone; readonly state: MilestoneState }[];
}

/** A member's standing at a moment. */
export function standingOf(rule: MissionRule, { isJoined, reached, claims }: Known, now: number): Standing {
  const isOpen = now < rule.endsAt;
  const stateOf = (milestone: Milestone): MilestoneState => {
    const claim = claims.find(({ milestoneId }) => milestoneId === milestone.id);
    if (claim) return claim.state === 'EXPIRED' ? 'CLOSED' : claim.state;
    if (!isOpen) return 'CLOSED';
    return isJoined && reached >= milestone.target ? 'REACHED' : 'OPEN';
  };
  const milestones = rule.milestones.map((milestone) => ({ milestone, state: stateOf(milestone) }));
  const states = milestones.map(({ state }) => state);
  return {
    ...{ rule, reached, milestones, state: stateAmong(rule, { now, isJoined, states }) },
    nextTarget: rule.milestones.find(({ target }) => target > reached)?.target,
    claimable: states.filter((state) => state === 'REACHED' || state === 'ISSUED').length,
  };
}

/** What a member can do comes first, then what is waited for, then what is over. */
function stateAmong(
  { startsAt, endsAt }: Pick<MissionRule, 'startsAt' | 'endsAt'>,
  { now, isJoined, states }: { readonly now: number; readonly isJoined: boolean; readonly states: MilestoneState[] },
): MissionState {
  const some = (state: MilestoneState): boolean => states.includes(state);
  if (now < startsAt) return 'COMING_SOON';
  if (some('ISSUED')) return 'ISSUED';
  if (now < endsAt && !isJoined) return 'JOIN';
  if (some('REACHED')) return 'CLAIM';
  if (some('APPLYING')) return 'APPLYING';
  if (states.every((state) => state === 'CLAIMED')) return 'CLAIMED';
  if (some('OPEN')) return 'PROCESS';
  if (some('REJECTED')) return 'REJECTED';
  return some('CLAIMED') ? 'CLAIMED' : 'CLOSE';
}

/** Whether the member is to look at it: the badge counts these. */
export const callsForAttention = ({ state, claimable }: Standing): boolean => claimable > 0 || state === 'JOIN';
