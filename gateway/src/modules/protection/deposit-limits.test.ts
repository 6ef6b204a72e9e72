import type { Endpoint } from '@pavilion/api-contract';
import { c2cCalls } from '@pavilion/api-contract/calls/c2c';
import { depositCardCalls } from '@pavilion/api-contract/calls/deposit-card';
import { depositCryptoCalls } from '@pavilion/api-contract/calls/deposit-crypto';
import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { depositWalletCalls } from '@pavilion/api-contract/calls/deposit-wallet';
import { depositCalls } from '@pavilion/api-contract/calls/deposit';
import { protectionCalls } from '@pavilion/api-contract/calls/protection';
import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { type FakeProvider, startFakeProvider, tell } from '../deposit/testing/fake-provider';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { codeOf, valueOf, type Withdrawing, withdrawingMember } from '../withdrawal/testing/withdrawing-member';

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

const each = 200_000;
const at = { vendorId: 'sandbox', amount: each };
const cardOf = (serial: number) => ({
  ...{ ...at, bankCode: 'CARD', telco: 'SaoTel', serial: `LM${String(serial).padStart(8, '0')}`, pin: '7733112299' },
});

const walletTo = { bankCode: 'CHIMLAC', bankType: 'EWALLET_P2P' };

/** Every way of paying in, with what it is asked for. */
const ways: readonly (readonly [string, Endpoint, (copy: number) => object])[] = [
  ['QR', depositOrderCalls.depositByQr, () => ({ ...at, bankCode: 'NAPAS' })],
  ['transfer', depositOrderCalls.depositByTransfer, () => ({ ...at, bankCode: 'SAOLA' })],
  ['wallet to wallet', depositOrderCalls.depositByTransfer, () => ({ ...at, ...walletTo })],
  ['e-wallet', depositWalletCalls.depositByRedirect, () => ({ ...at, bankCode: 'SEUPAY' })],
  ['USDT', depositCryptoCalls.depositByCrypto, () => ({ ...at, bankCode: 'USDT', network: 'TRC20', rate: 25_400 })],
  ['card', depositCardCalls.depositByCard, cardOf],
  ['member', c2cCalls.c2cDeposit, () => ({ amount: each })],
];

let serials = 0;
const payBy = (who: Withdrawing, [, endpoint, bodyOf]: (typeof ways)[number]) =>
  who.ask(endpoint, bodyOf((serials += 1)));
const limitTo = async (who: Withdrawing, amount: number, period = 'DAY') =>
  expect(codeOf(await who.ask(protectionCalls.setLimit, { kind: 'DEPOSIT', period, amount }))).toBe(200);
const member = () => withdrawingMember(gateway);

/** Withdrawals of others, for one to pay. */
async function offer(count: number): Promise<void> {
  for (let one = 0; one < count; one += 1)
    expect(valueOf(await (await member()).submit(each, { c2c: true }))).toMatchObject({ status: 'PAYING' });
}

const sumRow = v.object({ sum: v.bigint() });
/** What is ordered and under way, counted by hand. */
const underWay = async ({ memberId }: Withdrawing): Promise<bigint> =>
  (
    await gateway.database.row(
      sumRow,
      `select (coalesce((select sum(requested) from deposit_order where member_id = $1 and state in (2, 4, 5)), 0)
         + coalesce((select sum(amount) from trade where payer_id = $1 and ended_at is null), 0))::bigint as sum`,
      [memberId],
    )
  ).sum;

test.each(ways)('by %s nobody pays in during a break, or above a limit, and is told what is left', async (...way) => {
  const [resting, bound] = [await member(), await member()];
  await offer(1);
  await resting.ask(protectionCalls.takeTimeOut, { hours: 24 });
  expect(codeOf(await payBy(resting, way))).toBe('play.excluded');
  await limitTo(bound, each - 1_000);
  const refused = await payBy(bound, way);
  expect([codeOf(refused), refused.json['value']]).toEqual(['play.deposit-limit', { remaining: each - 1_000 }]);
  expect(await underWay(bound)).toBe(0n);
});

test('64 orders of every way at once never pass a limit', async () => {
  const who = await member();
  await offer(2);
  await limitTo(who, 3 * each + 50_000);
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, copy) =>
      payBy(who, ways[copy % ways.length] ?? ['', depositCalls.deposits, Object]),
    ),
  );
  expect(await underWay(who)).toBe(parseAmount(String(3 * each)));
  expect(answers.filter((answer) => codeOf(answer) === 200)).toHaveLength(3);
  const limits = valueOf(await who.ask(protectionCalls.protection))['limits'] as { kind: string; used: number }[];
  expect(limits.find(({ kind }) => kind === 'DEPOSIT')?.used).toBe(3 * each);
});

