import { protectionCalls } from '@pavilion/api-contract/calls/protection';
import { ask, type Member, newKey } from '../member';
import type { World } from '../world';

/** Nobody is asked more often than after the shortest interval that members choose from. */
const leastMs = 15 * 60_000;

/**
 * Sees time and net of play where that may be due, as pages ask for before more is staked; seldom it is left unseen.
 */
export async function answerReality(world: World, member: Member): Promise<void> {
  if (world.clock.now() < member.realityDueAt || world.dice.chance(0.1)) return;
  await seeReality(world, member, true);
}

/** Says that time and net were seen; whoever does not go on is out of the game. */
export async function seeReality(world: World, member: Member, goesOn: boolean) {
  const answer = await ask(world, member, protectionCalls.confirmReality, { body: { goesOn }, key: newKey(world) });
  member.realityDueAt = world.clock.now() + leastMs;
  if (!goesOn) member.gameSession = undefined;
  return answer;
}
