import { anyRow } from '@pavilion/platform';
import { endpoints } from '@pavilion/api-contract';
import * as v from 'valibot';
import { demoPassword } from '../../seed/demo-accounts.data';
import { signIn, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { untilRead } from '../settlement/testing/feed-read';
import { rollupConsumer } from '../team';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await untilRead(gateway.database, rollupConsumer);
});
afterAll(() => gateway.close());

const day = 24 * 60 * 60_000;
const tokenFor = async (username: string, brand = 'aurora') =>
  tokenOf(await signIn(gateway, { username, password: demoPassword, brand }));
// Thirty days are the longest range there is: both ends are of one moment.
const range = (days: number, now = gateway.clock.now()) => ({ startTime: now - days * day, endTime: now });

interface Overview {
  readonly [figure: string]: number;
}

async function overviewOf(token: string, brand = 'aurora', query = range(30)): Promise<Overview> {
  const answer = await gateway.call({ endpoint: endpoints.teamOverview, token, brand, query });
  expect(answer.status).toBe(200);
  return answer.json['value'] as Overview;
}

describe.each(['aurora', 'lotus'])('team of %s', (brand) => {
  test('is counted from the tree, and its sums of days are those of the ledger', async () => {
    const overview = await overviewOf(await tokenFor('demoagent1', brand), brand);
    const rows = await gateway.database.rows(
      v.object({
        bet: v.string(),
        win: v.string(),
        balance: v.string(),
        size: v.string(),
      }),
      `with recursive team as (
         select id from member where brand_id = $1 and upline_id = (select id from member where brand_id = $1 and username = 'demoagent1')
         union all select m.id from member m join team on m.upline_id = team.id),
       account as (select a.id, a.balance from ledger_account a join team on a.owner = team.id::text where a.brand_id = $1 and a.kind = 'player' and a.currency = 'VND')
       select (select -sum(amount)/10000 from ledger_entry join account a on a.id = account_id where type_id in (3001, 3002) and created_at >= $2) as bet,
         (select sum(amount)/10000 from ledger_entry join account a on a.id = account_id where type_id = 4001 and created_at >= $2) as win,
         (select sum(balance)/10000 from account) as balance, (select count(*)::text from team) as size`,
      [brand, new Date(gateway.clock.now() - 30 * day)],
    );
    const wanted = rows[0];
    expect(overview).toMatchObject({
      betAmount: Number(wanted?.bet),
      winAmount: Number(wanted?.win),
      teamBalance: Number(wanted?.balance),
      teamSize: Number(wanted?.size),
    });
    expect(overview['betAmount']).toBeGreaterThan(0);
    expect(overview['agentCount']).toBe(4);
    expect(overview['registrations']).toBeGreaterThan(0);
    expect(overview['netProfit']).toBeCloseTo(
      (overview['winAmount'] ?? 0) - (overview['betAmount'] ?? 0) + (overview['promotion'] ?? 0),
    );
  });

  test('its days add up to its sums', async () => {
    const token = await tokenFor('demoagent1', brand);
    const query = range(29);
    const overview = await overviewOf(token, brand, query);
    const { json } = await gateway.call({ endpoint: endpoints.teamOverviewDaily, token, brand, query });
    const { list } = json['value'] as { list: (Overview & { date: string })[] };
    expect(list).toHaveLength(30);
    expect(list.map(({ date }) => date)).toEqual([...list.map(({ date }) => date)].sort());
    for (const figure of ['betAmount', 'winAmount', 'netProfit', 'registrations']) {
      expect(list.reduce((sum, row) => sum + (row[figure] ?? 0), 0)).toBeCloseTo(overview[figure] ?? NaN);
    }
  });
});

test.each(['demoagent2', 'demoagent41', 'demoagent42'])('%s has a team of its own', async (username) => {
  expect((await overviewOf(await tokenFor(username)))['teamSize']).toBeGreaterThan(4);
});

test('members are no agents, and guests are nobody', async () => {
  const query = range(1);
  expect(await gateway.call({ endpoint: endpoints.teamOverview, query })).toMatchObject({ status: 401 });
  expect(
    await gateway.call({ endpoint: endpoints.teamOverview, query, token: await tokenFor('demomember') }),
  ).toMatchObject({
    status: 403,
    json: { errorCode: 'error_not_agent' },
  });
});

test('the token of one brand opens no team of the other', async () => {
  const token = await tokenFor('demoagent1');
  expect(
    await gateway.call({ endpoint: endpoints.teamOverview, token, brand: 'lotus', query: range(1) }),
  ).toMatchObject({ status: 401 });
});

test.each([
  [{ startTime: 2, endTime: 1 }],
  [{ startTime: 0, endTime: 31 * day }],
  [{ startTime: 'soon', endTime: 1 }],
  [{}],
])('the range %j is refused', async (query) => {
  const token = await tokenFor('demoagent1');
  for (const endpoint of [endpoints.teamOverview, endpoints.teamOverviewDaily]) {
    expect(await gateway.call({ endpoint, token, query: query as Record<string, string | number> })).toMatchObject({
      status: 400,
      json: { errorCode: 'request_param_err' },
    });
  }
});

test('an invitation code is checked within its brand', async () => {
  const check = (code: string) => gateway.call({ endpoint: endpoints.checkAffiliate, query: { code } });
  expect((await check('DEMOAGENT41')).json).toEqual({ success: true });
  expect((await check('demomember')).json).toMatchObject({ success: false, errorCode: 'register.affiliate-unknown' });
});

test('the demonstration VIP is of rank five', async () => {
  const { json } = await gateway.call({ endpoint: endpoints.memberInfo, token: await tokenFor('demovip') });
  expect(json['value']).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    account: 'demovip',
    type: 0,
    clubLabel: { labelName: 'VIP5', color: '#f6d365', color2: '#8a5a00', rankLevel: 5 },
    toUpline: '1',
  });
});

test('seeding again changes nothing', async () => {
  const count = async () =>
    await gateway.database.rows(
      anyRow,
      'select (select count(*) from member) m, (select count(*) from ledger_entry) e',
    );
  const before = await count();
  await gateway.gateway.seed();
  expect(await count()).toEqual(before);
});