test('the settings tell what the tightest limit still lets in, which is what an order is refused beyond', async () => {
  const who = await member();
  await offer(1);
  const left = async () => valueOf(await who.ask(depositCalls.depositSettings))['remainingToday'];
  expect(await left()).toBeNull();
  await limitTo(who, 5 * each);
  await limitTo(who, 3 * each + 50_000, 'WEEK');
  expect(await left()).toBe(3 * each + 50_000);
  expect(codeOf(await who.ask(depositOrderCalls.depositByQr, { ...at, bankCode: 'NAPAS' }))).toBe(200);
  expect(codeOf(await who.ask(c2cCalls.c2cDeposit, { amount: each }))).toBe(200);
  expect(await left()).toBe(each + 50_000);
  const transfer = { ...at, bankCode: 'SAOLA', amount: each + 50_001 };
  const refused = await who.ask(depositOrderCalls.depositByTransfer, transfer);
  expect([codeOf(refused), refused.json['value']]).toEqual(['play.deposit-limit', { remaining: each + 50_000 }]);
  await limitTo(who, each);
  expect(await left()).toBe(0);
});

test('an order that is open for longer than the window still counts', async () => {
  const who = await member();
  expect(codeOf(await who.ask(depositOrderCalls.depositByQr, { ...at, bankCode: 'NAPAS' }))).toBe(200);
  await gateway.database.execute(
    "update deposit_order set created_at = created_at - interval '3 days' where member_id = $1",
    [who.memberId],
  );
  await limitTo(who, each);
  const more = await who.ask(depositOrderCalls.depositByTransfer, { ...at, bankCode: 'SAOLA' });
  expect([codeOf(more), more.json['value']]).toEqual(['play.deposit-limit', { remaining: 0 }]);
});

const stateOf = async (who: Withdrawing, depositId: unknown) => {
  const order = valueOf(
    await who.ask(depositOrderCalls.depositById, undefined, { query: { depositId: String(depositId) } }),
  );
  return [order['state'], order['reason'] ?? null];
};

test('what comes in above a limit without having been asked for waits for an operator; what was asked for does not', async () => {
  const who = await member();
  await limitTo(who, each);
  const order = async () =>
    String(valueOf(await who.ask(depositOrderCalls.depositByQr, { ...at, bankCode: 'NAPAS' }))['depositId']);
  const first = await order();
  await who.ask(depositCalls.cancelDeposit, { depositId: first });
  const second = await order();
  const before = await who.balance();
  expect(await tell(gateway, { reference: `D${second}`, amount: each })).toBe(200);
  expect(await stateOf(who, second)).toEqual(['2', null]);
  expect((await who.balance()) - before).toBe(each);
  // The first order was cancelled, and made room for the second; now it is paid after all.
  expect(await tell(gateway, { reference: `D${first}`, amount: each })).toBe(200);
  expect(await stateOf(who, first)).toEqual(['5', 'review']);
  // And the second one once more.
  expect(await tell(gateway, { reference: `D${second}`, amount: each, paymentId: 'once-more' })).toBe(200);
  expect((await who.balance()) - before).toBe(each);
});

test('an address for USDT is not shown to whoever may not pay in; what arrives there during a break is looked at', async () => {
  const who = await member();
  const own = { bankCode: 'USDT', vendorId: 'sandbox', network: 'ERC20' };
  const { address } = valueOf(await who.ask(depositCryptoCalls.cryptoAccount, own));
  const { id } = await gateway.database.row(
    v.object({ id: v.bigint() }),
    'select id from deposit_address where address = $1',
    [address],
  );
  const before = await who.balance();
  await who.ask(protectionCalls.takeTimeOut, { hours: 24 });
  expect(codeOf(await who.ask(depositCryptoCalls.cryptoAccount, own))).toBe('play.excluded');
  expect(await tell(gateway, { reference: `A${id}`, currency: 'USDT', amount: 8, paymentId: `resting-${id}` })).toBe(
    200,
  );
  expect(await who.balance()).toBe(before);
  const { state } = await gateway.database.row(
    v.object({ state: v.number() }),
    "select state from deposit_order where member_id = $1 and method = 'CRYPTO'",
    [who.memberId],
  );
  expect(state).toBe(5);
});

test('a withdrawal is possible during a break', async () => {
  const who = await member();
  await who.ask(protectionCalls.takeTimeOut, { hours: 168 });
  expect(codeOf(await who.submit(300_000))).toBe(200);
});
