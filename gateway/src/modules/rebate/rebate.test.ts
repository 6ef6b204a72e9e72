import { type Endpoint, endpoints, headers } from '@pavilion/api-contract';
import { historyCalls } from '@pavilion/api-contract/calls/history';
import { rebateCalls } from '@pavilion/api-contract/calls/rebate';
import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';
import { loseAnswers } from '../../testing/lost-answers';
import { proveHuman, registerPerson, signIn, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway, testDevice } from '../../testing/test-gateway';
import { until } from '../../testing/until';
import { openLedgerAccount, placeWager, settleWager } from '../ledger';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const { claimableRebate, claimRebate, rebateRates, rebateHistory } = rebateCalls;
type Claimable = v.InferInput<typeof claimableRebate.response>;

const dayMs = 86_400_000;
const rangeOf = () => ({ startDate: gateway.clock.now() - dayMs, endDate: gateway.clock.now() + dayMs });

async function ask(
  endpoint: Endpoint,
  token: string | undefined,
  { key, ...more }: { brand?: string; query?: Record<string, number>; key?: string } = {},
) {
  const { status, json } = await gateway.call({
    ...{ endpoint, ...(token === undefined ? {} : { token }), ...more },
    headers: key === undefined ? {} : { [headers.idempotencyKey]: key },
  });
  return { status, code: json['errorCode'], value: json['value'] };
}
const dueOf = async (token: string, brand = 'aurora') =>
  (await ask(claimableRebate, token, { brand })).value as Claimable;

const newcomer = async (username: string, brand = 'aurora') =>
  tokenOf(await registerPerson(gateway, { username, brand }));

const accountRow = v.object({ id: v.bigint() });
let rounds = 0;

/** Stakes and loses, and waits until that counts. */
async function play(
  username: string,
  token: string,
  { stake, brand = 'aurora', vendorCode = 'NCP' }: { stake: number; brand?: string; vendorCode?: string },
) {
  const { id: accountId } = await gateway.database.row(
    accountRow,
    `select a.id from ledger_account a join member m on m.id::text = a.owner and m.brand_id = a.brand_id
     where m.username = $1 and a.brand_id = $2 and a.kind = 'player' and a.purpose = 'main' and a.currency = 'VND'`,
    [username, brand],
  );
  const at = new Date(gateway.clock.now());
  const wager = { integration: 'test', reference: `rebate-${(rounds += 1)}`, remark: { key: 'game.bet' }, at } as const;
  const before = (await dueOf(token, brand)).list.reduce((sum, { validBet }) => sum + validBet, 0);
  await gateway.database.transaction(async (tx) => {
    const houseId = await openLedgerAccount(tx, brand, { kind: 'house', owner: 'games:TEST', currency: 'VND', at });
    const game = { category: 'FISH', vendorCode, gameId: '1', gameName: 'Test' };
    const placed = await placeWager(tx, brand, {
      ...wager,
      ...game,
      accountId,
      houseId,
      stake: parseAmount(String(stake)),
    });
    expect(placed.ok).toBe(true);
    expect((await settleWager(tx, brand, { ...wager, houseId, win: parseAmount('0') })).ok).toBe(true);
  });
  await until(async () => (await dueOf(token, brand)).list.reduce((sum, { validBet }) => sum + validBet, 0) > before);
}

test('what was settled can be claimed by category and vendor, with the rate and the stake behind it', async () => {
  const token = await newcomer('Rebate01');
  expect(await dueOf(token)).toMatchObject({ list: [], total: 0, claimable: false, minimum: 1000, lastClaimAt: null });
  await play('Rebate01', token, { stake: 200_000 });
  const due = await dueOf(token);
  expect(due).toMatchObject({ total: 1600, claimable: true, multiplier: 1 });
  expect(due.list).toEqual([
    { gameCategory: 'FISH', vendor: 'NCP', vendorName: 'Nine Carp', validBet: 200_000, rate: 0.8, amount: 1600 },
  ]);
  const midnight = new Date(due.paysItselfAt + 7 * 3_600_000);
  expect([midnight.getUTCHours(), midnight.getUTCMinutes(), due.paysItselfAt > gateway.clock.now()]).toEqual([
    0,
    0,
    true,
  ]);
});

test('32 claims at once pay once; the history and the account record tell of it', async () => {
  const token = await newcomer('Rebate02');
  await play('Rebate02', token, { stake: 250_000 });
  const answers = await Promise.all(Array.from({ length: 32 }, () => ask(claimRebate, token)));
  expect(answers.filter(({ status, code }) => status === 200 && code === undefined)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'rebate.nothing')).toHaveLength(31);
  const { value } = await ask(rebateHistory, token, { query: rangeOf() });
  expect(value).toMatchObject({
    list: [
      {
        ...{ way: 'CLAIMED', validBet: 250_000, amount: 2000 },
        parts: [{ gameCategory: 'FISH', vendorName: 'Nine Carp', rate: 0.8, amount: 2000 }],
      },
    ],
    footer: { validBet: 250_000, amount: 2000 },
    ...{ total: 1, totalPages: 1 },
  });
  const { startDate: startTime, endDate: endTime } = rangeOf();
  const record = await ask(endpoints.accountRecord, token, { query: { startTime, endTime } });
  expect((record.value as { list: { txTypeId: number; amount: number }[] }).list).toContainEqual(
    expect.objectContaining({ txTypeId: 6001, amount: 2000 }),
  );
  expect((await dueOf(token)).lastClaimAt).toEqual(expect.any(Number));
  const profit = await ask(historyCalls.personalProfit, token, { query: { startTime, endTime } });
  const { list } = profit.value as v.InferInput<typeof historyCalls.personalProfit.response>;
  expect(list.map(({ gameCategory, rebate }) => [gameCategory, rebate])).toContainEqual(['FISH', 2000]);
  await assertLedgerHolds(gateway.database);
});

