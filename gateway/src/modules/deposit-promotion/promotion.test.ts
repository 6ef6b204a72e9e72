import { type Endpoint, endpoints } from '@pavilion/api-contract';
import { depositCalls } from '@pavilion/api-contract/calls/deposit';
import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { depositPromotionCalls } from '@pavilion/api-contract/calls/deposit-promotion';
import { requirementCalls } from '@pavilion/api-contract/calls/requirement';
import * as v from 'valibot';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestAnswer, type TestGateway } from '../../testing/test-gateway';
import { type FakeProvider, send, signedNotice, startFakeProvider, tell } from '../deposit/testing/fake-provider';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { blockOf } from './promotion.judge';
import { listChoices } from './promotion.repository';

let gateway: TestGateway;
let provider: FakeProvider;
/** As `getUTCDay` counts. */
const wednesday = 3;
beforeAll(async () => {
  provider = await startFakeProvider();
  gateway = await startTestGateway({ paymentUrl: provider.url });
  // On a Wednesday, whenever it runs: offers of the weekend are closed then.
  const days = (wednesday + 7 - new Date(gateway.clock.now()).getUTCDay()) % 7;
  gateway.clock.advance(days * 24 * 3_600_000);
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
  await provider.close();
});

let people = 0;
interface Person {
  readonly brand?: string;
  readonly deviceId?: string;
  readonly more?: Record<string, unknown>;
}
const newDevice = (): string => crypto.randomUUID();
const addressOf = (person: number): string => `10.7.${Math.floor(person / 250)}.${(person % 250) + 1}`;
/** Somebody of a device and address of their own, unless told. */
const newcomer = async ({ brand = 'aurora', deviceId = newDevice() }: Person = {}) => {
  const remoteAddress = addressOf((people += 1));
  const made = await registerPerson(gateway, { brand, username: `Bonus000${people}`, deviceId, remoteAddress });
  return { token: tokenOf(made), brand, deviceId, remoteAddress };
};
type Who = Awaited<ReturnType<typeof newcomer>>;
const ask = (endpoint: Endpoint, { token, ...from }: Who, content?: unknown) =>
  gateway.call({
    ...{ endpoint, token, ...from },
    ...(content === undefined
      ? {}
      : endpoint.method === 'GET'
        ? { query: content as Record<string, string> }
        : { body: content }),
  });
const codeOf = ({ json, status }: TestAnswer) => json['errorCode'] ?? status;
const valueOf = ({ json }: TestAnswer) => json['value'] as Record<string, unknown>;
const offersOf = async (who: Who, content: object = {}) =>
  (await ask(depositPromotionCalls.depositPromotions, who, content)).json['value'] as Record<string, unknown>[];
const transfer = { bankCode: 'SAOLA', vendorId: 'sandbox', amount: 500_000 };
const qr = { bankCode: 'NAPAS', vendorId: 'sandbox', amount: 500_000 };
const order = async (who: Who, promotionId: string, more: object = {}) => {
  const made = await ask(depositOrderCalls.depositByTransfer, who, { ...transfer, ...more, promotionId });
  expect(codeOf(made)).toBe(200);
  return valueOf(made);
};
const referenceOf = (made: Record<string, unknown>) => `D${String(made['depositId'])}`;
const orderNow = async (who: Who, { depositId }: Record<string, unknown>) =>
  valueOf(await ask(depositOrderCalls.depositById, who, { depositId: String(depositId) }));
const balanceOf = async (who: Who) => {
  const { balance } = valueOf(await ask(endpoints.balance, who)) as {
    readonly balance: readonly { readonly availBalance: number }[];
  };
  return balance[0]?.availBalance ?? 0;
};
const requirementsOf = async (who: Who) =>
  (await ask(requirementCalls.turnoverInfo, who, { status: 'OPEN' })).json['value'] as Record<string, unknown>[];

test('offers say what an amount brings and asks for, and what keeps a member from them', async () => {
  const who = await newcomer();
  const offers = await offersOf(who, { amount: 500_000 });
  expect(offers.map(({ promotionId }) => promotionId)).toEqual([
    ...['first-deposit', 'weekend-reload', 'daily-spark', 'northern-steps'],
  ]);
  expect(offers.map(({ blockedBy }) => blockedBy)).toEqual([null, 'closed', null, 'mobile']);
  expect(offers[0]).toMatchObject({
    ...{ name: '首存 100 %', kind: 'PERCENT', percent: 100, mostBonus: 1_000_000, minDeposit: 100_000 },
    ...{ bonus: 500_000, required: 10_000_000, multiplier: 10, base: 'BONUS_AND_DEPOSIT', deadlineHours: 336 },
  });
  expect(offers[2]).toMatchObject({ kind: 'FIXED', bonus: 18_000, required: 108_000 });
  const [small] = await offersOf(who, { amount: 99_999 });
  expect(small).toMatchObject({ bonus: 0, required: 0, blockedBy: 'minimum' });
  const fixed = (await ask(depositPromotionCalls.fixedAmountOffers, who)).json['value'];
  expect(fixed).toContainEqual({
    ...{ bankTypeCode: 'VIETQR', promotionId: 'daily-spark', bonus: 18_000 },
    amounts: [500_000, 1_000_000, 5_000_000, 10_000_000],
  });
  expect(codeOf(await ask(depositPromotionCalls.depositPromotions, who, { amount: 'much' }))).toBe('request_param_err');
});

