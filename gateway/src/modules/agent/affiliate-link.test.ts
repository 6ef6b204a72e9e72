import { endpoints } from '@pavilion/api-contract';
import { affiliateLinkCalls } from '@pavilion/api-contract/calls/affiliate-link';
import * as v from 'valibot';
import { demoPassword } from '../../seed/demo-accounts.data';
import { registerPerson, signIn, tokenOf } from '../../testing/test-accounts';
import { switchModules } from '../../testing/test-brand';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { testRandom } from '../../testing/test-random';
import { createAffiliateLinkService } from '../member';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const day = 24 * 60 * 60_000;
const tokenFor = async (username: string, brand = 'aurora') =>
  tokenOf(await signIn(gateway, { username, password: demoPassword, brand }));
const create = (token: string, body: object) =>
  gateway.call({ endpoint: affiliateLinkCalls.createAffiliateLink, token, body: { type: 'member', ...body } });
const made = v.object({ affiUrlId: v.string(), code: v.string() });
const page = v.object({
  list: v.array(v.looseObject({ code: v.string() })),
  total: v.number(),
  next: v.optional(v.string()),
});
const calls = [
  { endpoint: affiliateLinkCalls.createAffiliateLink, body: { type: 'member' } },
  { endpoint: affiliateLinkCalls.affiliateLinks, query: {} },
  { endpoint: affiliateLinkCalls.withdrawAffiliateLink, query: { affiUrlId: '1' } },
  { endpoint: affiliateLinkCalls.affiliateRegistrations, query: {} },
];

test('a link is made as it was asked for, and stands first in the list', async () => {
  const token = await tokenFor('demoagent1');
  const rebates = [{ productType: 'LIVE', point: 0.6 }];
  const draft = { type: 'agent', expiryDays: 30, channel: 'facebook', remark: 'Spring', domain: 'localhost', rebates };
  const { status, json } = await create(token, draft);
  const now = gateway.clock.now();
  expect(status).toBe(200);
  const { affiUrlId, code } = v.parse(made, json['value']);
  expect(code).toMatch(/^[A-Z0-9]{10}$/);
  expect(json['value']).toEqual({
    affiUrlId,
    code,
    url: `http://localhost:3000/register?affiliateCode=${code}`,
    type: 'agent',
    rebates,
    channel: 'facebook',
    remark: 'Spring',
    createdAt: expect.closeTo(now, -5),
    expireAt: expect.closeTo(now + 30 * day, -5),
    registered: 0,
    status: 'ACTIVE',
  });
  const listed = await gateway.call({ endpoint: affiliateLinkCalls.affiliateLinks, token, query: {} });
  const { list } = v.parse(page, listed.json['value']);
  expect(list[0]).toEqual(json['value']);
  // The code that the agent always had is a link that never expires, at the brand's main domain.
  expect(list.at(-1)).toMatchObject({
    code: 'DEMOAGENT1',
    url: 'http://aurora.localhost:3000/register?affiliateCode=DEMOAGENT1',
    expireAt: null,
    type: 'member',
  });
});

test('a call that is made twice with one key makes one link', async () => {
  const token = await tokenFor('demoagent2');
  const keyed = {
    endpoint: affiliateLinkCalls.createAffiliateLink,
    token,
    headers: { 'Idempotency-Key': 'a'.repeat(22) },
  };
  const both = await Promise.all([1, 2].map(() => gateway.call({ ...keyed, body: { type: 'member' } })));
  expect(both[0]?.json).toMatchObject({ success: true });
  expect(both[1]?.json).toEqual(both[0]?.json);
});

test('a retry after a gateway died before it kept the answer finds the link that was made', async () => {
  const token = await tokenFor('demoagent2');
  const send = () =>
    gateway.call({
      endpoint: affiliateLinkCalls.createAffiliateLink,
      token,
      headers: { 'Idempotency-Key': 'b'.repeat(22) },
      body: { type: 'agent', channel: 'retried', expiryDays: 3 },
    });
  const forget = () =>
    gateway.database.execute('delete from call_intent where endpoint = $1', [
      affiliateLinkCalls.createAffiliateLink.id,
    ]);
  const first = await send();
  for (let retries = 0; retries < 2; retries += 1) {
    await forget();
    gateway.clock.advance(1000);
    expect(await send()).toMatchObject({ status: 200, json: first.json });
  }
  const listed = await gateway.call({ endpoint: affiliateLinkCalls.affiliateLinks, token, query: { size: 100 } });
  const { list } = v.parse(page, listed.json['value']);
  expect(list.filter((link) => link['channel'] === 'retried')).toEqual([first.json['value']]);
});

