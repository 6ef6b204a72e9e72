import { endpoints } from '@pavilion/api-contract';
import { payoutCalls } from '@pavilion/api-contract/calls/payout';
import { withdrawCalls } from '@pavilion/api-contract/calls/withdraw';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { until } from '../../testing/until';
import { send, signedNotice } from '../deposit/testing/fake-provider';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { type FakePayouts, startFakePayouts } from './testing/fake-payouts';
import {
  codeOf,
  paymentPassword,
  requireStake,
  stateOf,
  valueOf,
  type Withdrawing,
  withdrawingMember,
} from './testing/withdrawing-member';

let gateway: TestGateway;
let provider: FakePayouts;
beforeAll(async () => {
  provider = await startFakePayouts();
  gateway = await startTestGateway({ paymentUrl: provider.url });
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
  await provider.close();
});
beforeEach(() => {
  provider.behave('answer');
  provider.saying('pending');
});

const member = (more = {}) => withdrawingMember(gateway, more);
const cancel = (who: Withdrawing, withdrawId: unknown) => who.ask(withdrawCalls.cancelWithdrawal, { withdrawId });
const today = () => ({ startDate: gateway.clock.now() - 3_600_000, endDate: gateway.clock.now() + 3_600_000 });
const rowsOf = async (who: Withdrawing) =>
  valueOf(await who.ask(withdrawCalls.withdrawals, undefined, { query: today() })) as {
    records: { withdrawId: string; status: string; remark: string; canCancel: boolean }[];
    footer: { amount: number }[];
  };
const titlesOf = async (who: Withdrawing) => {
  const { list } = valueOf(await who.ask(endpoints.inbox, undefined, { query: {} })) as {
    list: { title: string; content: string }[];
  };
  return list[0];
};
const approve = (id: unknown) =>
  gateway.gateway.http.app.inject({
    ...{ method: 'POST', url: `/internal/brands/aurora/withdrawals/${String(id)}/approval` },
    payload: { reason: 'looked at' },
    headers: { host: 'localhost', authorization: `Bearer ${gateway.asOwner}` },
  });
const tell = (withdrawId: unknown, notice: object = {}) =>
  send(
    gateway,
    signedNotice(gateway, {
      ...{ reference: `W${String(withdrawId)}`, amount: 1_000_000, state: 'done' },
      kind: 'payout',
      ...notice,
    }),
  );
/** A withdrawal that the provider has, and knows nothing of yet. */
const sentOut = async (who: Withdrawing) => {
  const { withdrawId } = valueOf(await who.submit(1_000_000));
  expect((await approve(withdrawId)).statusCode).toBe(200);
  await until(() => provider.sent.has(`W${String(withdrawId)}`));
  return String(withdrawId);
};

test('a small one is paid by itself, unless something about its member is strange', async () => {
  provider.saying('done');
  const who = await member();
  const before = await who.balance();
  expect(valueOf(await who.submit(400_000))).toMatchObject({ status: 'PAYING', canCancel: false });
  await until(async () => (await stateOf(gateway, who)) === 'SUCCESS');
  expect(before - (await who.balance())).toBe(400_000);
  expect((await rowsOf(who)).footer).toEqual([{ amount: 400_000 }]);
  expect(await titlesOf(who)).toMatchObject({ title: '提款 ₫400,000 已匯出' });
  const strange = await member({ deviceId: who.deviceId });
  expect(valueOf(await strange.submit(400_000))).toMatchObject({ status: 'PENDING' });
});

test('the provider is told the whole number, and the name as banks write it', async () => {
  const who = await member({ number: '9988776655' });
  const id = await sentOut(who);
  expect(provider.sent.get(`W${id}`)).toEqual([
    {
      ...{ reference: `W${id}`, kind: 'BC', bankCode: 'SAOLA', account: '9988776655', holder: 'NGUYEN AN' },
      ...{ amount: 1_000_000, currency: 'VND' },
    },
  ]);
  expect(codeOf(await cancel(who, id))).toBe('withdraw.under-way');
});

test('a virtual wallet is paid in its own currency, at the rate of the request, and what is told of it is too', async () => {
  const who = await member();
  const added = await who.ask(payoutCalls.addPayoutAccount, {
    ...{ bankCode: 'USDT', cardNumber: 'TJYeasTPa6gpEEiNcqQ7HBjjyXwvWwqSrz', network: 'TRC20' },
    ...{ cardHolder: 'Nguyen An', password: paymentPassword },
  });
  const bankCardId = String(valueOf(added)['bankCardId']);
  expect(valueOf(await who.ask(withdrawCalls.withdrawSettings, undefined, { query: {} }))).toMatchObject({
    virtualRate: 25_400,
  });
  for (const virtualAmount of [39.38, 38.9]) {
    const moved = await who.submit(1_000_000, { bankCardId, virtualAmount });
    expect([codeOf(moved), valueOf(moved)]).toEqual(['deposit.rate-moved', { rate: 25_400 }]);
  }
  // Shown by a rate that was a little worse: the better sum is paid.
  const made = valueOf(await who.submit(1_000_000, { bankCardId, virtualAmount: 39.2 }));
  const paidAs = { virtualAmount: 39.37, virtualCurrency: 'USDT', virtualRate: 25_400 };
  expect(made).toMatchObject({ amount: 1_000_000, ...paidAs });
  const reference = `W${String(made['withdrawId'])}`;
  expect((await approve(made['withdrawId'])).statusCode).toBe(200);
  await until(() => provider.sent.has(reference));
  expect(provider.sent.get(reference)).toMatchObject([
    { kind: 'VW', bankCode: 'USDT', network: 'TRC20', amount: 39.37, currency: 'USDT' },
  ]);
  expect(await tell(made['withdrawId'])).toBe(400);
  expect(await tell(made['withdrawId'], { amount: 39.37, currency: 'USDT' })).toBe(200);
  expect(await stateOf(gateway, who)).toBe('SUCCESS');
  expect((await rowsOf(who)).records[0]).toMatchObject(paidAs);
});