test('64 copies of the notice credit a promotion once, by what arrived; its requirement takes the place of the deposit’s', async () => {
  const who = await newcomer();
  const before = await balanceOf(who);
  const made = await order(who, 'first-deposit');
  expect(made).toMatchObject({ promotionName: '首存 100 %', promotionState: 'CHOSEN' });
  const notice = { reference: referenceOf(made), amount: 300_000, paymentId: `once-${referenceOf(made)}` };
  const copies = Array.from({ length: 64 }, () => signedNotice(gateway, notice));
  expect(new Set(await Promise.all(copies.map((copy) => send(gateway, copy))))).toEqual(new Set([200]));
  expect((await balanceOf(who)) - before).toBe(600_000);
  expect(await orderNow(who, made)).toMatchObject({ amount: 300_000, promotionState: 'GRANTED', bonus: 300_000 });
  const open = (await requirementsOf(who)).filter(
    ({ source, amountBase }) => source === 'DEPOSIT' || amountBase === 600_000,
  );
  expect(open).toMatchObject([
    { source: 'BONUS', sourceName: '首存 100 %', required: 6_000_000, forfeitAmount: 300_000 },
  ]);
  // A second payment of the order brings itself alone.
  expect(await tell(gateway, { reference: referenceOf(made), amount: 200_000 })).toBe(200);
  expect((await balanceOf(who)) - before).toBe(800_000);
  expect(codeOf(await ask(depositOrderCalls.depositByQr, who, { ...qr, promotionId: 'first-deposit' }))).toBe(
    'deposit.promotion-unavailable',
  );
  expect(await tell(gateway, { ...notice, kind: 'payment-reversed' })).toBe(200);
  expect((await balanceOf(who)) - before).toBe(200_000);
  expect((await requirementsOf(who)).filter(({ source }) => source === 'DEPOSIT')).toMatchObject([
    { required: 200_000 },
  ]);
});

test('giving it up leaves what the deposit asks for by itself, which ends with the deposit', async () => {
  const who = await newcomer();
  const made = await order(who, 'first-deposit');
  const notice = { reference: referenceOf(made), amount: 300_000, paymentId: `given-up-${referenceOf(made)}` };
  await tell(gateway, notice);
  const [bonus] = (await requirementsOf(who)).filter(({ amountBase }) => amountBase === 600_000);
  expect(bonus).toMatchObject({ canForfeit: true, forfeitAmount: 300_000, keptAmount: 300_000 });
  const { requirementId } = bonus ?? {};
  expect(codeOf(await ask(requirementCalls.forfeitRequirement, who, { requirementId }))).toBe(200);
  const ofDeposit = async () => (await requirementsOf(who)).filter(({ source }) => source === 'DEPOSIT');
  expect(await ofDeposit()).toMatchObject([{ required: 300_000, done: 0, canForfeit: false, keptAmount: 0 }]);
  expect(await tell(gateway, { ...notice, kind: 'payment-reversed' })).toBe(200);
  expect(await ofDeposit()).toEqual([]);
});

test('where only the bonus is multiplied the deposit keeps its own requirement, and below the minimum it is dropped', async () => {
  const who = await newcomer();
  const before = await balanceOf(who);
  const made = await order(who, 'daily-spark');
  await tell(gateway, { reference: referenceOf(made), amount: 299_999 });
  expect(await orderNow(who, made)).toMatchObject({ state: '2', promotionState: 'DROPPED' });
  expect((await balanceOf(who)) - before).toBe(299_999);
  const next = await order(who, 'daily-spark');
  await tell(gateway, { reference: referenceOf(next), amount: 500_000 });
  expect((await balanceOf(who)) - before).toBe(817_999);
  const required = (await requirementsOf(who)).map(({ source, required: asked }) => [source, asked]);
  expect(required).toEqual(
    expect.arrayContaining([
      ['BONUS', 108_000],
      ['DEPOSIT', 500_000],
      ['DEPOSIT', 299_999],
    ]),
  );
});

