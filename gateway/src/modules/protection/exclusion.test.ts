import { createHmac } from 'node:crypto';
import { endpoints } from '@pavilion/api-contract';
import { protectionCalls } from '@pavilion/api-contract/calls/protection';
import { transferCalls } from '@pavilion/api-contract/calls/transfer';
import { parseAmount } from '@pavilion/money';
import { systemRandom } from '@pavilion/platform';
import { verifyAuditLog } from '@pavilion/platform/operators';
import * as v from 'valibot';
import { testPassword, testPasswordOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { operatorWith } from '../../testing/test-operators';
import { listen, openStream } from '../../testing/test-stream';
import { until } from '../../testing/until';
import { openLedgerAccount, placeWager } from '../ledger';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { readVendorIntegration } from '../seamless';
import { createFakeVendor, type FakeVendor, serveVendor } from '../wallet-transfer/testing/fake-vendor';
import {
  codeOf,
  requireStake,
  valueOf,
  type Withdrawing,
  withdrawingMember,
} from '../withdrawal/testing/withdrawing-member';

let gateway: TestGateway;
let vendor: FakeVendor;
let served: Awaited<ReturnType<typeof serveVendor>>;
let base: string;
let key: string;
beforeAll(async () => {
  vendor = createFakeVendor('BTW', 'lotus');
  served = await serveVendor(vendor);
  gateway = await startTestGateway({ vendorUrl: served.url });
  base = await listen(gateway);
  key = (await operatorWith(gateway, { id: 'carer', roles: { aurora: 'operator', lotus: 'viewer' } })).key;
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
  await served.close();
});

const { excludeSelf, takeTimeOut, setLimit, setRealityCheck, confirmReality } = protectionCalls;
const exclude = (who: Withdrawing, password = testPassword) => who.ask(excludeSelf, { months: 6, password });

async function seamless(path: string, content: object) {
  const [timestamp, nonce, body] = [String(gateway.clock.now()), systemRandom.token(24), JSON.stringify(content)];
  const { secret } = readVendorIntegration(gateway.config);
  const answer = await gateway.gateway.http.app.inject({
    ...{ method: 'POST', url: path, payload: body },
    headers: {
      ...{ 'content-type': 'application/json', 'x-vendor': 'sim', 'x-timestamp': timestamp, 'x-nonce': nonce },
      'x-signature': createHmac('sha256', secret).update([timestamp, nonce, path, body].join('\n')).digest('hex'),
    },
  });
  return answer.json<Record<string, unknown>>();
}

/** Opens a game, and bets in it as its vendor would. */
async function openGame(who: Withdrawing, demo = false): Promise<(roundId: string) => Promise<unknown>> {
  const { node_id: nodeId } = await gateway.database.row(
    v.object({ node_id: v.string() }),
    "select node_id from game where brand_id = 'aurora' and playable and has_demo order by 1 limit 1",
  );
  const query = { nodeId, launchMode: 'GLS', accountType: demo ? 0 : 1 };
  const { content } = valueOf(await who.ask(endpoints.launchGame, undefined, { query })) as {
    content: { game_url: string };
  };
  const launchToken = new URL(content.game_url).searchParams.get('launchToken');
  const { gameSession } = await seamless('/seamless/authenticate', { launchToken });
  return async (name) => {
    const roundId = `closing-${who.memberId}-${name}`;
    const bet = { gameSession, roundId, reference: `debit:${roundId}`, amount: 1_000, occurredAt: 1 };
    return (await seamless('/seamless/debit', bet))['errorCode'] ?? 'taken';
  };
}

test('an exclusion closes every page and refuses bets of games that are open', async () => {
  const who = await withdrawingMember(gateway);
  const bet = await openGame(who);
  expect(await bet('before')).toBe('taken');
  const { token, deviceId } = who;
  const streams = await Promise.all([openStream(base, { token, deviceId }), openStream(base, { token, deviceId })]);
  await Promise.all(streams.map((stream) => stream.next()));
  const racing = Promise.all(Array.from({ length: 16 }, (_, copy) => bet(`racing-${copy}`)));
  expect(codeOf(await exclude(who))).toBe(200);
  await racing;
  for (const stream of streams) {
    expect(await stream.nextOf('session.ended')).toMatchObject({ data: { reason: 'signed-out' } });
    await stream.ended;
  }
  expect(await bet('after')).toBe('login.not.session');
  // What was asked before is still answered.
  expect(await bet('before')).toBe('taken');
});

test('a break refuses the bets of games that are open, for demo money too', async () => {
  const who = await withdrawingMember(gateway);
  const bet = await openGame(who);
  gateway.clock.advance(3_000);
  const forDemo = await openGame(who, true);
  expect([await bet('break-1'), await forDemo('break-2')]).toEqual(['taken', 'taken']);
  await who.ask(takeTimeOut, { hours: 24 });
  expect([await bet('break-3'), await forDemo('break-4')]).toEqual(['play.excluded', 'play.excluded']);
});

test('a check that is not answered refuses bets of games that are open, not those for demo money, until it is', async () => {
  const who = await withdrawingMember(gateway);
  await who.ask(setRealityCheck, { minutes: 15 });
  const bet = await openGame(who);
  gateway.clock.advance(3_000);
  const forDemo = await openGame(who, true);
  for (let pause = 0; pause < 9; pause += 1) await rest(who);
  expect([await bet('check-1'), await forDemo('check-2')]).toEqual(['play.reality-check', 'taken']);
  await who.ask(confirmReality, { goesOn: true });
  expect(await bet('check-3')).toBe('taken');
});

const operateAs = (operatorKey: string) => (method: 'GET' | 'POST', path: string, payload?: object) =>
  gateway.gateway.http.app.inject({
    ...{ method, url: `/internal/brands/${path}`, ...(payload && { payload }) },
    headers: { authorization: `Bearer ${operatorKey}` },
  });
const operate: ReturnType<typeof operateAs> = (...of) => operateAs(key)(...of);
const nameOf = async ({ memberId }: Withdrawing): Promise<string> =>
  (
    await gateway.database.row(v.object({ username: v.string() }), 'select username from member where id = $1', [
      memberId,
    ])
  ).username;

test('an operator reads the notes, and asks for what is left in the place of whoever closed the account', async () => {
  const who = await withdrawingMember(gateway);
  const address = `aurora/members/${await nameOf(who)}/protection`;
  await who.ask(setLimit, { kind: 'LOSS', period: 'DAY', amount: 100_000 });
  const left = await who.balance();
  const request = { amount: left, reason: 'asked for by telephone' };
  expect((await operate('POST', `${address}/payout`, request)).json()).toMatchObject({
    errorCode: 'play.not-excluded',
  });
  await exclude(who);
  const shown = (await operate('GET', address)).json();
  expect(shown.value).toMatchObject({
    ...{ balance: left, atVendors: 0, closedUntil: expect.any(Number) },
    limits: [{ kind: 'LOSS', period: 'DAY', amount: 100_000, minutes: null, pending: null }],
    notes: [
      { subject: 'exclusion', detail: { months: 6 } },
      { subject: 'limit', detail: { kind: 'LOSS', before: null, bound: '1000000000' } },
    ],
  });
  expect((await operate('POST', `${address}/payout`, { amount: 0, reason: 'x' })).statusCode).toBe(400);
  expect((await operate('POST', `${address}/payout`, { ...request, amount: left + 1_000 })).json()).toMatchObject({
    errorCode: 'wallet.insufficient-balance',
  });
  const before = await verifyAuditLog(gateway.database);
  const copies = await Promise.all(Array.from({ length: 8 }, () => operate('POST', `${address}/payout`, request)));
  expect(copies.filter(({ statusCode }) => statusCode === 200).map((made) => made.json().value)).toEqual([
    { id: expect.stringMatching(/^\d+$/), amount: left, state: expect.stringMatching(/^(PENDING|REVIEW)$/) },
  ]);
  expect((await verifyAuditLog(gateway.database)).entries).toBe(before.entries + 1);
  expect((await operate('GET', address)).json()).toMatchObject({ value: { balance: 0 } });
  expect((await operate('GET', 'aurora/members/nobody12/protection')).json()).toMatchObject({
    errorCode: 'USER_NOT_EXIST',
  });
  expect((await operate('POST', `lotus/members/demomember/protection/payout`, request)).statusCode).toBe(403);
});

test.each([
  ['aurora', 0n],
  ['lotus', parseAmount('5000')],
])(
  'whoever may not stake any more on %s takes deposits out for the usual charge, and leaves bonuses',
  async (brand, usual) => {
    const { key: own } = await operatorWith(gateway, { id: `leaver-${brand}`, roles: { [brand]: 'operator' } });
    const asOwn = operateAs(own);
    const who = await withdrawingMember(gateway, { brand });
    await requireStake(gateway, who, undefined);
    await requireStake(gateway, who, '300000');
    const before = await who.balance();
    await exclude(who, testPasswordOf(brand));
    await gateway.database.execute('update payout_account set active_at = created_at where member_id = $1', [
      who.memberId,
    ]);
    const address = `${brand}/members/${await nameOf(who)}/protection`;
    const payOut = async () =>
      (await asOwn('POST', `${address}/payout`, { amount: 1_000_000, reason: 'asked for by telephone' })).json();
    const closed = await payOut();
    if (closed.errorCode === 'withdraw.closed') gateway.clock.advance(closed.value.opensAt - gateway.clock.now() + 1);
    const made = closed.errorCode === 'withdraw.closed' ? await payOut() : closed;
    expect(made).toMatchObject({ success: true, value: { amount: 1_000_000 } });
    const { charge } = await gateway.database.row(
      v.object({ charge: v.bigint() }),
      'select charge from withdrawal where member_id = $1',
      [who.memberId],
    );
    expect(charge).toBe(usual);
    const { balance } = (await asOwn('GET', address)).json().value;
    expect(balance).toBe(before - 300_000 - 1_000_000 - Number(usual / parseAmount('1')));
  },
);

test('what stands at a vendor comes back after an exclusion, however long the vendor is away', async () => {
  const who = await withdrawingMember(gateway, { brand: 'lotus', hasAccount: false });
  const all = await who.balance();
  const there = { fromAccountTypeId: 2, toAccountTypeId: 301, amount: 120_000 };
  expect(valueOf(await who.ask(transferCalls.walletTransfer, there))).toMatchObject({ state: 'DONE' });
  expect(vendor.holds(who.memberId)).toBe(parseAmount('120000'));
  vendor.fate = () => 'down';
  expect(codeOf(await exclude(who, testPasswordOf('lotus')))).toBe(200);
  await gateway.gateway.attend();
  expect(vendor.holds(who.memberId)).toBe(parseAmount('120000'));
  vendor.fate = () => 'none';
  await until(async () => {
    gateway.clock.advance(60_000);
    await gateway.gateway.attend();
    return vendor.holds(who.memberId) === 0n;
  });
  await until(async () => {
    const shown = (await operate('GET', `lotus/members/${await nameOf(who)}/protection`)).json();
    return shown.value.atVendors === 0 && shown.value.balance === all;
  });
});

test.each([
  ['a loss limit that is reached', { kind: 'LOSS', period: 'DAY', amount: 2_000 }, 'play.loss-limit'],
  ['a session that is as long as its limit', { kind: 'SESSION', period: 'SESSION', minutes: 10 }, 'play.session-limit'],
  ['a sum of stakes that is reached', { kind: 'STAKE', period: 'DAY', amount: 2_000 }, 'play.stake-sum-limit'],
])('nothing goes to a vendor after %s; it may always come back', async (_, limit, code) => {
  const who = await withdrawingMember(gateway, { brand: 'lotus', hasAccount: false });
  const move = (from: number, to: number, amount = 48_000) =>
    who.ask(transferCalls.walletTransfer, { fromAccountTypeId: from, toAccountTypeId: to, amount });
  expect(valueOf(await move(2, 301, 50_000))).toMatchObject({ state: 'DONE' });
  await lose(who);
  await who.ask(setLimit, limit);
  // What is staked has left the vendor's wallet before its report.
  vendor.play(who.memberId, parseAmount('-2000'));
  for (let pause = 0; pause < 5; pause += 1) await rest(who);
  expect(codeOf(await move(2, 301))).toBe(code);
  expect(valueOf(await move(301, 2))).toMatchObject({ state: 'DONE' });
});

test('nothing goes to a vendor while a check was not answered in time; it may always come back', async () => {
  const who = await withdrawingMember(gateway, { brand: 'lotus', hasAccount: false });
  const move = (from: number, to: number) =>
    who.ask(transferCalls.walletTransfer, { fromAccountTypeId: from, toAccountTypeId: to, amount: 50_000 });
  expect(valueOf(await move(2, 301))).toMatchObject({ state: 'DONE' });
  await who.ask(setRealityCheck, { minutes: 15 });
  for (let pause = 0; pause < 9; pause += 1) await rest(who);
  expect(codeOf(await move(2, 301))).toBe('play.reality-check');
  expect(valueOf(await move(301, 2))).toMatchObject({ state: 'DONE' });
  await who.ask(confirmReality, { goesOn: true });
  expect(valueOf(await move(2, 301))).toMatchObject({ state: 'DONE' });
});

/** Two minutes on the page, without play. */
async function rest(who: Withdrawing): Promise<void> {
  gateway.clock.advance(2 * 60_000);
  await who.ask(endpoints.memberInfo);
}

/** A round that the vendor of an own wallet reports, and that is not won yet. */
async function lose({ memberId }: Withdrawing): Promise<void> {
  const at = new Date(gateway.clock.now());
  const owned = { kind: 'player', owner: String(memberId), currency: 'VND', at } as const;
  const placed = await gateway.database.transaction(async (tx) =>
    placeWager(tx, 'lotus', {
      ...{ integration: 'test', reference: `lost-${memberId}`, at, remark: { key: 'game.bet' } },
      ...{ category: 'FISH', vendorCode: 'BTW', gameId: '1', gameName: 'Test', stake: parseAmount('2000') },
      accountId: await openLedgerAccount(tx, 'lotus', { ...owned, purpose: 'wallet:BTW' }),
      houseId: await openLedgerAccount(tx, 'lotus', { ...owned, kind: 'house', owner: 'games:BTW' }),
    }),
  );
  expect(placed.ok).toBe(true);
}