test('copies of a call that run at once, since the first outlived its lease, make one link', async () => {
  const links = createAffiliateLinkService({ ...gateway, random: testRandom });
  const agent = await gateway.database.row(
    v.object({ id: v.bigint() }),
    "select id from member where brand_id = 'aurora' and username = 'demoagent2'",
  );
  const draft = { accountType: 0, rebates: [], domain: null, channel: null, remark: null, expiryDays: null } as const;
  const made = await Promise.all(
    Array.from({ length: 8 }, () => links.create('aurora', { ...draft, agentId: agent.id, intentKey: 'of a race' })),
  );
  const ids = made.map((link) => link.ok && link.value.id);
  expect(new Set(ids).size).toBe(1);
});

test('parts of the lists follow each other, whatever comes meanwhile', async () => {
  const token = await tokenFor('demoagent41');
  for (let made = 0; made < 4; made += 1) await create(token, {});
  const codesOf = async (query: Record<string, string | number>) => {
    const { json } = await gateway.call({ endpoint: affiliateLinkCalls.affiliateLinks, token, query });
    return v.parse(page, json['value']);
  };
  const whole = await codesOf({ size: 100 });
  const first = await codesOf({ size: 2 });
  await create(token, {});
  const second = await codesOf({ size: 3, cursor: first.next ?? '' });
  expect([...first.list, ...second.list].map(({ code }) => code)).toEqual(whole.list.map(({ code }) => code));
  expect(whole.total).toBe(5);
});

test('accounts that came by links are listed with them, all or of one link', async () => {
  const token = await tokenFor('demoagent42');
  const { affiUrlId, code } = v.parse(made, (await create(token, { type: 'agent' })).json['value']);
  await registerPerson(gateway, { username: 'FirstOne', more: { affiliateCode: 'DEMOAGENT42' } });
  gateway.clock.advance(1000);
  await registerPerson(gateway, { username: 'SecondOne', more: { affiliateCode: code } });
  const listed = async (query: Record<string, string>) =>
    (await gateway.call({ endpoint: affiliateLinkCalls.affiliateRegistrations, token, query })).json['value'];
  const second = { account: 'SecondOne', type: 'agent', code, affiUrlId };
  expect(await listed({})).toMatchObject({
    list: [second, { account: 'FirstOne', type: 'member', code: 'DEMOAGENT42' }],
    total: 2,
    totalPages: 1,
  });
  expect(await listed({ affiUrlId })).toMatchObject({ list: [second], total: 1 });
});

test('nobody promises more than it has: an agent below is bound by what it was promised itself', async () => {
  const own = [
    { productType: 'RNG', point: 0.8 },
    { productType: 'LOTT', gameGroupCode: 'SSC', prizeModeId: 1, series: 1950 },
  ];
  const { json } = await create(await tokenFor('demoagent1'), { type: 'agent', rebates: own });
  const { code } = v.parse(made, json['value']);
  const token = tokenOf(await registerPerson(gateway, { username: 'BoundAgent', more: { affiliateCode: code } }));
  const outcome = async (rebates: readonly object[]) => {
    const answer = await create(token, { rebates });
    return answer.json['errorCode'] ?? answer.status;
  };
  expect(await outcome(own)).toBe(200);
  expect(await outcome([{ productType: 'RNG', point: 0.7 }])).toBe(200);
  expect(await outcome([{ productType: 'RNG', point: 0.9 }])).toBe('agent.rebate-above-own');
  expect(await outcome([{ ...own[1], series: 1952 }])).toBe('agent.rebate-above-own');
  expect(await outcome([{ ...own[1], gameGroupCode: 'PK10' }])).toBe('agent.rebate-above-own');
  expect(await outcome([{ productType: 'FISH', point: 0.1 }])).toBe('agent.rebate-above-own');
});

