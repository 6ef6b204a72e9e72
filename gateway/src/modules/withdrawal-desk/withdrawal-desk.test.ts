import { endpoints } from '@pavilion/api-contract';
import { protectionCalls } from '@pavilion/api-contract/calls/protection';
import { payoutCalls } from '@pavilion/api-contract/calls/payout';
import { historyCalls } from '@pavilion/api-contract/calls/history';
import { withdrawCalls } from '@pavilion/api-contract/calls/withdraw';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { operatorWith } from '../../testing/test-operators';
import { until } from '../../testing/until';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { listWaiting } from '../withdrawal/withdrawal-list.repository';
import { type FakePayouts, startFakePayouts } from '../withdrawal/testing/fake-payouts';
import {
  codeOf,
  paymentPassword,
  valueOf,
  type Withdrawing,
  withdrawingMember,
} from '../withdrawal/testing/withdrawing-member';

let gateway: TestGateway;
let provider: FakePayouts;
const keys = new Map<string, string>();
beforeAll(async () => {
  provider = await startFakePayouts();
  gateway = await startTestGateway({ paymentUrl: provider.url });
  for (const [id, role] of [
    ['ann', 'operator'],
    ['bob', 'operator'],
    ['eve', 'approver'],
  ] as const)
    keys.set(id, (await operatorWith(gateway, { id, roles: { aurora: role } })).key);
  keys.set('zoe', (await operatorWith(gateway, { id: 'zoe', roles: { lotus: 'approver' } })).key);
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
  await provider.close();
});

interface Desk {
  readonly by?: string;
  readonly brand?: string;
  readonly reason?: string;
}

const desk = async (id: unknown, act = '', { by = 'ann', brand = 'aurora', reason = 'looked at' }: Desk = {}) => {
  const { statusCode, ...answer } = await gateway.gateway.http.app.inject({
    method: act === '' ? 'GET' : 'POST',
    url: `/internal/brands/${brand}/withdrawals${id === '' ? '' : `/${String(id)}`}${act === '' ? '' : `/${act}`}`,
    headers: { host: 'localhost', authorization: `Bearer ${keys.get(by) ?? ''}` },
    ...(act === '' ? {} : { payload: { reason } }),
  });
  const { value, errorCode } = answer.json();
  return { status: statusCode, code: errorCode, value };
};
const asked = async (who: Withdrawing, amount = 1_000_000) => valueOf(await who.submit(amount))['withdrawId'];
const lastLetter = async (who: Withdrawing) => {
  const { list } = valueOf(await who.ask(endpoints.inbox, undefined, { query: {} })) as {
    list: { title: string; content: string }[];
  };
  return list[0];
};
const cancel = (who: Withdrawing, withdrawId: unknown) => who.ask(withdrawCalls.cancelWithdrawal, { withdrawId });

test('the desk lists what waits, with what is known of its member', async () => {
  const who = await withdrawingMember(gateway);
  const id = await asked(who);
  const { value: waiting } = await desk('');
  expect(waiting).toContainEqual(
    expect.objectContaining({ id, state: 'PENDING', amount: 1_000_000, number: expect.stringMatching(/^\*+\d{4}$/) }),
  );
  const { value } = await desk(id);
  expect(value).toMatchObject({
    ...{ id, decisions: [], reason: null },
    member: {
      ...{ deposited: 0, paidOut: 0, wagers: 0, validStake: 0, won: 0, owed: 0, sharingDevices: 0, sharingNumbers: 0 },
      ...{ flags: [], openRequirements: 0, stillToStake: 0 },
    },
  });
  const beside = await withdrawingMember(gateway, { deviceId: who.deviceId });
  expect((await desk(await asked(beside))).value.member).toMatchObject({ sharingDevices: 1, flags: ['shared-device'] });
});

test('the desk tells whether the member is blocked, has closed the account or takes a break', async () => {
  const who = await withdrawingMember(gateway);
  const id = await asked(who);
  const standing = async () => (await desk(id)).value.member.standing;
  expect(await standing()).toBe('OPEN');
  expect(codeOf(await who.ask(protectionCalls.takeTimeOut, { hours: 24 }))).toBe(200);
  expect(await standing()).toBe('RESTING');
  const away = new Date(gateway.clock.now() + 30 * 86_400_000);
  await gateway.database.execute('update play_guard set closed_until = $2 where member_id = $1', [who.memberId, away]);
  expect(await standing()).toBe('CLOSED');
  await gateway.database.execute('update member set blocked = true where id = $1', [who.memberId]);
  expect(await standing()).toBe('BLOCKED');
});

test('of a virtual wallet the desk tells what is paid, in which currency and at which rate, whatever is asked', async () => {
  const none = { virtualAmount: null, virtualCurrency: null, virtualRate: null };
  const inMoney = await asked(await withdrawingMember(gateway));
  const who = await withdrawingMember(gateway);
  const added = await who.ask(payoutCalls.addPayoutAccount, {
    ...{ bankCode: 'USDT', cardNumber: 'TJYeasTPa6gpEEiNcqQ7HBjjyXwvWwqSrz', network: 'TRC20' },
    ...{ cardHolder: 'Nguyen An', password: paymentPassword },
  });
  const bankCardId = String(valueOf(added)['bankCardId']);
  const id = valueOf(await who.submit(1_000_000, { bankCardId, virtualAmount: 39.37 }))['withdrawId'];
  const paidAs = { id, amount: 1_000_000, currency: 'VND', virtualAmount: 39.37, virtualCurrency: 'USDT' };
  const told = { ...paidAs, virtualRate: 25_400 };
  const { value: waiting } = await desk('');
  expect(waiting).toContainEqual(expect.objectContaining(told));
  expect(waiting).toContainEqual(expect.objectContaining({ id: inMoney, ...none }));
  expect((await desk(id)).value).toMatchObject(told);
  expect((await desk(inMoney)).value).toMatchObject(none);
  expect((await desk(id, 'approval')).value).toMatchObject(told);
});

