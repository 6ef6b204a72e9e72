import type { Endpoint } from '@pavilion/api-contract';
import { c2cCalls } from '@pavilion/api-contract/calls/c2c';
import { depositCalls } from '@pavilion/api-contract/calls/deposit';
import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { requirementCalls } from '@pavilion/api-contract/calls/requirement';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { operatorWith } from '../../testing/test-operators';
import { type FakeProvider, startFakeProvider, tell } from '../deposit/testing/fake-provider';
import * as v from 'valibot';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { codeOf, valueOf, type Withdrawing, withdrawingMember } from '../withdrawal/testing/withdrawing-member';

let gateway: TestGateway;
let provider: FakeProvider;
let approver: string;
beforeAll(async () => {
  provider = await startFakeProvider();
  gateway = await startTestGateway({ paymentUrl: provider.url, seedDemo: false });
  approver = (await operatorWith(gateway, { id: 'eve', roles: { aurora: 'approver' } })).key;
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
  await provider.close();
});

const stateRow = v.object({ state: v.string() });

let amounts = 200_000;
const promotionId = 'first-deposit';
const member = () => withdrawingMember(gateway);

/** An amount that somebody waits for and no other test asks for. */
async function offered() {
  const [amount, receiver] = [(amounts += 1_000), await member()];
  expect(valueOf(await receiver.submit(amount, { c2c: true }))).toMatchObject({ status: 'PAYING' });
  return { amount, receiver };
}

const ask = (payer: Withdrawing, amount: number, more: object = {}) =>
  payer.ask(c2cCalls.c2cDeposit, { amount, promotionId, ...more });
const say = (who: Withdrawing, transactionId: unknown, action: string) =>
  who.ask(c2cCalls.processC2c, { transactionId, action });
const orderQr = (payer: Withdrawing, amount: number) =>
  payer.ask(depositOrderCalls.depositByQr, { bankCode: 'NAPAS', vendorId: 'sandbox', amount, promotionId });

/** Somebody who pays a member for a deposit with the promotion. */
async function promised() {
  const [{ amount, receiver }, payer] = [await offered(), await member()];
  const { transactionId: id } = valueOf(await ask(payer, amount));
  return { amount, receiver, payer, id };
}

/** What an approver decides of a disputed trade. */
async function decided(id: unknown, decision: 'settlement' | 'refusal'): Promise<void> {
  const { statusCode } = await gateway.gateway.http.app.inject({
    ...{ method: 'POST', url: `/internal/brands/aurora/trades/${String(id)}/${decision}` },
    headers: { host: 'localhost', authorization: `Bearer ${approver}` },
    payload: { reason: 'the bank says so' },
  });
  expect(statusCode).toBe(200);
}

const read = async (who: Withdrawing, endpoint: Endpoint, query: Record<string, string | number>) =>
  (await who.ask(endpoint, undefined, { query })).json['value'] as Record<string, unknown>;
const openOf = (who: Withdrawing) => read(who, requirementCalls.turnoverInfo, { status: 'OPEN' });
const depositsOf = async (who: Withdrawing) =>
  (
    await read(who, depositCalls.deposits, {
      ...{ startDate: gateway.clock.now() - 3_600_000, endDate: gateway.clock.now() + 3_600_000 },
    })
  )['list'];

test('a promotion that was chosen comes once with the money, and its requirement takes the place of the deposit’s', async () => {
  const { amount, receiver, payer, id } = await promised();
  const before = await payer.balance();
  await say(payer, id, 'PAID');
  expect(await payer.balance()).toBe(before);
  await Promise.all(Array.from({ length: 16 }, () => say(receiver, id, 'CONFIRM')));
  expect((await payer.balance()) - before).toBe(2 * amount);
  expect(await openOf(payer)).toMatchObject([
    { source: 'BONUS', amountBase: 2 * amount, required: 20 * amount, forfeitAmount: amount },
  ]);
  expect(await depositsOf(payer)).toMatchObject([
    { depositMethod: 'C2C', amount, promotionName: '首存 100 %', promotionState: 'GRANTED', bonus: amount },
  ]);
});

