import type { Mission } from '@pavilion/api-contract/calls/mission';

type Standing = Pick<Mission, 'state' | 'reachedValue' | 'nextTarget' | 'claimableCount'>;

/** How far a mission is to its next step, from 0 to 1; a step that can be claimed is reached. */
export function shareOf({ reachedValue, nextTarget, claimableCount }: Standing): number {
  if (claimableCount > 0 || nextTarget === null || nextTarget <= 0n) return 1;
  return Math.min(1, Number((reachedValue * 1000n) / nextTarget) / 1000);
}

const isOpen = ({ state, claimableCount }: Standing): boolean =>
  claimableCount > 0 || state === 'PROCESS' || state === 'JOIN';

/**
 * Missions to go on with: what can be claimed, then what is nearest to its next step. What waits for others is none.
 */
export function nextMissions<M extends Standing>(missions: readonly M[], most: number): readonly M[] {
  const rank = (mission: M): number => (mission.claimableCount > 0 ? 2 : 0) + (mission.state === 'PROCESS' ? 1 : 0);
  return missions
    .filter(isOpen)
    .sort((left, right) => rank(right) - rank(left) || shareOf(right) - shareOf(left))
    .slice(0, most);
}
