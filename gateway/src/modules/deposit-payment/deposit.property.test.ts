import { addAmounts, type Amount, amountOf, parseAmount, subtractAmount, zeroAmount } from '@pavilion/money';
import { systemRandom } from '@pavilion/platform';
import fc from 'fast-check';
import { countCredited, createCardKeeper, type DepositRules } from '../deposit';
import { createPromotionService, type PromotionRules } from '../deposit-promotion';
import { type DepositAsk, createDepositService } from '../deposit/deposit.service';
import {
  assertLedgerHolds,
  startWalletFixture,
  type TestPlayer,
  type WalletFixture,
} from '../ledger/testing/wallet-fixture';
import type { PaymentProvider } from '../payment-provider';
import { createNumberSeal } from '../payout-account';
import { dropRequirement } from '../requirement';
import { createDepositAddresses } from './deposit-address.service';
import { createDepositPayments } from './deposit-payments.service';
import { createNoticeService } from './notice.service';
import { createProviderOrders, referenceOf } from './provider-orders.service';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await startWalletFixture();
});
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await fixture.close();
});

const asked = parseAmount('200000');
const bounds = { vendorId: 'sandbox', minimum: parseAmount('50000'), maximum: parseAmount('900000') };
const usual = { ...bounds, chargeRate: 0, fixedAmounts: [], expiryMinutes: 15, crypto: null, telcos: [] };
const rate = parseAmount('25000');
const rules: DepositRules = {
  ways: [
    { ...usual, method: 'VIETQR', bankCode: 'NAPAS', bankName: 'VietQR' },
    { ...usual, method: 'EWALLET_P2P', bankCode: 'CHIMLAC', bankName: 'Chim Lac' },
    {
      ...{ ...usual, method: 'CRYPTO', bankCode: 'USDT', bankName: 'USDT' },
      crypto: { rate, networks: [{ network: 'TRC20', confirmations: 19 }] },
    },
    {
      ...{ ...usual, method: 'SCRATCH_CARD', bankCode: 'CARD', bankName: 'Card', chargeRate: 2_000 },
      ...{ fixedAmounts: [asked], telcos: ['SaoTel'] },
    },
  ],
  ...{ reviewAbove: null, presets: [], isOpen: true },
};
const half: PromotionRules['offers'][number] = {
  ...{ id: 'half', name: { TW: '半', EN: 'Half', VI: 'Nửa' }, kind: 'PERCENT', percent: 50, bonus: null, tiers: [] },
  ...{ minimum: '60000', mostBonus: '90000', multiplier: 3, base: 'BONUS_AND_DEPOSIT', deadlineHours: 24, nth: null },
  ...{
    needsMobile: false,
    needsTicket: false,
    period: 'EVER',
    perMember: 1,
    perDevice: null,
    perAddress: null,
    hours: [],
  },
  ...{ from: null, until: null, vendors: [] },
};

const provider: PaymentProvider = {
  name: 'sandbox',
  openOrder: async ({ reference }) => ({ providerId: reference, instructions: { launchUrl: 'http://pay.localhost' } }),
  cancelOrder: async () => 'ended',
  orderStatus: async () => ({ state: 'open', payments: [] }),
  returnPayment: async () => undefined,
  payOut: async () => 'pending',
  payoutState: async () => 'unknown',
};

const depositRefusal = async (): Promise<undefined> => undefined;

