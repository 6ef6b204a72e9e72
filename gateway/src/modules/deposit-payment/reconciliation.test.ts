import { depositCryptoCalls } from '@pavilion/api-contract/calls/deposit-crypto';
import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import * as v from 'valibot';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { type FakeProvider, startFakeProvider } from '../deposit/testing/fake-provider';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { valueOf, type Withdrawing, withdrawingMember } from '../withdrawal/testing/withdrawing-member';

let gateway: TestGateway;
let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
  gateway = await startTestGateway({ paymentUrl: provider.url });
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
  await provider.close();
});
beforeEach(() => provider.answerWith(200));

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const look = () => gateway.gateway.attend('deposit-payment');

/** What the provider has for a name, of which it tells nothing by itself. */
const arrive = (reference: string, amount: number, reversed = false): void =>
  void provider.payments.set(reference, [
    { paymentId: `untold-${reference}`, amount, at: gateway.clock.now(), reversed },
  ]);

const paymentRow = v.object({ state: v.number(), credited: v.bigint() });
const paymentsOf = ({ memberId }: Withdrawing) =>
  gateway.database.rows(
    paymentRow,
    `select o.state, o.credited from deposit_payment p join deposit_order o on o.id = p.order_id
     where o.member_id = $1`,
    [memberId],
  );

/** Somebody whose order by VietQR ran out, with its name at the provider. */
async function lateOrder(): Promise<{ who: Withdrawing; reference: string }> {
  const who = await withdrawingMember(gateway);
  const body = { bankCode: 'NAPAS', vendorId: 'sandbox', amount: 200_000 };
  const { depositId } = valueOf(await who.ask(depositOrderCalls.depositByQr, body));
  gateway.clock.advance(hourMs);
  await look();
  return { who, reference: `D${String(depositId)}` };
}

test('a payment after its order ran out that nobody told of is found by a day, and credited once', async () => {
  const { who, reference } = await lateOrder();
  arrive(reference, 200_000);
  await look();
  expect(await paymentsOf(who)).toEqual([]);
  gateway.clock.advance(dayMs);
  await Promise.all([look(), look()]);
  gateway.clock.advance(dayMs);
  await look();
  expect(await paymentsOf(who)).toEqual([{ state: 2, credited: 2_000_000_000n }]);
});

test('an order is asked for a week, and then no more', async () => {
  const { who, reference } = await lateOrder();
  for (let day = 0; day < 9; day += 1) {
    gateway.clock.advance(dayMs);
    await look();
  }
  arrive(reference, 200_000);
  gateway.clock.advance(dayMs);
  await look();
  expect(await paymentsOf(who)).toEqual([]);
});

test('what the provider does not know is asked about a day later, and not at every look', async () => {
  const { who, reference } = await lateOrder();
  const times = () =>
    provider.asked.filter(({ path, body }) => path === '/api/orders/status' && body['reference'] === reference).length;
  const before = times();
  provider.answerWith(404);
  gateway.clock.advance(dayMs);
  await look();
  gateway.clock.advance(hourMs);
  await look();
  expect(times() - before).toBe(1);
  provider.answerWith(200);
  arrive(reference, 200_000);
  gateway.clock.advance(dayMs);
  await look();
  expect(await paymentsOf(who)).toMatchObject([{ state: 2 }]);
});

test('a payment at a member’s own address that nobody told of is found, and taken back where the provider did', async () => {
  const who = await withdrawingMember(gateway);
  const own = { bankCode: 'USDT', vendorId: 'sandbox', network: 'TRC20' };
  const { address } = valueOf(await who.ask(depositCryptoCalls.cryptoAccount, own));
  const sql = 'select id from deposit_address where address = $1';
  const { id } = await gateway.database.row(v.object({ id: v.bigint() }), sql, [address]);
  arrive(`A${id}`, 8);
  // A provider that is away is asked again once its turn comes.
  provider.answerWith(503);
  gateway.clock.advance(dayMs);
  await look();
  expect(await paymentsOf(who)).toEqual([]);
  provider.answerWith(200);
  gateway.clock.advance(hourMs);
  await look();
  expect(await paymentsOf(who)).toMatchObject([{ state: 2 }]);
  arrive(`A${id}`, 8, true);
  gateway.clock.advance(dayMs);
  await look();
  expect(await paymentsOf(who)).toEqual([{ state: 3, credited: 0n }]);
});
