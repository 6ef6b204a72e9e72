import { type Endpoint, endpoints } from '@pavilion/api-contract';
import { c2cCalls } from '@pavilion/api-contract/calls/c2c';
import { depositCalls } from '@pavilion/api-contract/calls/deposit';
import { requirementCalls } from '@pavilion/api-contract/calls/requirement';
import { withdrawCalls } from '@pavilion/api-contract/calls/withdraw';
import { systemRandom } from '@pavilion/platform';
import * as v from 'valibot';
import { loseAnswers } from '../../testing/lost-answers';
import { startTestGateway, type TestAnswer, type TestGateway } from '../../testing/test-gateway';
import { operatorWith } from '../../testing/test-operators';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { type FakePayouts, startFakePayouts } from '../withdrawal/testing/fake-payouts';
import { answersTo, inviteStrangers, refusals, type Strangers } from '../withdrawal/testing/strangers';
import { codeOf, valueOf, type Withdrawing, withdrawingMember } from '../withdrawal/testing/withdrawing-member';

let gateway: TestGateway;
let provider: FakePayouts;
let strangers: Strangers;
const keys = new Map<string, string>();
beforeAll(async () => {
  provider = await startFakePayouts();
  gateway = await startTestGateway({ paymentUrl: provider.url, seedDemo: false });
  strangers = await inviteStrangers(gateway);
  for (const [id, role] of [
    ['ann', 'operator'],
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

let amounts = 200_000;
/** An amount that no other test offers; below what somebody looks at first. */
const ownAmount = (): number => (amounts += 1_000);

const member = (more = {}) => withdrawingMember(gateway, more);
const ask = (who: Withdrawing, amount: number, more = {}) => who.ask(c2cCalls.c2cDeposit, { amount }, more);
const process = (who: Withdrawing, transactionId: unknown, said: string) => {
  const [action, remark = ''] = said.split(': ');
  return who.ask(c2cCalls.processC2c, { transactionId, action, remark });
};
const shown = (who: Withdrawing, transactionId: unknown) =>
  who.ask(c2cCalls.depositConfirmation, undefined, { query: { transactionId: String(transactionId) } });
const waiting = async (who: Withdrawing) =>
  valueOf(await who.ask(c2cCalls.paymentConfirmations, undefined, { query: {} }))['list'] as Record<string, unknown>[];

const range = () => ({ startDate: gateway.clock.now() - 3_600_000, endDate: gateway.clock.now() + 3_600_000 });
const lastWithdrawal = async (who: Withdrawing) =>
  (valueOf(await who.ask(withdrawCalls.withdrawals, undefined, { query: range() }))['records'] as unknown[])[0];

/** Somebody with a withdrawal that is offered, and somebody who was matched with it. */
async function matchedPair() {
  const [amount, receiver, payer] = [ownAmount(), await member(), await member()];
  expect(valueOf(await receiver.submit(amount, { c2c: true }))).toMatchObject({
    status: 'PAYING',
    canCancel: false,
    offeredUntil: expect.any(Number),
  });
  const trade = valueOf(await ask(payer, amount));
  return { amount, receiver, payer, trade, id: trade['transactionId'] };
}

const sentTo: Readonly<Record<string, { readonly right: object; readonly wrong?: object }>> = {
  c2cDeposit: { right: { amount: 1 }, wrong: { amount: -1 } },
  paymentConfirmations: { right: {} },
  depositConfirmation: { right: { transactionId: '1' }, wrong: { transactionId: 'x' } },
  processC2c: { right: { transactionId: '1', action: 'PAID' }, wrong: { transactionId: '1', action: 'TAKE' } },
  cancelC2c: { right: { transactionId: '1' }, wrong: { transactionId: 'x' } },
  uploadTradeSlip: { right: { transactionId: '1', image: 'data:image/png;base64,' }, wrong: { transactionId: '1' } },
  tradeSlip: { right: { transactionId: '1' }, wrong: { transactionId: 'x' } },
};

test.each(Object.values<Endpoint>(c2cCalls))('$id is for true accounts of its own brand', async (endpoint) => {
  const { right = {}, wrong } = sentTo[endpoint.id] ?? {};
  const callOf = (sent: object) => (endpoint.method === 'GET' ? { query: { ...sent } } : { body: sent });
  expect(await answersTo(gateway, strangers, { endpoint, ...callOf(right) })).toEqual(refusals);
  if (!wrong) return;
  const { query, body } = { query: undefined, body: undefined, ...callOf(wrong) };
  expect(codeOf(await (await member()).ask(endpoint, body, query && { query }))).toBe('request_param_err');
});

test('a payer sees whom to pay, says so, and has the money once the receiver confirms', async () => {
  const { amount, receiver, payer, trade, id } = await matchedPair();
  const [before, theirs] = [await payer.balance(), await receiver.balance()];
  expect(trade).toMatchObject({
    ...{ side: 'PAYER', state: 'MATCHED', amount, bankName: 'Saola Bank', hasSlip: false },
    ...{ accountNumber: expect.stringMatching(/^97\d{8}$/), accountName: 'NGUYEN AN' },
    ...{ remark: expect.stringMatching(/^[A-Z0-9]{8}$/), dueAt: Number(trade['matchedAt']) + 20 * 60_000 },
  });
  expect(await waiting(receiver)).toMatchObject([
    { transactionId: id, side: 'RECEIVER', accountNumber: expect.stringMatching(/^\*+\d{4}$/) },
  ]);
  expect(codeOf(await process(receiver, id, 'CONFIRM'))).toBe('c2c.state');
  expect(codeOf(await process(receiver, id, 'PAID'))).toBe('c2c.state');
  const said = valueOf(await process(payer, id, 'PAID'));
  const due = Number(said['dueAt']);
  expect(said).toMatchObject({ state: 'PAID' });
  expect(Math.abs(due - gateway.clock.now() - 30 * 60_000)).toBeLessThan(10_000);
  expect(await lastWithdrawal(receiver)).toMatchObject({ status: 'PAYING', confirmUntil: due });
  expect(codeOf(await payer.ask(c2cCalls.cancelC2c, { transactionId: id }))).toBe('c2c.state');
  expect(valueOf(await process(receiver, id, 'CONFIRM'))).toMatchObject({ state: 'CONFIRMED' });
  expect((await payer.balance()) - before).toBe(amount);
  expect(await receiver.balance()).toBe(theirs);
  expect(await lastWithdrawal(receiver)).toMatchObject({ status: 'SUCCESS', confirmUntil: null });
  expect(valueOf(await shown(payer, id))).toMatchObject({ accountNumber: expect.stringMatching(/^\*+\d{4}$/) });
  expect(await waiting(payer)).toEqual([]);
  await hasDeposit(payer, { amount, id });
});

/** It is a deposit as any other: in the list, and to be staked. */
async function hasDeposit(payer: Withdrawing, { amount, id }: { amount: number; id: unknown }): Promise<void> {
  const { list } = valueOf(await payer.ask(depositCalls.deposits, undefined, { query: range() }));
  expect(list).toMatchObject([{ depositMethod: 'C2C', depositMethodName: '會員互轉', state: '2', amount }]);
  const { startDate: startTime, endDate: endTime } = range();
  const record = await payer.ask(endpoints.accountRecord, undefined, { query: { startTime, endTime } });
  const reference = `trade:${String(id)}`;
  expect(list).toMatchObject([{ recordReference: reference }]);
  expect(valueOf(record)['list']).toContainEqual(expect.objectContaining({ orderNo: reference, amount }));
  const open = await payer.ask(requirementCalls.turnoverInfo, undefined, { query: { status: 'OPEN' } });
  expect(open.json['value']).toMatchObject([{ source: 'DEPOSIT', required: amount }]);
}

test('the same request again is the same trade, and a second one waits for the first', async () => {
  const [amount, receiver, other, payer] = [ownAmount(), await member(), await member(), await member()];
  await receiver.submit(amount, { c2c: true });
  await other.submit(amount, { c2c: true });
  const key = systemRandom.uuid();
  const [first, again] = [await ask(payer, amount, { key }), await ask(payer, amount, { key })];
  expect(valueOf(again)['transactionId']).toBe(valueOf(first)['transactionId']);
  expect(codeOf(await ask(payer, amount))).toBe('deposit.open-order');
});

test('nobody is matched with themselves, nor by device, address or number', async () => {
  const amount = ownAmount();
  const receiver = await member();
  await receiver.submit(amount, { c2c: true });
  const no = async (who: Withdrawing, more: { remoteAddress?: string } = {}) =>
    codeOf(
      await gateway.call({
        endpoint: c2cCalls.c2cDeposit,
        token: who.token,
        deviceId: who.deviceId,
        body: { amount },
        ...more,
      }),
    );
  expect(await no(receiver)).toBe('c2c.no-match');
  expect(await no(await member({ deviceId: receiver.deviceId }))).toBe('c2c.no-match');
  await gateway.database.execute("update session set seen_address = '203.0.113.9' where member_id = $1", [
    receiver.memberId,
  ]);
  const stranger = await member();
  expect(await no(stranger, { remoteAddress: '203.0.113.9' })).toBe('c2c.no-match');
  expect(await no(stranger, { remoteAddress: '203.0.113.10' })).toBe(200);
});

test('without a match the payer is told of amounts that somebody waits for', async () => {
  const [amount, receiver, payer] = [ownAmount(), await member(), await member()];
  await receiver.submit(amount, { c2c: true });
  const { json } = await ask(payer, amount + 500);
  expect(json).toMatchObject({ errorCode: 'c2c.no-match', value: { amounts: expect.arrayContaining([amount]) } });
  expect(codeOf(await ask(payer, 1))).toBe('deposit.amount-out-of-range');
});

test('whoever leaves trades unpaid again and again has to pay in otherwise', async () => {
  const [amount, receiver, payer] = [ownAmount(), await member(), await member()];
  await receiver.submit(amount, { c2c: true });
  for (let time = 0; time < 3; time += 1) {
    const transactionId = valueOf(await ask(payer, amount))['transactionId'];
    expect(codeOf(await payer.ask(c2cCalls.cancelC2c, { transactionId }))).toBe(200);
    expect(codeOf(await payer.ask(c2cCalls.cancelC2c, { transactionId }))).toBe(200);
  }
  expect(codeOf(await ask(payer, amount))).toBe('c2c.too-many');
  expect(valueOf(await ask(await member(), amount))).toMatchObject({ state: 'MATCHED' });
});

test('a brand that lets nobody trade says so, and matches nobody', async () => {
  const who = await member({ brand: 'lotus' });
  const settings = async () => valueOf(await who.ask(withdrawCalls.withdrawSettings));
  expect(await settings()).toMatchObject({ c2cEnabled: true, autoConfirmMinutes: 30 });
  const value = { isOn: false, waitMinutes: 60, payMinutes: 20, abandonsPerDay: 3 };
  const set = await gateway.gateway.http.app.inject({
    ...{ method: 'PUT', url: '/internal/brands/lotus/sections/trade', payload: { value, reason: 'a test' } },
    headers: { host: 'localhost', authorization: `Bearer ${keys.get('zoe') ?? ''}` },
  });
  expect(set.statusCode).toBe(200);
  expect(await settings()).toMatchObject({ c2cEnabled: false });
  expect(codeOf(await ask(who, 100_000))).toBe('deposit.channel-closed');
});

test('trades of others are nobody’s', async () => {
  const { id } = await matchedPair();
  const stranger = await member();
  const lotus = await member({ brand: 'lotus' });
  for (const who of [stranger, lotus]) {
    const answers: TestAnswer[] = [
      await shown(who, id),
      await process(who, id, 'PAID'),
      await process(who, id, 'CONFIRM'),
      await who.ask(c2cCalls.cancelC2c, { transactionId: id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 4 }, () => 'c2c.not-found'));
  }
});

const desk = async (id: unknown, act = '', { by = 'eve', brand = 'aurora', reason = 'the bank says so' } = {}) => {
  const { statusCode, ...answer } = await gateway.gateway.http.app.inject({
    method: act === '' ? 'GET' : 'POST',
    url: `/internal/brands/${brand}/trades${act === '' ? '' : `/${String(id)}/${act}`}`,
    headers: { host: 'localhost', authorization: `Bearer ${keys.get(by) ?? ''}` },
    ...(act === '' ? {} : { payload: { reason } }),
  });
  const { value, errorCode } = answer.json();
  return { status: statusCode, code: errorCode, value };
};

async function disputed() {
  const pair = await matchedPair();
  await process(pair.payer, pair.id, 'PAID: sent at noon');
  expect(valueOf(await process(pair.receiver, pair.id, 'DISPUTE: nothing came'))).toMatchObject({
    state: 'DISPUTED',
  });
  expect(codeOf(await process(pair.payer, pair.id, 'PAID'))).toBe('c2c.state');
  return pair;
}

const auditRow = v.object({ action: v.string(), operator: v.string() });
const auditOf = (id: unknown) =>
  gateway.database.rows(
    auditRow,
    'select action, operator_id as operator from operators.audit_entry where brand = $1 and subject = $2',
    ['aurora', `trade ${String(id)}`],
  );

test('what is disputed waits for an approver, who settles it with a reason that both read', async () => {
  const { amount, payer, receiver, id } = await disputed();
  const before = await payer.balance();
  expect((await desk('')).value).toContainEqual(
    expect.objectContaining({
      ...{ id, amount, payer: expect.objectContaining({ words: 'sent at noon', standing: 'OPEN' }) },
      receiver: expect.objectContaining({ words: 'nothing came' }),
    }),
  );
  expect((await desk(id, 'settlement', { by: 'ann' })).code).toBe('operator.forbidden');
  expect((await desk(id, 'settlement', { by: 'zoe' })).code).toBe('platform.not-found');
  expect((await desk(id, 'settlement', { by: 'zoe', brand: 'lotus' })).code).toBe('c2c.not-found');
  expect((await desk(id, 'settlement', { by: 'nobody' })).status).toBe(401);
  expect((await desk(id, 'settlement', { reason: '' })).code).toBe('request_param_err');
  const raced = await Promise.all(Array.from({ length: 8 }, () => desk(id, 'settlement')));
  expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await payer.balance()) - before).toBe(amount);
  expect(valueOf(await shown(receiver, id))).toMatchObject({ state: 'CONFIRMED', reason: 'the bank says so' });
  expect(await auditOf(id)).toEqual([{ action: 'trade.settlement', operator: 'eve' }]);
});

test('one that is refused is paid out by the house, and the payer has nothing', async () => {
  const { payer, receiver, id } = await disputed();
  const before = await payer.balance();
  expect((await desk(id, 'refusal')).value).toEqual({ id, state: 'CANCELLED' });
  expect((await desk(id, 'settlement')).code).toBe('c2c.state');
  expect(valueOf(await shown(payer, id))).toMatchObject({ state: 'CANCELLED', reason: 'the bank says so' });
  expect(await payer.balance()).toBe(before);
  expect(await lastWithdrawal(receiver)).toMatchObject({ status: 'PAYING', confirmUntil: null });
  expect(await waiting(receiver)).toEqual([]);
});

test('a step whose answer was lost is told to its call again wherever the trade stands since; another call is refused', async () => {
  const { amount, payer, receiver, id } = await matchedPair();
  const before = await payer.balance();
  const pay = (key: string) => payer.ask(c2cCalls.processC2c, { transactionId: id, action: 'PAID' }, { key });
  const dispute = (key: string) => receiver.ask(c2cCalls.processC2c, { transactionId: id, action: 'DISPUTE' }, { key });
  expect(valueOf(await pay('paid-in-a-test-one'))).toMatchObject({ state: 'PAID' });
  expect(valueOf(await dispute('disputed-in-a-test'))).toMatchObject({ state: 'DISPUTED' });
  await loseAnswers(gateway.database, c2cCalls.processC2c);
  expect(valueOf(await pay('paid-in-a-test-one'))).toMatchObject({ state: 'DISPUTED' });
  expect(codeOf(await pay('paid-in-a-test-two'))).toBe('c2c.state');
  expect((await desk(id, 'settlement')).status).toBe(200);
  await loseAnswers(gateway.database, c2cCalls.processC2c);
  for (const again of [await pay('paid-in-a-test-one'), await dispute('disputed-in-a-test')])
    expect(valueOf(again)).toMatchObject({ state: 'CONFIRMED' });
  expect(codeOf(await dispute('disputed-in-another'))).toBe('c2c.state');
  expect((await payer.balance()) - before).toBe(amount);
});