function service() {
  const { database, clock } = fixture;
  const news = { moved: () => undefined };
  const promotions = createPromotionService({
    ...{ database, clock, news, countCredited },
    tickets: { count: async () => 0, use: async () => false },
    rulesOf: () => ({
      offers: [half],
      timeZone: 'Asia/Ho_Chi_Minh',
      contributions: {},
      depositMultiplier: 1,
      presets: [],
      methods: [],
    }),
  });
  const cards = createCardKeeper({ seal: createNumberSeal('a-secret'), secret: 'a-secret' });
  const payments = createDepositPayments({
    ...{ clock, news, cards, reviewAbove: () => null, depositRefusal },
    afterCredit: async (...credit) => void (await promotions.grant(...credit)),
    afterReturn: async (tx, brandId, back) => {
      await promotions.takeBack(tx, brandId, back);
      await dropRequirement(tx, brandId, { key: `deposit:${back.depositId}`, at: back.at });
    },
  });
  const onFault = (error: unknown): never => {
    throw error;
  };
  const providers = createProviderOrders({
    ...{ database, clock, provider, payments, cards, confirmationsOf: () => 19 },
  });
  const deposits = createDepositService({
    ...{ database, clock, random: systemRandom, providers, providerName: provider.name, rulesOf: () => rules },
    ...{ extras: { cards, promotions }, onFault, depositRefusal, depositsLeft: async () => null },
  });
  const addresses = createDepositAddresses({
    ...{ database, clock, random: systemRandom, provider, payments, rulesOf: () => rules, onFault },
    ...{ currencyOf: () => 'VND', depositRefusal },
  });
  return { deposits, providers, take: createNoticeService({ database, clock, payments, addresses }) };
}

/** What can happen to an order; payments are known by their number. */
const step = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), payment: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('reverse' as const), payment: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constantFrom('fail' as const, 'cancel' as const, 'expire' as const) }),
);
/** What can be paid by each method, in its currency, and what of it is the member's. */
const rest = [parseAmount('70000'), parseAmount('310000')];
const net = (amount: Amount): Amount => subtractAmount(amount, amountOf(amount / 5n));
const methods = {
  VIETQR: { bankCode: 'NAPAS', currency: 'VND', paid: [asked, ...rest], credited: [asked, ...rest] },
  EWALLET_P2P: { bankCode: 'CHIMLAC', currency: 'VND', paid: [asked, ...rest], credited: [asked, ...rest] },
  CRYPTO: {
    ...{ bankCode: 'USDT', currency: 'USDT' },
    paid: ['8', '2.8', '12.4'].map(parseAmount),
    credited: ['200000', '70000', '310000'].map(parseAmount),
  },
  SCRATCH_CARD: {
    ...{ bankCode: 'CARD', currency: 'VND' },
    paid: [asked, ...rest],
    credited: [asked, ...rest].map(net),
  },
} as const;
type Method = keyof typeof methods;
/** By our own hand: half of what arrived, 90,000 at most and nothing below 60,000. */
const bonusOf = (arrived: Amount): Amount => {
  const share = arrived < parseAmount('60000') ? 0n : arrived / 2n;
  return amountOf(share > parseAmount('90000') ? parseAmount('90000') : share);
};

let cards = 0;
const extrasOf = (method: Method): Pick<DepositAsk, 'network' | 'card' | 'shownRate' | 'promotion'> => ({
  ...{ network: method === 'CRYPTO' ? 'TRC20' : null, shownRate: method === 'CRYPTO' ? rate : null },
  card:
    method === 'SCRATCH_CARD' ? { telco: 'SaoTel', serial: `SERIAL${100_000 + (cards += 1)}`, pin: '12345678' } : null,
  promotion: { promotionId: 'half', deviceId: 'a-device', address: '127.0.0.1' },
});
const orderOf = async ({ deposits }: ReturnType<typeof service>, { memberId }: TestPlayer, method: Method) => {
  const made = await deposits.order('aurora', {
    ...{ memberId, currency: 'VND', method, bankCode: methods[method].bankCode, vendorId: 'sandbox', amount: asked },
    ...{ payerName: null, payerPhone: null, returnUrl: null, intentKey: null, ...extrasOf(method) },
  });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
};

const anyMethod = fc.constantFrom(
  'VIETQR' as const,
  'EWALLET_P2P' as const,
  'CRYPTO' as const,
  'SCRATCH_CARD' as const,
);