test('a claim whose answer was lost is answered as it was and pays nothing more; another one is another', async () => {
  const token = await newcomer('Rebate06');
  await play('Rebate06', token, { stake: 250_000 });
  const key = 'rebate-claim-of-a-test';
  const first = await ask(claimRebate, token, { key });
  expect(first).toMatchObject({ status: 200, value: { amount: 2000 } });
  await loseAnswers(gateway.database, claimRebate);
  expect(await ask(claimRebate, token, { key })).toEqual(first);
  expect((await ask(claimRebate, token, { key: 'rebate-claim-of-another' })).code).toBe('rebate.nothing');
  await play('Rebate06', token, { stake: 500_000 });
  await loseAnswers(gateway.database, claimRebate);
  expect(await ask(claimRebate, token, { key })).toEqual(first);
  expect(await dueOf(token)).toMatchObject({ total: 4000 });
  const { value } = await ask(rebateHistory, token, { query: rangeOf() });
  expect(value).toMatchObject({ footer: { amount: 2000 }, total: 1 });
  expect((await ask(claimRebate, token, { key: 'rebate-claim-of-another' })).value).toMatchObject({ amount: 4000 });
});

test('brands have rates and minimums of their own; what is below is refused', async () => {
  const token = await newcomer('Rebate03', 'lotus');
  const { value } = await ask(rebateRates, token, { brand: 'lotus' });
  expect(value).toEqual(
    expect.arrayContaining([
      { gameCategory: 'FISH', vendor: null, vendorName: null, rate: 0.7, rankExtra: 0 },
      { gameCategory: 'FISH', vendor: 'NCP', vendorName: 'Nine Carp', rate: 1, rankExtra: 0 },
    ]),
  );
  await play('Rebate03', token, { stake: 40_000, brand: 'lotus' });
  expect(await dueOf(token, 'lotus')).toMatchObject({ total: 400, minimum: 500, claimable: false });
  expect((await ask(claimRebate, token, { brand: 'lotus' })).code).toBe('rebate.below-minimum');
  await play('Rebate03', token, { stake: 20_000, brand: 'lotus', vendorCode: 'ELSE' });
  expect((await ask(claimRebate, token, { brand: 'lotus' })).value).toMatchObject({ amount: 540 });
});

test('a level adds its share to every rate', async () => {
  const high = tokenOf(await signIn(gateway, { username: 'demovip', password: 'Demo2026play' }));
  const { value } = await ask(rebateRates, high);
  const rates = value as v.InferInput<typeof rebateRates.response>;
  expect(new Set(rates.map(({ rankExtra }) => rankExtra))).toEqual(new Set([0.3]));
});

test('a token opens no other brand; nobody, free play and what is no request are refused', async () => {
  const token = await newcomer('Rebate04');
  expect([401, 404]).toContain((await ask(claimableRebate, token, { brand: 'lotus' })).status);
  for (const endpoint of [claimableRebate, claimRebate, rebateRates])
    expect((await ask(endpoint, undefined)).status).toBe(401);
  expect((await ask(rebateHistory, token, { query: { startDate: 2, endDate: 1 } })).code).toBe('request_param_err');
  expect((await ask(rebateHistory, token, { query: { startDate: 0 } })).status).toBe(400);
  const now = gateway.clock.now();
  const long = { startDate: now - 31 * dayMs, endDate: now };
  const old = { startDate: now - 367 * dayMs, endDate: now - 340 * dayMs };
  expect((await ask(rebateHistory, token, { query: long })).code).toBe('record.range-too-long');
  expect((await ask(rebateHistory, token, { query: old })).code).toBe('record.range-too-old');
  const device = { os: 'Linux', platform: 'W', random: 'x', loginDeviceId: testDevice };
  const body = { ...device, humanVerification: await proveHuman(gateway) };
  const trial = tokenOf(await gateway.call({ endpoint: endpoints.freePlay, body }));
  for (const endpoint of [claimableRebate, claimRebate, rebateRates])
    expect(await ask(endpoint, trial)).toMatchObject({ status: 403, code: 'in_need_true_account' });
});

test('what is left at the end of the day pays itself', async () => {
  const token = await newcomer('Rebate05');
  await play('Rebate05', token, { stake: 20_000 });
  expect(await dueOf(token)).toMatchObject({ total: 160, claimable: false });
  gateway.clock.advance((await dueOf(token)).paysItselfAt - gateway.clock.now());
  // So many hours have ended the session.
  const later = tokenOf(await signIn(gateway, { username: 'Rebate05' }));
  await until(async () => (await dueOf(later)).total === 0);
  const { value } = await ask(rebateHistory, later, { query: rangeOf() });
  expect(value).toMatchObject({ list: [{ way: 'AUTOMATIC', amount: 160 }] });
});
