import { type Amount, parseAmount, zeroAmount } from '@pavilion/money';
import { systemRandom } from '@pavilion/platform';
import fc from 'fast-check';
import type { PaymentProvider } from '../payment-provider';
import {
  assertLedgerHolds,
  startWalletFixture,
  type TestPlayer,
  type WalletFixture,
} from '../wallet/testing/wallet-fixture';
import { createDepositPayments } from './deposit-payments.service';
import type { DepositRules } from './deposit.schema';
import { createDepositService } from './deposit.service';
import { createNoticeService } from './notice.service';
import { createProviderOrders, referenceOf } from './provider-orders.service';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await startWalletFixture();
}, 60_000);
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await fixture.close();
});

const asked = parseAmount('200000');
const rules: DepositRules = {
  ways: [
    {
      ...{ method: 'VIETQR', bankCode: 'NAPAS', bankName: 'VietQR', vendorId: 'sandbox', chargeRate: 0 },
      ...{ minimum: parseAmount('50000'), maximum: parseAmount('900000'), fixedAmounts: [], expiryMinutes: 15 },
    },
  ],
  ...{ reviewAbove: null, presets: [], isOpen: true, mostOfDay: null },
};

const provider: PaymentProvider = {
  name: 'sandbox',
  openOrder: async ({ reference }) => ({ providerId: reference, instructions: { launchUrl: 'http://pay.localhost' } }),
  cancelOrder: async () => undefined,
  orderStatus: async () => ({ state: 'open', payments: [] }),
  payOut: async () => 'pending',
  payoutState: async () => 'unknown',
};

function service() {
  const { database, clock } = fixture;
  const payments = createDepositPayments({
    clock,
    news: { moved: () => undefined },
    reviewAbove: () => null,
    afterCredit: async () => undefined,
    afterReturn: async () => undefined,
  });
  const providers = createProviderOrders({ database, clock, provider, payments });
  const deposits = createDepositService({
    ...{ database, clock, random: systemRandom, providers, providerName: provider.name, rulesOf: () => rules },
    onFault: (error) => {
      throw error;
    },
  });
  return { deposits, providers, take: createNoticeService({ database, clock, payments }) };
}

/** What can happen to an order; payments are known by their number. */
const step = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), payment: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('reverse' as const), payment: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constantFrom('fail' as const, 'cancel' as const, 'expire' as const) }),
);
/** The amount that was asked for, and two others. */
const amounts: Readonly<Record<number, Amount>> = { 1: asked, 2: parseAmount('70000'), 3: parseAmount('310000') };

const orderOf = async ({ deposits }: ReturnType<typeof service>, { memberId }: TestPlayer) => {
  const made = await deposits.order('aurora', {
    ...{ memberId, currency: 'VND', method: 'VIETQR', bankCode: 'NAPAS', vendorId: 'sandbox', amount: asked },
    ...{ payerName: null, returnUrl: null, intentKey: null },
  });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
};

test('whatever comes in whatever order, each payment that stands is credited once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
      const player = await fixture.player('0');
      const parts = service();
      const order = await orderOf(parts, player);
      const [paid, reversed] = [new Set<number>(), new Set<number>()];
      for (const [index, one] of steps.entries()) {
        const notice = {
          ...{ provider: 'sandbox', noticeId: `notice-${order.id}-${index}`, reference: referenceOf(order.id) },
          ...{ currency: 'VND', state: 'paid', at: new Date(fixture.clock.now()), body: {} },
        };
        if (one.do === 'pay' || one.do === 'reverse') {
          (one.do === 'pay' ? paid : reversed).add(one.payment);
          const paymentId = `pay-${order.id}-${one.payment}`;
          const kind = one.do === 'pay' ? 'payment' : 'payment-reversed';
          const amount = amounts[one.payment] ?? zeroAmount;
          expect(await parts.take({ ...notice, kind, paymentId, amount })).toBe('taken');
        } else if (one.do === 'fail') {
          await parts.take({ ...notice, kind: 'payment', paymentId: null, state: 'failed', amount: asked });
        } else if (one.do === 'cancel') {
          await parts.deposits.cancel('aurora', { memberId: player.memberId, id: order.id });
        } else {
          fixture.clock.advance(16 * 60_000);
          await parts.providers.expire({ brandId: 'aurora', id: order.id });
        }
      }
      const stands = [...paid].filter((payment) => !reversed.has(payment));
      const expected = stands.reduce((sum, payment) => sum + (amounts[payment] ?? 0n), 0n);
      expect(await fixture.balance(player)).toBe(expected);
      const end = await parts.deposits.find('aurora', { memberId: player.memberId, id: order.id });
      if (stands.length > 0 && reversed.size === 0) expect(end?.state).toBe(2);
      if (paid.size === 0) expect(end?.credited).toBe(0n);
    }),
    { numRuns: 60 },
  );
}, 120_000);
