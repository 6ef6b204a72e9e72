import { type Endpoint, endpoints, headers } from '@pavilion/api-contract';
import { pointCalls } from '@pavilion/api-contract/calls/point';
import { anyRow, systemRandom } from '@pavilion/platform';
import * as v from 'valibot';
import { loseAnswers } from '../../testing/lost-answers';
import { proveHuman, registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway, testDevice } from '../../testing/test-gateway';
import { operatorWith } from '../../testing/test-operators';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { givePoints } from './point.core';

let gateway: TestGateway;
let key: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  key = (await operatorWith(gateway, { id: 'ann', roles: { aurora: 'operator' } })).key;
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
});

const password = '481516';
type Goods = v.InferOutput<typeof pointCalls.pointRewards.response>['list'][number];

interface Asking {
  readonly token?: string;
  readonly brand?: string;
  readonly body?: object;
  readonly query?: Record<string, string | number>;
  readonly headers?: Record<string, string>;
}

async function ask(endpoint: Endpoint, asking: Asking = {}) {
  const { status, json } = await gateway.call({ endpoint, ...asking });
  return { status, code: json['errorCode'], value: json['value'] };
}

/** Somebody with points and, unless told, a payment password. */
async function shopper({ brand = 'aurora', points = 1000n, hasPassword = true } = {}) {
  const username = `Shop${systemRandom.uuid().slice(0, 8)}`;
  const token = tokenOf(await registerPerson(gateway, { brand, username }));
  const { id: memberId } = await gateway.database.row(
    v.object({ id: v.bigint() }),
    'select id from member where brand_id = $1 and username = $2',
    [brand, username],
  );
  if (hasPassword) await ask(endpoints.setPaymentPassword, { token, brand, body: { password } });
  const at = new Date(gateway.clock.now());
  await gateway.database.transaction((tx) =>
    givePoints(tx, brand, { key: `points:test:${memberId}`, memberId, points, at, remark: { key: 'points.gift' } }),
  );
  return { token, memberId };
}

const goodsOf = async (brand = 'aurora', query: Record<string, string> = {}) =>
  (await ask(pointCalls.pointRewards, { brand, query })).value as { list: Goods[]; total: number };
const cheapest = async (type: string, fits: (one: Goods) => boolean = () => true) => {
  const { list } = await goodsOf('aurora', { type });
  const [first] = list.filter(fits).toSorted((one, other) => one.points - other.points);
  if (!first) throw new Error(`no ${type}`);
  return first;
};
const redeem = (token: string, body: object) =>
  ask(pointCalls.redeemReward, { token, body: { quantity: 1, password, ...body } });
const balanceOf = async (token: string) =>
  ((await ask(pointCalls.pointBalance, { token })).value as { pointBalance: number }).pointBalance;
const lately = () => ({ startDate: gateway.clock.now() - 86_400_000, endDate: gateway.clock.now() + 1000 });
const ordersOf = async (token: string) =>
  ((await ask(pointCalls.redemptions, { token, query: lately() })).value as { list: Record<string, unknown>[] }).list;

const desk = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const answer = await gateway.gateway.http.app.inject({
    ...{ method, url: `/internal/brands/${path}` },
    headers: { host: 'localhost', authorization: `Bearer ${key}` },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, ...answer.json<{ value?: unknown; errorCode?: string }>() };
};

test('guests see goods, kinds and rates of each brand, in their language', async () => {
  const [aurora, lotus] = [await goodsOf(), await goodsOf('lotus')];
  expect([aurora.total, lotus.total]).toEqual([12, 12]);
  expect(aurora.list.filter(({ name }) => lotus.list.some((other) => other.name === name))).toEqual([]);
  expect(aurora.list[0]?.imageUrl).toMatch(/^\/assets\/art\/\w+\/aurora-goods-voucher-goods\.webp$/);
  const vouchers = await goodsOf('aurora', { type: 'VOUCHER' });
  expect(new Set(vouchers.list.map(({ type }) => type))).toEqual(new Set(['VOUCHER']));
  expect((await ask(pointCalls.pointRewardTypes)).value).toHaveLength(4);
  const rate = { turnoverPerPoint: 10_000, depositPerPoint: null, pointsPerUnit: 0.1, remainingPointsToday: 20_000 };
  expect((await ask(pointCalls.pointConfig)).value).toMatchObject(rate);
  const ofLotus = { turnoverPerPoint: 8000, depositPerPoint: 100_000, pointsPerUnit: 0.08 };
  expect((await ask(pointCalls.pointConfig, { brand: 'lotus' })).value).toMatchObject(ofLotus);
});

