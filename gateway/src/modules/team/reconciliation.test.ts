import { reconcile } from './reconciliation';
import { countActive, keepThreshold } from './team-people.repository';
import { startTeamFixture, type TeamFixture } from './testing/team-fixture';

let fixture: TeamFixture;
let brandId = '';
let runs = 0;
let agent: bigint;
let player: bigint;
beforeAll(async () => {
  fixture = await startTeamFixture();
});
afterAll(() => fixture.close());

const at = new Date('2026-05-01T10:00:00Z');
const days = { from: '2026-04-30', to: '2026-05-02' };

beforeEach(async () => {
  brandId = `brand-${(runs += 1)}`;
  const root = await fixture.brand(brandId);
  agent = await fixture.member(brandId, root);
  player = await fixture.member(brandId, agent, 0);
  const common = { brandId, memberId: player, path: [root, agent], placedAt: at, at };
  const amounts = { wagers: 1, stake: 700n, validStake: 700n, win: 300n };
  await fixture.settle({ ...common, ...amounts, kind: 'settled', category: 'RNG', wagerId: runs });
  await fixture.settle({ ...common, kind: 'cash', typeId: 1001, cash: 5_000n });
  await fixture.catchUp();
});

test('sums that were kept rightly differ in nothing', async () => {
  const { checks, differences } = await reconcile(fixture.database);
  expect(differences).toEqual([]);
  expect(checks).toEqual(expect.arrayContaining(['member_play_day', 'team_active_day', 'ledger']));
});

const change = (table: string, set: string, owner = 'brand_id') => `update ${table} set ${set} where ${owner} = $1`;

test.each([
  ['member_play_day', change('member_play_day', 'win = win + 1')],
  ['line_play_day', change('line_play_day', 'stake = stake - 1')],
  ['team_play_day', 'delete from team_play_day where brand_id = $1'],
  ['member_cash_day', change('member_cash_day', 'cash = 0')],
  ['line_cash_day', change('line_cash_day', 'cash = cash + 1')],
  ['team_cash_day', change('team_cash_day', "day = day + interval '1 day'")],
  ['team_balance', change('team_balance', 'team = team + 1')],
  ['team_size', change('team_size', 'agents = agents + 1')],
  ['team_active_day', change('team_active_day', 'members = ~members')],
  ['team_joined_day', change('team_joined_day', 'members = members + 1')],
  ['member_line', change('member_line', 'path = path[1:1]')],
  ['ledger', change('wager', "status = 'open', settled_at = null, valid_stake = 0")],
  ['wager', change('wager', 'win = win + 1')],
])('a wrong row of %s is told', async (check, sql) => {
  const broken = fixture.database.transaction(async (tx) => {
    await tx.execute(sql, [brandId]);
    const told = await reconcile({ ...fixture.database, transaction: (work) => work(tx) });
    throw Object.assign(new Error('taken back'), { told });
  });
  const { told } = await broken.catch((error: { told: Awaited<ReturnType<typeof reconcile>> }) => error);
  expect(told.differences.map((one) => one.check)).toContain(check);
});

test('a wager that was cancelled and yet won something is no difference', async () => {
  const path = await fixture.pathOf(brandId, player);
  const common = { brandId, memberId: player, path, placedAt: at, at, category: 'RNG', wagerId: 7_000 + runs };
  const amounts = { wagers: 1, stake: 700n, validStake: 700n, win: 300n };
  await fixture.settle({ ...common, ...amounts, kind: 'settled' });
  await fixture.settle({ ...common, kind: 'cancelled', wagers: -1, stake: -700n, validStake: -700n });
  await fixture.catchUp();
  expect((await reconcile(fixture.database)).differences).toEqual([]);
});

test('settlements that nobody has read yet are no difference', async () => {
  const path = await fixture.pathOf(brandId, player);
  const cash = { typeId: 1001, cash: 7n, path, placedAt: at, at };
  await fixture.settle({ brandId, memberId: player, kind: 'cash', ...cash });
  expect((await reconcile(fixture.database)).differences).toEqual([]);
  await fixture.catchUp();
});

test('active members are counted by thresholds that are kept, a new one from the first day on', async () => {
  const count = (threshold: bigint) =>
    countActive(fixture.database, brandId, { ...days, agentId: agent, currency: 'VND', threshold });
  expect(await count(1n)).toBe(1);
  expect(await count(10_000_000_000n)).toBe(0);
  expect(await count(600n)).toBeUndefined();
  await fixture.database.transaction((tx) => keepThreshold(tx, brandId, { currency: 'VND', threshold: 600n }));
  expect(await count(600n)).toBe(1);
  expect((await reconcile(fixture.database)).differences).toEqual([]);
});