test('what is told of a payout is taken once, whatever comes after it and how often', async () => {
  const who = await member();
  const before = await who.balance();
  const id = await sentOut(who);
  expect(await tell(id, { amount: 999_999 })).toBe(400);
  expect(await tell(id, { currency: 'USD' })).toBe(400);
  expect(await tell(id, { state: 'paid' })).toBe(400);
  expect(await tell('999999999')).toBe(404);
  expect(await tell(id, { state: 'pending' })).toBe(200);
  expect(await stateOf(gateway, who)).toBe('PAYING');
  const copies = await Promise.all(Array.from({ length: 32 }, () => tell(id, { noticeId: `notice-of-${id}` })));
  expect(new Set(copies)).toEqual(new Set([200]));
  expect(await tell(id, { state: 'failed' })).toBe(200);
  expect(await stateOf(gateway, who)).toBe('SUCCESS');
  expect(before - (await who.balance())).toBe(1_000_000);
});

test('forged and old notices change nothing; nor does one of a payout that was never sent', async () => {
  const who = await member();
  const id = await sentOut(who);
  const notice = { reference: `W${id}`, amount: 1_000_000, state: 'done', kind: 'payout' as const };
  expect(await send(gateway, signedNotice(gateway, notice, { secret: 'x'.repeat(64) }))).toBe(401);
  const timestamp = String(gateway.clock.now() - 61_000);
  expect(await send(gateway, signedNotice(gateway, notice, { timestamp }))).toBe(401);
  const good = signedNotice(gateway, { ...notice, state: 'failed' });
  expect(await send(gateway, { ...good, body: good.body.replace('failed', 'done') })).toBe(401);
  expect(await stateOf(gateway, who)).toBe('PAYING');
  const waiting = await member();
  expect(await tell(valueOf(await waiting.submit(1_000_000))['withdrawId'])).toBe(404);
  expect(await stateOf(gateway, waiting)).toBe('PENDING');
});

test('one that fails gives amount and charge back, and says so', async () => {
  const who = await member();
  await requireStake(gateway, who, undefined);
  const before = await who.balance();
  const { withdrawId } = valueOf(await who.submit(1_000_000, { forfeit: true }));
  await approve(withdrawId);
  await until(() => provider.sent.has(`W${String(withdrawId)}`));
  expect(await tell(withdrawId, { state: 'failed' })).toBe(200);
  expect(await tell(withdrawId, { state: 'done' })).toBe(200);
  expect((await rowsOf(who)).records[0]).toMatchObject({ status: 'FAILED', remark: expect.stringContaining('退回') });
  expect(await who.balance()).toBe(before);
  expect(await titlesOf(who)).toMatchObject({ title: '提款 ₫1,000,000 未能入帳' });
});

/** Times pass until an outcome is known: the outbox waits longer each time. */
const passUntil = (holds: () => boolean | Promise<boolean>) =>
  until(async () => {
    gateway.clock.advance(60_000);
    return holds();
  });

test('an answer that was lost is asked for until it is known, and nothing is paid twice', async () => {
  const who = await member();
  provider.behave('silent');
  const id = await sentOut(who);
  await passUntil(() => (provider.asked.get(`W${id}`) ?? 0) > 1);
  expect(await stateOf(gateway, who)).toBe('PAYING');
  provider.states.set(`W${id}`, 'done');
  provider.behave('answer');
  await passUntil(async () => (await stateOf(gateway, who)) === 'SUCCESS');
  expect(provider.sent.get(`W${id}`)).toHaveLength(1);
});

test('a call that the provider never heard is made again, once it says so', async () => {
  const who = await member();
  provider.behave('deaf');
  const { withdrawId } = valueOf(await who.submit(1_000_000));
  await approve(withdrawId);
  const reference = `W${String(withdrawId)}`;
  await until(() => provider.dropped.has(reference));
  provider.states.set(reference, 'done');
  provider.behave('answer');
  await passUntil(async () => (await stateOf(gateway, who)) === 'SUCCESS');
  expect(provider.sent.get(reference)).toHaveLength(1);
  expect(provider.asked.get(reference)).toBe(1);
});

test('what the provider takes for no payout has failed', async () => {
  const who = await member();
  const before = await who.balance();
  provider.behave('refuse');
  await approve(valueOf(await who.submit(1_000_000))['withdrawId']);
  await until(async () => (await stateOf(gateway, who)) === 'FAILED');
  expect(await who.balance()).toBe(before);
});