test('a ticket comes at once to the reward centre; points and stock go down', async () => {
  const { token, memberId } = await shopper();
  const goods = await cheapest('FREE_SPIN');
  const made = await redeem(token, { rewardId: goods.rewardId, quantity: 2 });
  expect(made.value).toEqual({ redeemId: expect.any(String) });
  expect(await balanceOf(token)).toBe(1000 - 2 * goods.points);
  expect((await cheapest('FREE_SPIN')).stock).toBe(goods.stock - 2);
  expect(await ordersOf(token)).toMatchObject([{ status: 'APPROVED', quantity: 2, points: 2 * goods.points }]);
  const tickets = 'select code from ticket where member_id = $1';
  expect(await gateway.database.rows(anyRow, tickets, [memberId])).toEqual([
    { code: 'polar-wheel' },
    { code: 'polar-wheel' },
  ]);
});

test('goods that are sent need an address; rejected, points come back with the reason', async () => {
  const { token } = await shopper({ points: 9000n });
  const goods = await cheapest('GIFT', ({ minRank, stock }) => minRank === 0 && stock > 0);
  expect((await redeem(token, { rewardId: goods.rewardId })).code).toBe('request_param_err');
  const where = { address: '12 Ly Thuong Kiet', phone: '0900000001' };
  const { redeemId } = (await redeem(token, { rewardId: goods.rewardId, ...where })).value as { redeemId: string };
  expect(await desk('GET', 'aurora/point-orders')).toMatchObject({
    value: expect.arrayContaining([expect.objectContaining({ id: redeemId, ...where, state: 'IN_PROCESS' })]),
  });
  const rejected = await desk('POST', `aurora/point-orders/${redeemId}/rejection`, { reason: 'sold out' });
  expect(rejected).toMatchObject({ status: 200, value: { state: 'REJECTED' } });
  expect(await desk('POST', `aurora/point-orders/${redeemId}/approval`, { reason: 'late' })).toMatchObject({
    errorCode: 'reward.claimed',
  });
  expect(await ordersOf(token)).toMatchObject([{ redeemId, status: 'REJECTED', remark: 'sold out' }]);
  expect(await balanceOf(token)).toBe(9000);
  const moves = (await ask(pointCalls.pointHistory, { token, query: lately() })).value;
  expect(moves).toMatchObject({
    list: [{ points: goods.points, balance: 9000 }, { points: -goods.points }, { points: 9000 }],
    total: 3,
  });
});

test('what nobody looked at is taken back by its member, what was approved is not', async () => {
  const { token } = await shopper();
  const goods = await cheapest('RAFFLE');
  const first = (await redeem(token, { rewardId: goods.rewardId })).value as { redeemId: string };
  const cancel = (redeemId: string, by = token) => ask(pointCalls.cancelRedemption, { token: by, body: { redeemId } });
  const { token: other } = await shopper();
  expect((await cancel(first.redeemId, other)).code).toBe('reward.not-found');
  expect((await cancel(first.redeemId)).status).toBe(200);
  expect(await balanceOf(token)).toBe(1000);
  const second = (await redeem(token, { rewardId: goods.rewardId })).value as { redeemId: string };
  await desk('POST', `aurora/point-orders/${second.redeemId}/approval`, { reason: 'on the list' });
  expect((await cancel(second.redeemId)).code).toBe('reward.claimed');
});

