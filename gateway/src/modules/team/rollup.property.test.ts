import { anyRow } from '@pavilion/platform';
import fc from 'fast-check';
import * as v from 'valibot';
import { moveMember } from './line.repository';
import { reconcile } from './reconciliation';
import { sumLinesPlay, sumOwnPlay, sumTeamCash, sumTeamPlay } from './team-figures.repository';
import { countActive, readTeamBalances, readTeamSize } from './team-people.repository';
import { startTeamFixture, type TeamFixture, type TestFact } from './testing/team-fixture';

let fixture: TeamFixture;
beforeAll(async () => {
  fixture = await startTeamFixture();
});
afterAll(() => fixture.close());

const small = fc.integer({ min: 0, max: 1_000 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('register' as const), one: small, isAgent: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), one: small, other: small }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('settle' as const), one: small, stake: small, hours: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), one: small, hours: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('adjust' as const), one: small, stake: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cash' as const), one: small, stake: small, hours: small }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('take' as const),
      most: fc.integer({ min: 1, max: 6 }),
      crash: fc.boolean(),
    }),
  },
);
/** A tree to begin with, mostly of agents and so many levels deep. */
const tree = fc.array(
  fc.record({ do: fc.constant('register' as const), one: small, isAgent: fc.integer({ min: 0, max: 3 }).map(Boolean) }),
  { minLength: 8, maxLength: 14 },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const period = { from: '2026-02-28', to: '2026-05-31' };
const settledPeriod = { ...period, basis: 'settled' as const };
const start = Date.parse('2026-03-07T00:00:00Z');
/** Four days, and the night among them in which New York sets its clocks. */
const timeOf = (hours: number): Date => new Date(start + (hours % 96) * 3_600_000);
const pick = <T>(of: readonly T[], index: number): T | undefined => of[index % of.length];

/** What a run has made: members, and each fact as it was told. */
interface World {
  readonly brandId: string;
  readonly root: bigint;
  readonly members: { readonly id: bigint; readonly isAgent: boolean }[];
  readonly facts: TestFact[];
}

const dayTables = ['member', 'line', 'team'].flatMap((one) => [`${one}_play_day`, `${one}_cash_day`]);
const daysOf = (brandId: string): Promise<unknown[]> =>
  Promise.all(
    [...dayTables, 'team_active_day', 'team_joined_day'].map((table) =>
      fixture.database.rows(anyRow, `select t::text as row from ${table} t where brand_id = $1 order by 1`, [brandId]),
    ),
  );

async function run(world: World, one: Step): Promise<void> {
  const { brandId, members } = world;
  const agents = [world.root, ...members.filter(({ isAgent }) => isAgent).map(({ id }) => id)];
  if (one.do === 'take') await fixture.take(one.most, one.crash);
  else if (one.do === 'register') {
    const id = await fixture.member(brandId, pick(agents, one.one) ?? null, one.isAgent ? 1 : 0);
    members.push({ id, isAgent: one.isAgent });
  } else if (one.do === 'move') {
    const [memberId, uplineId] = [pick(members, one.one)?.id, pick(agents, one.other)];
    if (memberId === undefined || uplineId === undefined) return;
    const before = await daysOf(brandId);
    await fixture.database.transaction((tx) => moveMember(tx, brandId, { memberId, uplineId, at: new Date() }));
    expect(await daysOf(brandId)).toEqual(before);
  } else {
    const fact = await factOf(world, one);
    if (!fact) return;
    world.facts.push(fact);
    await fixture.settle(fact);
  }
}

/** A wager of somebody, something that happened to one of before, or cash. */
async function factOf(
  { brandId, members, facts }: World,
  one: Exclude<Step, { do: 'take' | 'register' | 'move' }>,
): Promise<TestFact | undefined> {
  if (one.do === 'cancel' || one.do === 'adjust') {
    const open = facts.filter(
      ({ kind, wagerId }) => kind === 'settled' && !facts.some((f) => f.kind === 'cancelled' && f.wagerId === wagerId),
    );
    const wager = pick(open, one.one);
    if (!wager) return undefined;
    const of = facts.filter(({ wagerId }) => wagerId === wager.wagerId);
    const total = (figure: 'stake' | 'validStake' | 'win'): bigint =>
      of.reduce((sum, f) => sum + (f[figure] ?? 0n), 0n);
    if (one.do === 'adjust') {
      // What counts of a stake is never more than all of it.
      const counts = (total('stake') * BigInt(one.stake)) / 1_000n;
      const figures = { stake: 0n, validStake: counts - total('validStake'), win: BigInt(one.stake) };
      return { ...wager, kind: 'adjusted', wagers: 0, ...figures };
    }
    return {
      ...{ ...wager, kind: 'cancelled', wagers: -1, at: one.hours % 2 ? wager.at : timeOf(one.hours) },
      ...{ stake: -total('stake'), validStake: -total('validStake'), win: -total('win') },
    };
  }
  const member = pick(members, one.one);
  if (!member) return undefined;
  const common = {
    brandId,
    memberId: member.id,
    path: await fixture.pathOf(brandId, member.id),
    at: timeOf(one.hours),
  };
  if (one.do === 'cash')
    return {
      ...common,
      kind: 'cash',
      typeId: one.stake % 2 ? 1001 : 2001,
      cash: BigInt(one.stake) - 400n,
      placedAt: common.at,
    };
  const stake = BigInt(one.stake) * 20_000_000n;
  return {
    ...{ ...common, kind: 'settled', wagerId: facts.length + 1, category: one.stake % 3 ? 'RNG' : 'LIVE', wagers: 1 },
    ...{ stake, validStake: stake, win: BigInt(one.hours) * 7n, placedAt: timeOf(one.hours + 96 - (one.stake % 40)) },
  };
}

interface Sums {
  readonly wagers: number;
  readonly stake: bigint;
  readonly validStake: bigint;
  readonly win: bigint;
}

const totalOf = (rows: readonly Partial<Sums>[]): Sums => ({
  wagers: rows.reduce((sum, row) => sum + (row.wagers ?? 0), 0),
  stake: rows.reduce((sum, row) => sum + (row.stake ?? 0n), 0n),
  validStake: rows.reduce((sum, row) => sum + (row.validStake ?? 0n), 0n),
  win: rows.reduce((sum, row) => sum + (row.win ?? 0n), 0n),
});

async function expectSums({ brandId, root, members, facts }: World): Promise<void> {
  const { database } = fixture;
  const lineIds = [...members.map(({ id }) => id), root];
  for (const agentId of lineIds) {
    const below = facts.filter(({ path }) => path.includes(agentId));
    for (const basis of ['placed', 'settled'] as const) {
      const asked = { ...period, agentId, basis };
      const team = totalOf(await sumTeamPlay(database, brandId, asked));
      expect(team).toEqual(totalOf(below));
      expect(totalOf(await sumLinesPlay(database, brandId, { ...asked, lineIds }))).toEqual(team);
      const own = totalOf(await sumOwnPlay(database, brandId, asked));
      expect(own).toEqual(totalOf(facts.filter(({ memberId }) => memberId === agentId)));
    }
    const cash = await sumTeamCash(database, brandId, { ...period, agentId });
    expect(cash.reduce((sum, row) => sum + row.cash, 0n)).toBe(
      below.reduce((sum, { cash: one = 0n }) => sum + one, 0n),
    );
  }
  const all = totalOf(await sumTeamPlay(database, brandId, { ...settledPeriod, agentId: root }));
  expect(all).toEqual(totalOf(facts));
}

async function expectPeople({ brandId, root, members, facts }: World): Promise<void> {
  const { database } = fixture;
  const { members: size } = await readTeamSize(database, brandId, root);
  expect(size).toBe(members.length);
  const [balance] = await readTeamBalances(database, brandId, root);
  const owned = facts.reduce((sum, { win = 0n, stake = 0n, cash = 0n }) => sum + win - stake + cash, 0n);
  expect(balance?.team ?? 0n).toBe(owned);
  const counted = v.object({ count: v.number() });
  for (const threshold of [1n, 10_000_000_000n]) {
    const active = await countActive(database, brandId, { ...period, agentId: root, currency: 'VND', threshold });
    const { count } = await database.row(
      counted,
      `select count(distinct member_id)::integer as count from (
         select member_id from member_play_day where brand_id = $1 and basis = 'settled'
         group by member_id, day having sum(valid_stake) >= $2) days`,
      [brandId, threshold],
    );
    expect(active).toBe(count);
  }
}

let runs = 0;

test('lines and self are the team, moves change no day, and nothing differs from what the sums were made of', async () => {
  await fc.assert(
    fc.asyncProperty(
      tree,
      fc.array(step, { minLength: 20, maxLength: 60 }),
      fc.boolean(),
      async (first, steps, isNewYork) => {
        runs += 1;
        const brandId = `brand-${runs}`;
        const root = await fixture.brand(brandId, isNewYork ? 'America/New_York' : 'Asia/Ho_Chi_Minh');
        const world: World = { brandId, root, members: [], facts: [] };
        for (const one of [...first, ...steps]) await run(world, one);
        await fixture.catchUp();
        await expectSums(world);
        await expectPeople(world);
        expect((await reconcile(fixture.database)).differences).toEqual([]);
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
});
