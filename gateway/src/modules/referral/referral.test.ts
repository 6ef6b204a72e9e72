import { type Endpoint, endpoints } from '@pavilion/api-contract';
import { referralCalls } from '@pavilion/api-contract/calls/referral-report';
import { rewardCalls } from '@pavilion/api-contract/calls/reward';
import { negateAmount, parseAmount } from '@pavilion/money';
import { systemRandom } from '@pavilion/platform';
import * as v from 'valibot';
import { proveHuman, registerPerson, signIn, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway, testDevice } from '../../testing/test-gateway';
import { operatorWith } from '../../testing/test-operators';
import { until } from '../../testing/until';
import { openLedgerAccount, placeWager, postLegs, settleWager } from '../ledger';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
});

interface Asking {
  readonly brand?: string;
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
}

/** Sessions are of one device. */
const devices = new Map<string, string>();

async function ask(endpoint: Endpoint, token: string | undefined, more: Asking = {}) {
  const deviceId = devices.get(token ?? '');
  const by = { ...(token === undefined ? {} : { token }), ...(deviceId === undefined ? {} : { deviceId }) };
  const { status, json } = await gateway.call({ endpoint, ...by, ...more });
  return { status, code: json['errorCode'], value: json['value'] };
}

const lists = [
  referralCalls.referralIncome,
  referralCalls.invitationClaims,
  referralCalls.achievementClaims,
  referralCalls.depositRebateClaims,
];
const dayMs = 86_400_000;
const range = () => ({ startDate: gateway.clock.now() - 2 * dayMs, endDate: gateway.clock.now() + dayMs });

/** Everybody has a device and an address of their own. */
let people = 0;
async function person(referralCode?: string, more: { deviceId?: string; remoteAddress?: string } = {}) {
  const username = `Ref${String((people += 1)).padStart(4, '0')}x`;
  const { deviceId = systemRandom.uuid(), remoteAddress = `198.51.100.${people}` } = more;
  const token = tokenOf(
    await registerPerson(gateway, {
      username,
      ...{ deviceId, remoteAddress },
      more: referralCode === undefined ? {} : { referralCode },
    }),
  );
  devices.set(token, deviceId);
  return { username, token };
}

async function inviter() {
  const who = await person();
  const { value } = await ask(endpoints.referralDetails, who.token, { query: { autoGenerate: 'true' } });
  return { ...who, code: v.parse(v.object({ referralCode: v.string() }), value).referralCode };
}

const accountRow = v.object({ id: v.bigint() });
let rounds = 0;

/** Pays in and stakes, as providers and vendors do. */
async function play(username: string, { deposit, stake }: { readonly deposit: string; readonly stake: string }) {
  const { id: accountId } = await gateway.database.row(
    accountRow,
    `select a.id from ledger_account a join member m on m.id::text = a.owner and m.brand_id = a.brand_id
     where m.username = $1 and a.brand_id = 'aurora' and a.kind = 'player' and a.purpose = 'main'`,
    [username],
  );
  const at = new Date(gateway.clock.now());
  const reference = `referral-${(rounds += 1)}`;
  await gateway.database.transaction(async (tx) => {
    const house = { kind: 'house', currency: 'VND', at } as const;
    const payments = await openLedgerAccount(tx, 'aurora', { ...house, owner: 'payments:test' });
    const paid = parseAmount(deposit);
    const legs = [
      { accountId: payments, amount: negateAmount(paid), type: 'deposit' },
      { accountId, amount: paid, type: 'deposit' },
    ] as const;
    const remark = { key: 'deposit.credited' } as const;
    expect((await postLegs(tx, 'aurora', { key: reference, kind: 'deposit', legs, remark, at })).ok).toBe(true);
    const houseId = await openLedgerAccount(tx, 'aurora', { ...house, owner: 'games:TEST' });
    const wager = { integration: 'test', reference, remark: { key: 'game.bet' }, at } as const;
    const game = { category: 'FISH', vendorCode: 'NCP', gameId: '1', gameName: 'Test' };
    const placed = { ...wager, ...game, accountId, houseId, stake: parseAmount(stake) };
    expect((await placeWager(tx, 'aurora', placed)).ok).toBe(true);
    expect((await settleWager(tx, 'aurora', { ...wager, houseId, win: parseAmount(stake) })).ok).toBe(true);
  });
}

const listed = async (token: string) => {
  const { value } = await ask(referralCalls.referralList, token, { query: {} });
  return v.parse(v.object({ list: v.array(v.looseObject({ status: v.string() })) }), value).list;
};
const becomes = (token: string, status: string) =>
  until(async () => (await listed(token)).some((one) => one.status === status));