test('too few points, a low rank, empty stock, a wrong password and unknown goods are refused', async () => {
  const { token } = await shopper({ points: 50n });
  const raffle = await cheapest('RAFFLE');
  expect((await redeem(token, { rewardId: raffle.rewardId })).code).toBe('wallet.insufficient-balance');
  expect((await redeem(token, { rewardId: raffle.rewardId, password: '000000' })).code).toBe('invalid.payment.pw');
  expect((await redeem(token, { rewardId: '999999999' })).code).toBe('reward.not-found');
  const ranked = await cheapest('GIFT', ({ minRank }) => minRank >= 2);
  expect((await redeem(token, { rewardId: ranked.rewardId })).code).toBe('points.rank-too-low');
  const { value } = await desk('GET', 'aurora/point-goods');
  expect(value).toHaveLength(12);
  await desk('PUT', `aurora/point-goods/${raffle.rewardId}`, { stock: 0, onSale: true, reason: 'counted' });
  expect((await redeem(token, { rewardId: raffle.rewardId })).code).toBe('points.out-of-stock');
  await desk('PUT', `aurora/point-goods/${raffle.rewardId}`, { stock: 9, onSale: false, reason: 'over' });
  expect((await goodsOf('aurora', { type: 'RAFFLE' })).list).toEqual([]);
  expect((await redeem(token, { rewardId: raffle.rewardId })).code).toBe('reward.not-found');
  const { token: bare } = await shopper({ hasPassword: false });
  expect((await redeem(bare, { rewardId: ranked.rewardId })).code).toBe('not.exists.payment.password');
  await desk('PUT', `aurora/point-goods/${raffle.rewardId}`, { stock: 2000, onSale: true, reason: 'again' });
});

test('points become money, which is told and has to be staked; the day has a limit', async () => {
  const { token } = await shopper({ points: 30_000n });
  const convert = (points: number) => ask(pointCalls.convertPoints, { token, body: { points, password } });
  expect((await convert(99)).code).toBe('points.limit-reached');
  expect((await convert(20_000)).value).toEqual({ amount: 200_000 });
  expect((await convert(100)).code).toBe('points.limit-reached');
  expect((await ask(pointCalls.pointConfig, { token })).value).toMatchObject({ remainingPointsToday: 0 });
  const { startDate: startTime, endDate: endTime } = lately();
  const record = await ask(endpoints.accountRecord, { token, query: { startTime, endTime } });
  expect((record.value as { list: object[] }).list).toContainEqual(expect.objectContaining({ amount: 200_000 }));
  expect(await balanceOf(token)).toBe(10_000);
});

test('what was spent is told as done also after the password was changed; another intent needs the right one', async () => {
  const { token } = await shopper({ points: 5_000n });
  const { rewardId, points } = await cheapest('FREE_SPIN');
  const spendings = [
    [pointCalls.convertPoints, { points: 200 }],
    [pointCalls.redeemReward, { rewardId, quantity: 1 }],
  ] as const;
  for (const [endpoint, asked] of spendings) {
    const spend = (keyed: string, by: string) =>
      ask(endpoint, { token, body: { ...asked, password: by }, headers: { [headers.idempotencyKey]: keyed } });
    const first = await spend('spending-of-a-test', password);
    expect(first.status).toBe(200);
    await loseAnswers(gateway.database, endpoint);
    expect(await spend('spending-of-a-test', '000000')).toEqual(first);
    expect((await spend('spending-of-another', '000000')).code).toBe('invalid.payment.pw');
  }
  expect(await balanceOf(token)).toBe(5_000 - 200 - points);
});

test('a token opens no other brand; nobody, free play and what is no request are refused', async () => {
  const { token } = await shopper();
  const { pointBalance, redemptions, pointHistory, convertPoints } = pointCalls;
  expect([401, 404]).toContain((await ask(pointBalance, { token, brand: 'lotus' })).status);
  for (const endpoint of [pointBalance, redemptions, pointHistory])
    expect((await ask(endpoint, { query: lately() })).status).toBe(401);
  expect((await ask(pointHistory, { token, query: { startDate: 0 } })).status).toBe(400);
  expect((await ask(redemptions, { token, query: { startDate: 2, endDate: 1 } })).code).toBe('request_param_err');
  expect((await ask(convertPoints, { token, body: { points: 0.5, password } })).status).toBe(400);
  const { list } = await goodsOf('lotus');
  expect((await redeem(token, { rewardId: list[0]?.rewardId })).code).toBe('reward.not-found');
  expect((await desk('GET', 'lotus/point-orders')).status).toBe(404);
  const device = { os: 'Linux', platform: 'W', random: 'x', loginDeviceId: testDevice };
  const body = { ...device, humanVerification: await proveHuman(gateway) };
  const trial = tokenOf(await gateway.call({ endpoint: endpoints.freePlay, body }));
  expect(await ask(pointBalance, { token: trial })).toMatchObject({ status: 403, code: 'in_need_true_account' });
});
