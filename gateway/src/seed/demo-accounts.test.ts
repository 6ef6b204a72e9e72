import { anyRow } from '@pavilion/platform';
import { type Endpoint, endpoints } from '@pavilion/api-contract';
import * as v from 'valibot';
import { assertLedgerHolds } from '../modules/ledger/testing/wallet-fixture';
import { signIn, tokenOf } from '../testing/test-accounts';
import { untilRead } from '../modules/settlement/testing/feed-read';
import { pointConsumer } from '../modules/point/point-reader';
import { rebateConsumer } from '../modules/rebate/rebate-reader';
import { referralConsumer } from '../modules/referral/referral-reader';
import { reconcile, rollupConsumer } from '../modules/team';
import { startTestGateway, type TestCall, type TestGateway } from '../testing/test-gateway';
import { demoAccounts, demoPassword } from './demo-accounts.data';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const brands = ['aurora', 'lotus'] as const;
type Brand = (typeof brands)[number];

const floats = { aurora: 1_000_000, lotus: 500_000 };
const tokenFor = async (brand: Brand, username: string): Promise<string> =>
  tokenOf(await signIn(gateway, { brand, username, password: demoPassword }));

async function demoGame(brand: Brand): Promise<string> {
  const rows = await gateway.database.rows(
    v.object({ node_id: v.string() }),
    'select node_id from game where brand_id = $1 and playable and has_demo order by node_id limit 1',
    [brand],
  );
  return rows[0]?.node_id ?? '';
}

describe('seeding', () => {
  it('stores passwords at the cost that production asks for, whatever hasher the tests use', async () => {
    const rows = await gateway.database.rows(
      v.object({ password_hash: v.string() }),
      'select distinct password_hash from credential',
    );
    for (const { password_hash: stored } of rows) expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows.length).toBeGreaterThan(0);
  });

  const facts = async () =>
    await gateway.database.rows(
      anyRow,
      `select m.id, m.brand_id, m.username, m.type, count(e.transaction_id) as entries, sum(e.amount) as balance from member m
       left join ledger_account a on a.owner = m.id::text and a.brand_id = m.brand_id and a.kind in ('player', 'demo')
       left join ledger_entry e on e.account_id = a.id where not m.is_root group by m.id order by m.id`,
    );

  it('again changes nothing', async () => {
    // What its deposits and play bring comes by readers of the feed, which others of the server hold up.
    for (const consumer of [pointConsumer, rebateConsumer, referralConsumer])
      await untilRead(gateway.database, consumer);
    const before = await facts();
    expect(before).toHaveLength(brands.length * demoAccounts.length);
    await gateway.gateway.seed();
    expect(await facts()).toEqual(before);
  });

  it('makes play that is wagers, ledger and settlements alike, of several products', async () => {
    await assertLedgerHolds(gateway.database);
    const played = await gateway.database.rows(
      v.object({ brand_id: v.string(), wagers: v.bigint(), categories: v.bigint(), settled: v.boolean() }),
      `select w.brand_id, count(*) as wagers, count(distinct w.category) as categories,
         bool_and(w.status = 'settled' and w.settled_at > w.placed_at) as settled
       from wager w join member m on m.id = w.member_id where m.username = 'demomember' group by 1 order by 1`,
    );
    expect(played.map(({ brand_id: id, settled }) => [id, settled])).toEqual([
      ['aurora', true],
      ['lotus', true],
    ]);
    for (const { wagers, categories } of played) {
      expect(wagers).toBeGreaterThan(10n);
      expect(categories).toBeGreaterThan(2n);
    }
    const games = await gateway.database.rows(
      anyRow,
      `select distinct w.game_name from wager w
       where not exists (select from game g where g.brand_id = w.brand_id and g.node_id = w.game_id
         and g.vendor_code = w.vendor_code and g.category = w.category)`,
    );
    expect(games).toEqual([]);
  });

  it('leaves every sum of days as its settlements, and settlements as the ledger', async () => {
    await untilRead(gateway.database, rollupConsumer);
    const { checks, differences } = await reconcile(gateway.database);
    expect(checks.length).toBeGreaterThan(10);
    expect(differences).toEqual([]);
    const { sums } = await gateway.database.row(
      v.object({ sums: v.bigint() }),
      'select count(*) as sums from team_play_day',
    );
    expect(sums).toBeGreaterThan(100n);
  });

  it('adds what an older seed did not have, and leaves the rest', async () => {
    const before = await facts();
    await gateway.database.execute(
      "update member set username = 'renamed', username_key = 'renamed' where username = 'demotrial' and brand_id = 'lotus'",
    );
    await gateway.gateway.seed();
    const added = (await facts()).slice(before.length);
    expect(added).toMatchObject([{ brand_id: 'lotus', username: 'demotrial', type: 4, entries: 1n }]);
  });
});

describe.each(brands)('the trial account of %s', (brand) => {
  let token: string;
  beforeAll(async () => {
    token = await tokenFor(brand, 'demotrial');
  });
  const call = <E extends Endpoint>(endpoint: E, more: Partial<TestCall> = {}) =>
    gateway.call({ endpoint, brand, token, ...more });
  const launch = async (accountType: number) =>
    call(endpoints.launchGame, { query: { nodeId: await demoGame(brand), launchMode: 'GLS', accountType } });

  it('signs in as one, with demo credit alone', async () => {
    expect((await call(endpoints.memberInfo)).json).toMatchObject({ value: { account: 'demotrial', type: 4 } });
    expect((await call(endpoints.balance)).json).toMatchObject({ value: { sumBalance: floats[brand] } });
    const rows = await gateway.database.rows(
      anyRow,
      "select a.kind from ledger_account a join member m on a.owner = m.id::text where m.brand_id = $1 and m.username = 'demotrial' and a.kind <> 'house'",
      [brand],
    );
    expect(rows).toEqual([{ kind: 'demo' }]);
  });

  it('plays for demo credit, never for money', async () => {
    expect(await launch(1)).toMatchObject({ status: 403, json: { errorCode: 'in_need_true_account' } });
    expect((await launch(0)).status).toBe(200);
  });

  it.each([
    ['favourites', () => call(endpoints.addFavourite, { body: { nodeId: '100000' } }), 'in_need_true_account'],
    [
      'account record',
      () => call(endpoints.accountRecord, { query: { startTime: 1, endTime: 2 } }),
      'in_need_true_account',
    ],
    [
      'figures of a team',
      () => call(endpoints.teamOverview, { query: { startTime: 1, endTime: 2 } }),
      'error_not_agent',
    ],
  ])('has no %s', async (_, ask, errorCode) => {
    expect(await ask()).toMatchObject({ status: 403, json: { errorCode } });
  });
});

test.each(brands)('every kind of account can be tried at %s', async (brand) => {
  const open = demoAccounts.filter(({ canSignIn }) => canSignIn);
  expect(new Set(open.map(({ type }) => type))).toEqual(new Set([0, 1, 2, 4, 41, 42]));
  for (const { username, type } of open) {
    const { json } = await gateway.call({
      endpoint: endpoints.memberInfo,
      brand,
      token: await tokenFor(brand, username),
    });
    expect(json).toMatchObject({ value: { account: username, type } });
  }
});