test('a rejection says why, and the member reads it; what was said is no markup', async () => {
  const who = await withdrawingMember(gateway);
  const before = await who.balance();
  const id = await asked(who);
  expect((await desk(id, 'rejection', { reason: '' })).code).toBe('request_param_err');
  expect((await desk(id, 'rejection', { reason: 'not <b>yours</b>' })).status).toBe(200);
  expect(await who.balance()).toBe(before);
  const query = { startDate: gateway.clock.now() - 3_600_000, endDate: gateway.clock.now() + 3_600_000 };
  const listed = valueOf(await who.ask(withdrawCalls.withdrawals, undefined, { query }));
  expect(listed).toMatchObject({ records: [{ status: 'REJECTED', remark: 'not <b>yours</b>', canCancel: false }] });
  // The story that tells of it leads there, by the moment at which it was asked for.
  const told = await who.ask(historyCalls.moneyStory, undefined, { query: { reference: `withdrawal:${String(id)}` } });
  const { steps } = valueOf(told) as { steps: { step: string; at: number }[] };
  const askedAt = steps.find(({ step }) => step === 'ASKED')?.at ?? 0;
  const moment = { startDate: askedAt, endDate: askedAt + 1 };
  const found = valueOf(await who.ask(withdrawCalls.withdrawals, undefined, { query: moment }));
  expect(found).toMatchObject({ records: [{ withdrawId: id, remark: 'not <b>yours</b>' }] });
  const letter = await lastLetter(who);
  expect(letter?.title).toBe('提款 ₫1,000,000 未通過');
  expect(letter?.content).not.toContain('<b>');
  expect((await desk(id, 'approval')).code).toBe('withdraw.under-way');
  expect((await desk(id)).value.decisions).toMatchObject([{ operator: 'ann', decision: 'rejected' }]);
});

test('a large one takes two persons, the second of whom is an approver', async () => {
  const who = await withdrawingMember(gateway, { money: '200000000' });
  const id = await asked(who, 150_000_000);
  expect((await desk(id, 'approval')).value).toMatchObject({ state: 'REVIEW' });
  expect(await desk(id, 'approval')).toMatchObject({ status: 403, code: 'operator.forbidden' });
  expect(await desk(id, 'approval', { by: 'bob' })).toMatchObject({ status: 403, code: 'operator.forbidden' });
  expect(codeOf(await cancel(who, id))).toBe('withdraw.under-way');
  expect((await desk(id)).value).toMatchObject({ state: 'REVIEW', decisions: [{ operator: 'ann' }] });
  expect((await desk(id, 'approval', { by: 'eve' })).value).toMatchObject({ state: 'PAYING' });
  await until(() => provider.sent.has(`W${String(id)}`));
  expect((await desk(id, 'rejection')).code).toBe('withdraw.under-way');
});

test('what is to be decided is listed before what is being paid, however long that takes', async () => {
  const waited = await asked(await withdrawingMember(gateway));
  expect((await desk(waited, 'approval')).value).toMatchObject({ state: 'PAYING' });
  const fresh = await asked(await withdrawingMember(gateway));
  const ids = (await listWaiting(gateway.database, 'aurora', 200)).map(({ id }) => String(id));
  expect(ids.indexOf(String(fresh))).toBeGreaterThanOrEqual(0);
  expect(ids.indexOf(String(fresh))).toBeLessThan(ids.indexOf(String(waited)));
});

test('of one person’s two hands at once only one counts', async () => {
  const who = await withdrawingMember(gateway, { money: '200000000' });
  const id = await asked(who, 150_000_000);
  const both = await Promise.all([1, 2, 3, 4].map(() => desk(id, 'approval', { by: 'eve' })));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await desk(id)).value).toMatchObject({ state: 'REVIEW' });
  // Whoever said yes first may think better of it.
  expect((await desk(id, 'rejection', { by: 'eve', reason: 'it was a mistake' })).status).toBe(200);
});

test('of approving, rejecting and taking back at once, exactly one wins', async () => {
  for (let round = 0; round < 8; round += 1) {
    const who = await withdrawingMember(gateway);
    const before = await who.balance();
    const id = await asked(who);
    const [approved, rejected, cancelled] = await Promise.all([
      desk(id, 'approval', { by: 'eve' }),
      desk(id, 'rejection', { by: 'bob' }),
      cancel(who, id),
    ]);
    const won = [approved.status === 200, rejected.status === 200, codeOf(cancelled) === 200];
    expect(won.filter(Boolean)).toHaveLength(1);
    const { value } = await desk(id);
    expect(['PAYING', 'REJECTED', 'CANCELLED'][won.indexOf(true)]).toBe(value.state);
    expect(before - (await who.balance())).toBe(won[0] ? 1_000_000 : 0);
  }
});

test('others than the brand’s own are told of nothing', async () => {
  const id = await asked(await withdrawingMember(gateway));
  expect((await desk(id, 'approval', { by: 'zoe' })).code).toBe('platform.not-found');
  expect((await desk(id, 'approval', { by: 'zoe', brand: 'lotus' })).code).toBe('withdraw.not-found');
  expect((await desk('x', 'approval')).code).toBe('request_param_err');
  expect((await desk(id, '', { by: 'nobody' })).status).toBe(401);
});