test('of two orders that are paid at once one has the promotion that is left', async () => {
  const who = await newcomer();
  const before = await balanceOf(who);
  const first = await order(who, 'daily-spark');
  // Spoken for while the first can be paid.
  const second = { ...qr, promotionId: 'daily-spark' };
  expect(codeOf(await ask(depositOrderCalls.depositByQr, who, second))).toBe('deposit.promotion-unavailable');
  await gateway.database.execute('update deposit_order set state = 7 where id = $1', [String(first['depositId'])]);
  const made = await ask(depositOrderCalls.depositByQr, who, second);
  expect(codeOf(made)).toBe(200);
  const both = [referenceOf(first), referenceOf(valueOf(made))];
  await Promise.all(both.map((reference) => tell(gateway, { reference, amount: 500_000 })));
  expect((await balanceOf(who)) - before).toBe(1_018_000);
  const states = [await orderNow(who, first), await orderNow(who, valueOf(made))].map((one) => one['promotionState']);
  expect(states.sort()).toEqual(['DROPPED', 'GRANTED']);
});

test('of six members of one device who are paid at once as many have a promotion as may', async () => {
  const deviceId = newDevice();
  const all = await Promise.all(Array.from({ length: 6 }, () => newcomer({ deviceId })));
  const before = await Promise.all(all.map(balanceOf));
  const made = await Promise.all(all.map((who) => order(who, 'daily-spark')));
  await Promise.all(made.map((one) => tell(gateway, { reference: referenceOf(one), amount: 500_000 })));
  const after = await Promise.all(all.map(balanceOf));
  const brought = after.map((balance, at) => balance - (before[at] ?? 0)).sort((a, b) => a - b);
  expect(brought).toEqual([500_000, 500_000, 500_000, 518_000, 518_000, 518_000]);
  const [blocked] = (await offersOf(await newcomer({ deviceId }))).filter(
    (one) => one['promotionId'] === 'daily-spark',
  );
  expect(blocked?.['blockedBy']).toBe('origin-limit');
});

test('a promotion that is had once counts a device for ever, and an address for a day', async () => {
  const [first, second] = [await newcomer(), await newcomer()];
  const [paid, open] = [await order(first, 'first-deposit'), await order(second, 'first-deposit')];
  await tell(gateway, { reference: referenceOf(paid), amount: 500_000 });
  const ids = [paid, open].map(({ depositId }) => BigInt(String(depositId)));
  const choices = await listChoices(gateway.database, 'aurora', ids);
  const [had, asked] = ids.map((id) => choices.find(({ depositId }) => depositId === id));
  if (!had || !asked) throw new Error('an order has no choice');
  const blockedFrom = (from: { deviceId?: string; address?: string }, hours: number) =>
    blockOf(gateway.database, 'aurora', {
      rule: { ...had.rule, perDevice: 1, perAddress: 1 },
      by: { memberId: asked.memberId, deviceId: asked.deviceId, address: asked.address, ...from },
      ...{ amount: undefined, earlier: 0, open: [], timeZone: 'Asia/Ho_Chi_Minh' },
      at: gateway.clock.now() + hours * 3_600_000,
      tickets: { count: () => Promise.resolve(0) },
    });
  expect(await blockedFrom({}, 0)).toBeUndefined();
  expect(await blockedFrom({ address: had.address }, 23)).toBe('origin-limit');
  expect(await blockedFrom({ address: had.address }, 25)).toBeUndefined();
  expect(await blockedFrom({ deviceId: had.deviceId }, 366 * 24)).toBe('origin-limit');
});

/** Sessions end while hours pass; what became of a choice stands in its row. */
const choiceOf = ({ depositId }: Record<string, unknown>) =>
  gateway.database.row(
    v.object({ state: v.string(), reason: v.nullable(v.string()), bonus: v.bigint(), credited: v.bigint() }),
    `select p.state, p.reason, p.bonus / 10000 as bonus, o.credited / 10000 as credited
     from deposit_promotion p join deposit_order o on o.id = p.deposit_id where o.id = $1`,
    [depositId],
  );

test('paid within an hour after its end an order has its promotion; cancelled, or later, it has none', async () => {
  const [who, other] = [await newcomer(), await newcomer()];
  const cancelled = await order(who, 'first-deposit');
  await ask(depositCalls.cancelDeposit, who, { depositId: cancelled['depositId'] });
  const [expired, late] = [await order(who, 'daily-spark'), await order(other, 'daily-spark')];
  await tell(gateway, { reference: referenceOf(cancelled), amount: 500_000 });
  const credited = { credited: 500_000n };
  expect(await choiceOf(cancelled)).toEqual({ ...credited, state: 'DROPPED', reason: 'cancelled', bonus: 0n });
  const next = (await offersOf(who)).map(({ promotionId }) => promotionId);
  expect([next.includes('first-deposit'), next.includes('second-deposit')]).toEqual([false, true]);
  gateway.clock.advance(90 * 60_000 - 10_000);
  await tell(gateway, { reference: referenceOf(expired), amount: 500_000 });
  expect(await choiceOf(expired)).toEqual({ ...credited, state: 'GRANTED', reason: null, bonus: 18_000n });
  gateway.clock.advance(11_000);
  await tell(gateway, { reference: referenceOf(late), amount: 500_000 });
  expect(await choiceOf(late)).toEqual({ ...credited, state: 'DROPPED', reason: 'late', bonus: 0n });
});
