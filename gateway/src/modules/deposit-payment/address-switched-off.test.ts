import { depositCryptoCalls } from '@pavilion/api-contract/calls/deposit-crypto';
import { amountOf, parseAmount } from '@pavilion/money';
import * as v from 'valibot';
import { startBeside, startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { type FakeProvider, send, signedNotice, startFakeProvider, tell } from '../deposit/testing/fake-provider';
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

type Section = { ways: { method: string; crypto?: { rate: string } }[] };
const operate = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
  gateway.gateway.http.app.inject({
    ...{ method, url: `/internal/brands/aurora/${path}`, ...(payload && { payload }) },
    headers: { host: 'localhost', authorization: `Bearer ${gateway.asOwner}` },
  });
/** Sets the ways of paying in, from what they are now. */
async function setWays(change: (ways: Section['ways']) => Section['ways']): Promise<Section['ways']> {
  const row = v.object({ section: v.unknown() });
  const sql = "select document -> 'deposit' as section from brand where id = 'aurora'";
  const section = (await gateway.database.row(row, sql)).section as Section;
  const value = { ...section, ways: change(section.ways) };
  expect((await operate('PUT', 'sections/deposit', { value, reason: 'a test' })).statusCode).toBe(200);
  return section.ways;
}
const withoutUsdt = () => setWays((ways) => ways.filter(({ method }) => method !== 'CRYPTO'));

let usual: Section['ways'];
beforeAll(async () => {
  usual = await setWays((ways) => ways);
});
afterEach(() => setWays(() => usual));

/** A member who was shown an address, by its name at the provider. */
async function addressed(): Promise<{ who: Withdrawing; reference: string }> {
  const who = await withdrawingMember(gateway);
  const own = { bankCode: 'USDT', vendorId: 'sandbox', network: 'ERC20' };
  const { address } = valueOf(await who.ask(depositCryptoCalls.cryptoAccount, own));
  const row = v.object({ id: v.bigint() });
  const { id } = await gateway.database.row(row, 'select id from deposit_address where address = $1', [address]);
  return { who, reference: `A${id}` };
}
const amount = v.pipe(
  v.bigint(),
  v.transform((units) => amountOf(units)),
);
const orderRow = v.object({
  id: v.bigint(),
  state: v.number(),
  reason: v.nullable(v.string()),
  requested: amount,
  rate: v.nullable(amount),
});
const ordersOf = ({ memberId }: Withdrawing) =>
  gateway.database.rows(
    orderRow,
    "select id, state, reason, requested, rate from deposit_order where member_id = $1 and method = 'CRYPTO' order by id",
    [memberId],
  );
const deskRow = async (id: bigint | undefined) =>
  (await operate('GET', 'deposits')).json<{ value: { id: string }[] }>().value.find((row) => row.id === String(id));
const decide = async (id: bigint | undefined, path: string) =>
  (await operate('POST', `deposits/${String(id)}/${path}`, { reason: 'a test' })).statusCode;

test('64 copies of a payment after its way was switched off wait once in review, at the rate that was known last', async () => {
  const { who, reference } = await addressed();
  const before = await who.balance();
  await withoutUsdt();
  const paid = { reference, currency: 'USDT', amount: 8, paymentId: `off-${reference}` };
  const copies = Array.from({ length: 64 }, (_, copy) =>
    signedNotice(gateway, { ...paid, noticeId: `off-${reference}-${copy % 8}` }),
  );
  expect(new Set(await Promise.all(copies.map((copy) => send(gateway, copy))))).toEqual(new Set([200]));
  const [order, ...others] = await ordersOf(who);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ state: 5, reason: 'review', requested: parseAmount('203200') });
  expect(await who.balance()).toBe(before);
  expect(await deskRow(order?.id)).toMatchObject({
    ...{ arrived: 203_200, cryptoAmount: 8, cryptoCurrency: 'USDT', network: 'ERC20', rate: 25_400 },
  });
  expect(await decide(order?.id, 'approval')).toBe(200);
  expect(await tell(gateway, paid)).toBe(200);
  expect((await who.balance()) - before).toBe(203_200);
  expect(await tell(gateway, { ...paid, kind: 'payment-reversed' })).toBe(200);
  expect(await who.balance()).toBe(before);
  expect(await ordersOf(who)).toMatchObject([{ state: 3, reason: 'reversed' }]);
});

test('a rate that moved before the way was switched off counts from the last payment, and from the start of a gateway', async () => {
  const { who, reference } = await addressed();
  const moveTo = (rate: string) =>
    setWays((ways) => ways.map((way) => (way.crypto ? { ...way, crypto: { ...way.crypto, rate } } : way)));
  const pay = (paymentId: string) => tell(gateway, { reference, currency: 'USDT', amount: 8, paymentId });
  await moveTo('25000');
  expect(await pay(`open-${reference}`)).toBe(200);
  await withoutUsdt();
  expect(await pay(`after-${reference}`)).toBe(200);
  await setWays(() => usual);
  await moveTo('26000');
  await (await startBeside(gateway)).close();
  await withoutUsdt();
  expect(await pay(`later-${reference}`)).toBe(200);
  expect(await ordersOf(who)).toMatchObject([
    { state: 2, requested: parseAmount('200000') },
    { state: 5, requested: parseAmount('200000') },
    { state: 5, requested: parseAmount('208000') },
  ]);
});

test('what nobody knows a rate for is written down too, cannot be credited, and can be left or taken back', async () => {
  const { who, reference } = await addressed();
  const before = await who.balance();
  await withoutUsdt();
  await gateway.database.execute(
    'update deposit_address set least = null, most = null, charge_rate = null, rate = null where member_id = $1',
    [who.memberId],
  );
  const paid = { reference, currency: 'USDT', amount: 8, paymentId: `unknown-${reference}` };
  expect([await tell(gateway, paid), await tell(gateway, paid)]).toEqual([200, 200]);
  const [order, ...others] = await ordersOf(who);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ state: 5, reason: 'review', requested: 0n, rate: null });
  expect(await deskRow(order?.id)).toMatchObject({ arrived: 0, cryptoAmount: 8, cryptoCurrency: 'USDT', rate: null });
  expect(await decide(order?.id, 'approval')).toBe(404);
  expect(await decide(order?.id, 'refusal')).toBe(200);
  expect(await tell(gateway, { ...paid, kind: 'payment-reversed', paymentId: `never-${reference}` })).toBe(200);
  expect(await ordersOf(who)).toMatchObject([
    { state: 3, reason: 'unaccepted' },
    { state: 3, reason: 'reversed' },
  ]);
  expect(await who.balance()).toBe(before);
});

test('what is outside of the bounds, or in another currency, is told as ever', async () => {
  const { who, reference } = await addressed();
  const before = await who.balance();
  expect(await tell(gateway, { reference, currency: 'USDT', amount: 1 })).toBe(200);
  expect(await ordersOf(who)).toMatchObject([{ state: 5, reason: 'review', requested: parseAmount('25400') }]);
  await withoutUsdt();
  expect(await tell(gateway, { reference, currency: 'VND', amount: 8 })).toBe(404);
  expect(await tell(gateway, { reference: 'A999999999', currency: 'USDT', amount: 8 })).toBe(404);
  expect(await who.balance()).toBe(before);
});
