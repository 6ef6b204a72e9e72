import { moveMember } from './line.repository';
import { reconcile } from './reconciliation';
import { startTeamFixture, type TeamFixture } from './testing/team-fixture';

let fixture: TeamFixture;
beforeAll(async () => {
  fixture = await startTeamFixture();
});
afterAll(() => fixture.close());

const move = (memberId: bigint, uplineId: bigint) =>
  fixture.database.transaction((tx) => moveMember(tx, 'crossing', { memberId, uplineId, at: new Date() }));

test('lines that move under each other at once never make a ring, while others register and play', async () => {
  const root = await fixture.brand('crossing');
  const agents: bigint[] = [];
  for (let index = 0; index < 12; index += 1) agents.push(await fixture.member('crossing', agents[index - 4] ?? root));
  let wagers = 0;
  const settleOne = async (memberId: bigint): Promise<void> => {
    const [path, at] = [await fixture.pathOf('crossing', memberId), new Date()];
    await fixture.settle({
      ...{ brandId: 'crossing', memberId, kind: 'settled', category: 'RNG', wagerId: (wagers += 1), wagers: 1 },
      ...{ stake: 50n, validStake: 50n, win: 20n, path, placedAt: at, at },
    });
  };
  for (let round = 0; round < 8; round += 1) {
    const moves = agents.map((agent, index) => move(agent, agents[(index * 5 + round + 1) % agents.length] ?? root));
    const registrations = agents.map((agent) => fixture.member('crossing', agent, 0));
    const plays = agents.map(settleOne);
    const takes = [fixture.take(10), fixture.take(10)];
    const outcomes = (await Promise.all(moves)).map(({ outcome }) => outcome);
    await Promise.all([...registrations, ...plays, ...takes]);
    expect(outcomes).toContain('moved');
  }
  await fixture.catchUp();
  expect((await reconcile(fixture.database)).differences).toEqual([]);
});

test('two that move under each other: one does, the other is refused', async () => {
  const root = await fixture.brand('pair');
  const [one, other] = [await fixture.member('pair', root), await fixture.member('pair', root)];
  const swap = (memberId: bigint, uplineId: bigint) =>
    fixture.database.transaction((tx) => moveMember(tx, 'pair', { memberId, uplineId, at: new Date() }));
  const outcomes = (await Promise.all([swap(one, other), swap(other, one)])).map(({ outcome }) => outcome);
  expect(outcomes.sort()).toEqual(['cycle', 'moved']);
});
