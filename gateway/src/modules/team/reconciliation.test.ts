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
}, 60_000);
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
  ['ledger', change('settlement', 'stake = stake * 2')],
])('a wrong row of %s is told', async (check, sql) => {
  const broken = fixture.database.transaction(async (tx) => {
    await tx.execute(sql, [brandId]);
    const told = await reconcile({ ...fixture.database, transaction: (work) => work(tx) });
    throw Object.assign(new Error('taken back'), { told });
  });
  const { told } = await broken.catch((error: { told: Awaited<ReturnType<typeof reconcile>> }) => error);
  expect(told.differences.map((one) => one.check)).toContain(check);
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

/** Reconciles with wagers as settlements tell them, and a change; a table of this connection stands before any other. */
async function withWagers(change: string) {
  let told: Awaited<ReturnType<typeof reconcile>> | undefined;
  class TakenBack extends Error {}
  const attempt = fixture.database.transaction(async (tx) => {
    await tx.execute(
      `create temp table wager as
       select brand_id, member_id, pool, currency, category, vendor_code, placed_at, 'settled' as status,
         sum(stake)::bigint as stake, sum(valid_stake)::bigint as valid_stake, sum(win)::bigint as win
       from settlement where kind <> 'cash' group by wager_id, 1, 2, 3, 4, 5, 6, 7`,
    );
    await tx.execute(change);
    told = await reconcile({ ...fixture.database, transaction: (work) => work(tx) });
    throw new TakenBack();
  });
  await expect(attempt).rejects.toBeInstanceOf(TakenBack);
  return told?.differences.map(({ check }) => check);
}

test('wagers are compared with settlements, and stakes of open ones with the ledger', async () => {
  expect(await withWagers('select 1')).toEqual([]);
  expect(await withWagers(`update wager set win = win + 1 where brand_id = '${brandId}'`)).toEqual(['wager']);
  const open = `insert into wager select brand_id, member_id, pool, currency, category, vendor_code, placed_at, 'open', 50, 0, 0
    from wager where brand_id = '${brandId}'`;
  expect(await withWagers(open)).toEqual(['ledger']);
});