test('a promotion that cannot be chosen takes nobody, and the member waits on for others', async () => {
  const [{ amount, receiver }, payer] = [await offered(), await member()];
  for (const other of ['second-deposit', 'nobody-has-it'])
    expect(codeOf(await ask(payer, amount, { promotionId: other }))).toBe('deposit.promotion-unavailable');
  expect(codeOf(await ask(receiver, amount))).toBe('c2c.no-match');
  expect(codeOf(await ask(payer, amount, { promotionId: undefined }))).toBe(200);
});

test('one that ended unpaid, by the payer or by time, gives none and frees it for another deposit', async () => {
  const { amount, payer, id } = await promised();
  expect(codeOf(await orderQr(payer, amount))).toBe('deposit.promotion-unavailable');
  expect(codeOf(await payer.ask(c2cCalls.cancelC2c, { transactionId: id }))).toBe(200);
  expect(codeOf(await ask(payer, amount))).toBe(200);
  await gateway.database.execute('update trade set due_at = $2 where payer_id = $1 and ended_at is null', [
    payer.memberId,
    new Date(gateway.clock.now() - 1),
  ]);
  await gateway.gateway.attend('trade');
  expect(codeOf(await orderQr(payer, amount))).toBe(200);
  expect(await openOf(payer)).toEqual([]);
});

test('of a trade and an order that both chose it the first that arrives has it, the other comes alone', async () => {
  const { amount, receiver, payer, id } = await promised();
  const before = await payer.balance();
  await say(payer, id, 'PAID');
  const order = valueOf(
    await payer.ask(depositOrderCalls.depositByQr, { ...{ bankCode: 'NAPAS', vendorId: 'sandbox' }, amount }),
  );
  // As a second gateway would have kept it in the same moment.
  await gateway.database.execute(
    `insert into deposit_promotion (deposit_id, brand_id, member_id, promotion_id, rule, device_id, address, chosen_at)
     select $1, brand_id, member_id, promotion_id, rule, device_id, address, chosen_at from deposit_promotion
     where member_id = $2`,
    [order['depositId'], payer.memberId],
  );
  await Promise.all([
    say(receiver, id, 'CONFIRM'),
    tell(gateway, { reference: `D${String(order['depositId'])}`, amount }),
  ]);
  expect((await payer.balance()) - before).toBe(3 * amount);
  const states = await gateway.database.rows(
    stateRow,
    'select state from deposit_promotion where member_id = $1 order by state',
    [payer.memberId],
  );
  expect(states.map(({ state }) => state)).toEqual(['DROPPED', 'GRANTED']);
});

test('a gateway that knows of no such promotions ends these trades: paid under another number, or closed with nothing dropped', async () => {
  const { payer, id, amount } = await promised();
  await gateway.database.transaction(async (tx) => {
    const at = new Date(gateway.clock.now());
    const { id: depositId } = await tx.row(
      v.object({ id: v.bigint() }),
      `insert into deposit_order (brand_id, member_id, method, bank_code, vendor_id, least, most, charge_rate, requested,
         credited, currency, remark, state, provider, created_at, expires_at, credited_at)
       select brand_id, payer_id, 'C2C', bank_code, 'MEMBERS', amount, amount, 0, amount, amount, currency, remark, 2,
         'members', matched_at, $2, $2 from trade where id = $1 returning id`,
      [String(id), at],
    );
    const confirmed =
      "update trade set state = 'CONFIRMED', deposit_id = $2, paid_at = $3, ended_at = $3 where id = $1";
    expect(await tx.execute(confirmed, [String(id), depositId, at])).toBe(1);
    await tx.execute('update trade set deposit_id = null, state = $2 where id = $1', [String(id), 'CANCELLED']);
    await tx.execute('delete from deposit_order where id = $1', [depositId]);
  });
  expect(codeOf(await orderQr(payer, amount))).toBe(200);
});

test('what the desk refuses gives none, what it settles does', async () => {
  const decide = async (decision: 'settlement' | 'refusal') => {
    const { amount, receiver, payer, id } = await promised();
    const before = await payer.balance();
    await say(payer, id, 'PAID');
    await say(receiver, id, 'DISPUTE');
    await decided(id, decision);
    return [(await payer.balance()) - before, amount];
  };
  const [settled, amount] = await decide('settlement');
  expect(settled).toBe(2 * Number(amount));
  expect((await decide('refusal'))[0]).toBe(0);
});