test('a friend who registers by the code is on the list, becomes valid, and brings what the rules say', async () => {
  const { token, code } = await inviter();
  const friend = await person(code);
  expect(await listed(token)).toEqual([
    expect.objectContaining({ account: 'Re***x', deposited: 0, turnover: 0, status: 'PENDING' }),
  ]);
  await play(friend.username, { deposit: '400000', stake: '1000000' });
  await becomes(token, 'VALID');
  const overview = async () => (await ask(referralCalls.referralIncomeOverview, token)).value;
  await until(async () => v.parse(v.looseObject({ today: v.number() }), await overview()).today === 52_000);
  expect(await overview()).toEqual({
    ...{ today: 52_000, yesterday: 0, month: 52_000, total: 52_000 },
    ...{ validInvitations: 1, totalInvitations: 1, claimable: 50_000 },
  });
  const { value: income } = await ask(referralCalls.referralIncome, token, { query: range() });
  expect(income).toMatchObject({
    list: [
      { source: 'DEPOSIT', account: 'Re***x', base: 400_000, amount: 2_000 },
      { source: 'INVITEE', base: 0, amount: 50_000 },
    ],
    ...{ footer: { amount: 52_000 }, total: 2, totalPages: 1 },
  });
  const { value: ranking } = await ask(referralCalls.referralRanking, token);
  expect(ranking).toMatchObject({ footer: { rank: expect.any(Number), invitations: 1, income: 52_000 } });
});

test('a reward is claimed through rewards, and then stands among the claims', async () => {
  const { token, code } = await inviter();
  const friend = await person(code);
  await play(friend.username, { deposit: '200000', stake: '1000000' });
  await becomes(token, 'VALID');
  const claims = async () => (await ask(referralCalls.invitationClaims, token, { query: range() })).value;
  expect(await claims()).toMatchObject({ list: [], footer: { totalBonus: 0 }, totalPages: 0 });
  const { value: rewards } = await ask(rewardCalls.rewards, token, { query: { promotionType: 'REFERRAL' } });
  const [reward] = v.parse(v.array(v.looseObject({ rewardId: v.string() })), rewards);
  expect(reward).toMatchObject({ rewardAmount: 50_000, multiplier: 3, status: 'I' });
  const body = { promotionClaimId: reward?.rewardId, promotionType: 'REFERRAL' };
  expect((await ask(rewardCalls.claimReward, token, { body })).code).toBeUndefined();
  expect(await claims()).toMatchObject({
    list: [{ referredName: 'Re***x', count: 1, bonus: 50_000 }],
    footer: { totalBonus: 50_000 },
  });
  const sorted = { ...range(), sortColumn: 'depositAmount', sortType: 'asc' };
  await until(async () => {
    const { value } = await ask(referralCalls.depositRebateClaims, token, { query: sorted });
    return v.parse(v.looseObject({ list: v.array(v.unknown()) }), value).list.length === 1;
  });
  expect((await ask(referralCalls.depositRebateClaims, token, { query: sorted })).value).toMatchObject({
    list: [{ depositAmount: 200_000, bonus: 1_000 }],
    footer: { totalDepositAmount: 200_000, totalBonus: 1_000 },
  });
});

test('who registers on the inviter’s device is excluded; by the same address an operator decides', async () => {
  const deviceId = systemRandom.uuid();
  const host = await person(undefined, { deviceId, remoteAddress: '203.0.113.80' });
  const { value } = await ask(endpoints.referralDetails, host.token, { query: { autoGenerate: 'true' } });
  const { referralCode: code } = v.parse(v.object({ referralCode: v.string() }), value);
  const near = await person(code, { remoteAddress: '203.0.113.80' });
  const same = await person(code, { deviceId });
  for (const { username } of [near, same]) await play(username, { deposit: '200000', stake: '1000000' });
  await becomes(host.token, 'EXCLUDED');
  await becomes(host.token, 'REVIEW');
  const { key } = await operatorWith(gateway, { id: 'ann', roles: { aurora: 'operator' } });
  const desk = async (path: string, reason?: string) => {
    const { json, statusCode } = await gateway.gateway.http.app.inject({
      method: reason === undefined ? 'GET' : 'POST',
      url: `/internal/brands/aurora/referrals${path}`,
      headers: { host: 'localhost', authorization: `Bearer ${key}` },
      ...(reason === undefined ? {} : { payload: { reason } }),
    });
    return { status: statusCode, ...v.parse(v.looseObject({ value: v.optional(v.unknown()) }), json()) };
  };
  const row = v.looseObject({ id: v.string(), account: v.string() });
  const waiting = v.parse(v.array(row), (await desk('')).value);
  const found = waiting.find(({ account }) => account === near.username);
  expect(found).toMatchObject({ state: 'REVIEW', inviter: host.username, shared: ['address'], deposited: 200_000 });
  const at = `/${found?.id ?? ''}`;
  expect((await desk(`${at}/acceptance`, '')).status).toBe(400);
  const decisions = await Promise.all([1, 2, 3, 4].map(() => desk(`${at}/acceptance`, 'a family')));
  expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(decisions.find(({ status }) => status === 200)?.value).toMatchObject({ state: 'VALID' });
  expect(decisions.find(({ status }) => status !== 200)?.status).toBe(409);
  // What was given by the acceptance is not given once the friend is excluded after all.
  const claimable = async () => (await ask(referralCalls.referralIncomeOverview, host.token)).value;
  expect(await claimable()).toMatchObject({ validInvitations: 1, claimable: 50_000 });
  expect((await desk(`${at}/exclusion`, 'it was no family')).value).toMatchObject({ state: 'EXCLUDED' });
  expect(await claimable()).toMatchObject({ validInvitations: 0, claimable: 0 });
  expect((await desk(`${at}/acceptance`, 'or was it')).status).toBe(409);
});