test('whatever comes in whatever order, each payment that stands is credited once, and a promotion once at most', async () => {
  await fc.assert(
    fc.asyncProperty(anyMethod, fc.array(step, { minLength: 1, maxLength: 7 }), async (method, steps) => {
      const player = await fixture.player('0');
      const parts = service();
      const order = await orderOf(parts, player, method);
      const { currency, paid: amounts, credited } = methods[method];
      const [paid, reversed] = [new Set<number>(), new Set<number>()];
      // The order's own payment is its first; with it comes what was chosen, unless the order was cancelled or has long
      // run out.
      let first: number | undefined;
      let isOver = false;
      for (const [index, one] of steps.entries()) {
        const notice = {
          ...{ provider: 'sandbox', noticeId: `notice-${order.id}-${index}`, reference: referenceOf(order.id) },
          ...{ currency, state: 'paid', at: new Date(fixture.clock.now()), body: {} },
        };
        if (one.do === 'pay' || one.do === 'reverse') {
          const isNew = !paid.has(one.payment) && !reversed.has(one.payment);
          if (isNew && first === undefined) first = one.do === 'pay' && !isOver ? one.payment : 0;
          (one.do === 'pay' ? paid : reversed).add(one.payment);
          const paymentId = `pay-${order.id}-${one.payment}`;
          const kind = one.do === 'pay' ? 'payment' : 'payment-reversed';
          const amount = amounts[one.payment - 1] ?? zeroAmount;
          expect(await parts.take({ ...notice, kind, paymentId, amount })).toBe('taken');
        } else if (one.do === 'fail') {
          await parts.take({ ...notice, kind: 'payment', paymentId: null, state: 'failed', amount: asked });
        } else if (one.do === 'cancel') {
          const done = await parts.deposits.cancel('aurora', { memberId: player.memberId, id: order.id });
          isOver ||= done.ok;
        } else {
          fixture.clock.advance(2 * 3_600_000);
          isOver = true;
          await parts.providers.expire({ brandId: 'aurora', id: order.id });
        }
      }
      const stands = [...paid].filter((payment) => !reversed.has(payment));
      const sum = addAmounts(...stands.map((payment) => credited[payment - 1] ?? zeroAmount));
      const isGranted = first !== undefined && stands.includes(first);
      const bonus = isGranted ? bonusOf(credited[(first ?? 0) - 1] ?? zeroAmount) : zeroAmount;
      expect(await fixture.balance(player)).toBe(addAmounts(sum, bonus));
      const end = await parts.deposits.find('aurora', { memberId: player.memberId, id: order.id });
      if (stands.length > 0 && reversed.size === 0) expect(end?.state).toBe(2);
      if (paid.size === 0) expect(end?.credited).toBe(0n);
    }),
    { numRuns: 60 },
  );
});

test('of a card that is tried by 16 orders at once, one is kept; declined, it may be tried again', async () => {
  const parts = service();
  const card = { telco: 'SaoTel', serial: 'OneSerial01', pin: '12345678' };
  const tries = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const { memberId } = await fixture.player('0');
      return parts.deposits.order('aurora', {
        ...{ memberId, currency: 'VND', method: 'SCRATCH_CARD', bankCode: 'CARD', vendorId: 'sandbox', amount: asked },
        ...{
          payerName: null,
          payerPhone: null,
          returnUrl: null,
          intentKey: null,
          ...extrasOf('SCRATCH_CARD'),
          promotion: null,
          card,
        },
      });
    }),
  );
  const made = tries.flatMap((one) => (one.ok ? [one.value] : []));
  expect(made).toHaveLength(1);
  expect(new Set(tries.map((one) => (one.ok ? 'made' : one.error.code)))).toEqual(
    new Set(['made', 'deposit.card-used']),
  );
  const kept = await fixture.database.execute('select 1 from deposit_card where sealed is not null');
  expect(kept).toBe(0);
  await parts.take({
    ...{ provider: 'sandbox', noticeId: 'declined-card', reference: referenceOf(made[0]?.id ?? 0n), currency: 'VND' },
    ...{ kind: 'payment', paymentId: null, state: 'failed', amount: asked, at: new Date(), body: {} },
  });
  const again = await parts.deposits.order('aurora', {
    ...{ memberId: (await fixture.player('0')).memberId, currency: 'VND', method: 'SCRATCH_CARD', bankCode: 'CARD' },
    ...{ vendorId: 'sandbox', amount: asked, payerName: null, payerPhone: null, returnUrl: null, intentKey: null },
    ...{ ...extrasOf('SCRATCH_CARD'), promotion: null, card: { ...card, serial: 'oneserial01' } },
  });
  expect(again.ok).toBe(true);
});