test('an agent that was promised nothing promises nothing, and one without a word of its own no more than those above', async () => {
  const answer = await create(await tokenFor('demoagent2'), { type: 'agent' });
  const { code } = v.parse(made, answer.json['value']);
  const token = tokenOf(await registerPerson(gateway, { username: 'EmptyAgent', more: { affiliateCode: code } }));
  const draft = { rebates: [{ productType: 'RNG', point: 0.2 }] };
  const outcome = async () => (await create(token, draft)).json['errorCode'] ?? 'made';
  const set = (username: string, rebates: readonly object[] | null) =>
    gateway.database.execute("update member set rebates = $2 where brand_id = 'aurora' and username = $1", [
      username,
      rebates && JSON.stringify(rebates),
    ]);
  expect(await outcome()).toBe('agent.rebate-above-own');
  await set('EmptyAgent', null);
  expect(await outcome()).toBe('made');
  await set('demoagent2', [{ productType: 'RNG', point: 0.1 }]);
  expect(await outcome()).toBe('agent.rebate-above-own');
  await set('demoagent2', [{ productType: 'RNG', point: 0.3 }]);
  expect(await outcome()).toBe('made');
  await set('demoagent2', null);
});

test('a link names hosts of its own brand only', async () => {
  const token = await tokenFor('demoagent1');
  for (const domain of ['lotus.localhost', 'elsewhere.example'])
    expect(await create(token, { domain })).toMatchObject({ status: 400, json: { errorCode: 'domain_check_failed' } });
});

test.each([
  { type: 'trial' },
  { expiryDays: -1 },
  { expiryDays: 1.5 },
  { remark: 'x'.repeat(201) },
  { rebates: [{ productType: 'RNG' }] },
  { rebates: [{ productType: 'RNG', point: 0.8, series: 1950 }] },
  { rebates: [{ productType: 'RNG', point: 0.85 }] },
  { rebates: [{ productType: 'LOTT', series: 1951 }] },
  {
    rebates: [
      { productType: 'RNG', point: 1 },
      { productType: 'RNG', point: 2 },
    ],
  },
  { rebates: [{ productType: "RNG'; drop table member; --", point: 1 }] },
])('%j is refused', async (body) => {
  expect(await create(await tokenFor('demoagent1'), body)).toMatchObject({
    status: 400,
    json: { errorCode: 'request_param_err' },
  });
});

test('links of others are nobody’s to withdraw, at the brand or at another one', async () => {
  const { json } = await create(await tokenFor('demoagent1'), {});
  const { affiUrlId, code } = v.parse(made, json['value']);
  for (const [username, brand] of [
    ['demoagent2', 'aurora'],
    ['demoagent1', 'lotus'],
  ] as const) {
    const query = { affiUrlId };
    const token = await tokenFor(username, brand);
    expect(
      await gateway.call({ endpoint: affiliateLinkCalls.withdrawAffiliateLink, token, brand, query }),
    ).toMatchObject({
      status: 404,
      json: { errorCode: 'agent.link-not-found' },
    });
    const { json: registrations } = await gateway.call({
      endpoint: affiliateLinkCalls.affiliateRegistrations,
      ...{ token, brand, query },
    });
    expect(registrations['value']).toMatchObject({ list: [], total: 0 });
  }
  expect((await gateway.call({ endpoint: endpoints.checkAffiliate, query: { code } })).json).toEqual({ success: true });
});

test('guests, members and tokens of another brand see no links; without the page there are none', async () => {
  const [agent, member] = [await tokenFor('demoagent1'), await tokenFor('demomember')];
  for (const call of calls) {
    expect(await gateway.call(call)).toMatchObject({ status: 401, json: { errorCode: 'login.not.session' } });
    expect(await gateway.call({ ...call, token: member })).toMatchObject({
      status: 403,
      json: { errorCode: 'error_not_agent' },
    });
    expect(await gateway.call({ ...call, token: agent, brand: 'lotus' })).toMatchObject({ status: 401 });
  }
  await switchModules(gateway, 'aurora', { REGCEN: false });
  for (const call of calls)
    expect(await gateway.call({ ...call, token: agent })).toMatchObject({
      status: 400,
      json: { errorCode: 'function.not.available' },
    });
  await switchModules(gateway, 'aurora', { REGCEN: true });
});
