import { missionCalls } from '@pavilion/api-contract/calls/mission';
import * as v from 'valibot';
import { ask, codeOf, newKey, pressAtOnce, readValue } from '../member';
import type { Step } from '../step';
import type { World } from '../world';
import { listWaiting } from '../world.repository';

const listed = v.object({
  list: v.array(v.object({ missionId: v.string(), state: v.string(), needsApplication: v.boolean() })),
});
const milestones = v.array(v.object({ milestoneId: v.string(), status: v.string() }));

/** The smallest picture there is. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Takes part in a mission, which counts what is done from then on or before, as its rules say. */
export const joinMission: Step = {
  name: 'join a mission',
  weight: 4,
  async run(world, member) {
    const open =
      readValue(await ask(world, member, missionCalls.missions, { query: { size: 100 } }), listed)?.list ?? [];
    const free = open.filter(({ state }) => state === 'JOIN');
    if (free.length === 0) return 'nothing to join';
    const { missionId } = world.dice.pick(free);
    const press = () => ask(world, member, missionCalls.joinMission, { body: { missionId }, key: newKey(world) });
    const answers = await pressAtOnce(world.dice.chance(0.2) ? 2 : 1, press);
    return `${missionId}: ${answers.map(codeOf).join(' ')}`;
  },
};

/** Claims a step that was reached, by several presses at once, or one that was not; some take an application. */
export const claimMission: Step = {
  name: 'claim a mission',
  weight: 6,
  async run(world, member) {
    const { dice } = world;
    const query = { status: dice.chance(0.9) ? 'O' : 'C', size: 100 };
    const all = readValue(await ask(world, member, missionCalls.missions, { query }), listed)?.list ?? [];
    const reached = all.filter(({ state }) => state === 'CLAIM' || state === 'ISSUED');
    const from = reached.length > 0 ? reached : all.filter(({ state }) => state === 'PROCESS');
    if (from.length === 0) return 'takes part in none';
    const { missionId, needsApplication } = dice.pick(from);
    const answer = await ask(world, member, missionCalls.missionMilestones, { query: { missionId } });
    const steps = readValue(answer, milestones) ?? [];
    const due = steps.filter(({ status }) => status === 'REACHED' || status === 'ISSUED');
    const { milestoneId } = dice.pick(due.length > 0 ? due : steps);
    const body = { missionId, milestoneId, ...(needsApplication ? { images: [picture], comment: 'simulated' } : {}) };
    const press = () => ask(world, member, missionCalls.claimMission, { body, key: newKey(world) });
    const answers = await pressAtOnce(dice.between(1, 3), press);
    return `${missionId} step ${milestoneId}: ${answers.map(codeOf).join(' ')}`;
  },
};

/** Two operators at once, now and then, and not always alike. */
export async function decide(
  world: World,
  brand: string,
  { id, calls }: { readonly id: bigint; readonly calls: readonly [Call, Call] },
): Promise<string> {
  const { dice } = world;
  const say = (by: 'first' | 'second') => {
    const call = dice.chance(0.7) ? calls[0] : calls[1];
    return world.operate({ by, call, brand, id });
  };
  const answers = dice.chance(0.3) ? await Promise.all([say('first'), say('second')]) : [await say('first')];
  return `${id}: ${answers.map(codeOf).join(' ')}`;
}

type Call = Parameters<World['operate']>[0]['call'];

/** Somebody looks at what was handed in. */
export const decideApplication: Step = {
  name: 'decide an application',
  weight: 3,
  async run(world, { brand, memberId }) {
    const waiting = await listWaiting(world.gateway().database, brand, { memberId, what: 'application' });
    const id = waiting[0]?.id;
    if (id === undefined) return 'none waits';
    return decide(world, brand, { id, calls: ['approveMissionApplication', 'rejectMissionApplication'] });
  },
};