test('what waits to be claimed waits until it expires by the gateway’s clock', async () => {
  const { token, code, username } = await inviter();
  const friend = await person(code);
  await play(friend.username, { deposit: '400000', stake: '1000000' });
  await becomes(token, 'VALID');
  const waits = async () =>
    v.parse(v.looseObject({ claimable: v.number() }), (await ask(referralCalls.referralIncomeOverview, token)).value)
      .claimable;
  await until(async () => (await waits()) === 50_000);
  const minuteMs = 60_000;
  await gateway.database.execute(
    "update reward set expires_at = $2 where type = 'REFERRAL' and member_id = (select id from member where username = $1)",
    [username, new Date(gateway.clock.now() + 2 * minuteMs)],
  );
  expect(await waits()).toBe(50_000);
  gateway.clock.advance(3 * minuteMs);
  expect(await waits()).toBe(0);
});

test.each(['aurora', 'lotus'])(
  'demonstration accounts of %s show friends in every state, and a ranking',
  async (brand) => {
    const token = tokenOf(await signIn(gateway, { username: 'demomember', password: 'Demo2026play', brand }));
    const { value } = await ask(referralCalls.referralList, token, { brand, query: { size: 20 } });
    const states = v.parse(v.looseObject({ list: v.array(v.looseObject({ status: v.string() })) }), value).list;
    expect(states.map(({ status }) => status)).toEqual([...Array(3).fill('PENDING'), ...Array(4).fill('VALID')]);
    const { value: overview } = await ask(referralCalls.referralIncomeOverview, token, { brand });
    const { claimable } = v.parse(v.looseObject({ claimable: v.number() }), overview);
    expect(claimable).toBe(brand === 'aurora' ? 4 * 50_000 + 100_000 : 4 * 38_000 + 58_000);
    const { value: ranking } = await ask(referralCalls.referralRanking, token, { brand });
    const { list } = v.parse(v.looseObject({ list: v.array(v.looseObject({ rank: v.number() })) }), ranking);
    expect(list.map(({ rank }) => rank)).toEqual(list.map((_, index) => index + 1));
  },
);

test('rules are in the language of the call, with the figures of the brand', async () => {
  const { token } = await person();
  const { value } = await ask(referralCalls.referralRules, token);
  expect(value).toMatchObject({ validDeposit: 200_000, validTurnover: 1_000_000, validDays: 30, perInvitee: 50_000 });
  expect(v.parse(v.looseObject({ rules: v.array(v.string()) }), value).rules).toHaveLength(6);
});

test('they are for who is signed in to a true account of the brand', async () => {
  const { token } = await person();
  const trial = tokenOf(
    await gateway.call({
      endpoint: endpoints.freePlay,
      body: {
        ...{ os: 'Linux', platform: 'W', random: 'x', loginDeviceId: testDevice },
        humanVerification: await proveHuman(gateway),
      },
    }),
  );
  for (const endpoint of Object.values<Endpoint>(referralCalls)) {
    const query = range();
    expect((await ask(endpoint, undefined, { query })).status).toBe(401);
    expect((await ask(endpoint, token, { query, brand: 'lotus' })).status).toBe(401);
    expect((await ask(endpoint, trial, { query })).status).toBe(403);
  }
  for (const endpoint of lists) {
    const long = { startDate: gateway.clock.now() - 40 * dayMs, endDate: gateway.clock.now() };
    expect((await ask(endpoint, token, { query: long })).status).toBe(400);
    expect((await ask(endpoint, token, { query: { startDate: 'x', endDate: 1 } })).status).toBe(400);
  }
});
