import { createHmac } from 'node:crypto';
import { amountFromWire, amountToWire } from '@pavilion/money';
import type { Clock, Random } from '@pavilion/platform';
import * as v from 'valibot';
import { type PaymentProvider, ProviderRefusal } from './payment-provider';

export interface SandboxProviderDeps {
  /** Where the provider is reached from here. */
  readonly paymentUrl: string;
  /** Shared with the provider: signs calls both ways. */
  readonly paymentSecret: string;
  readonly clock: Clock;
  readonly random: Random;
}

/** What the provider calls itself, in headers and in the addresses of its notices. */
export const sandboxName = 'sandbox';

/** A player waits for the first of these calls. */
const patienceMs = 5_000;

const text = v.optional(v.string());
const opened = v.object({
  providerId: v.string(),
  instructions: v.object({
    ...{ bankName: text, bin: text, accountNumber: text, accountName: text, walletPhone: text },
    address: text,
    launchUrl: v.optional(v.pipe(v.string(), v.url(), v.startsWith('http'))),
  }),
});
const status = v.object({
  state: v.picklist(['open', 'paid', 'failed', 'cancelled']),
  payments: v.array(v.object({ paymentId: v.string(), amount: v.number(), at: v.number(), reversed: v.boolean() })),
});

const cancelled = v.object({ state: v.string() });

const givenBack = v.object({ state: v.picklist(['returned', 'reversed']) });

const payout = v.object({ state: v.picklist(['done', 'failed', 'pending']) });

/** The adapter of `payment-sim`. */
export function createSandboxProvider(deps: SandboxProviderDeps): PaymentProvider {
  return {
    name: sandboxName,
    async openOrder({ amount, expiresAt, returnUrl, network, wallet, card, ...order }) {
      const answer = await post(deps, '/api/orders', {
        ...order,
        ...(returnUrl === null ? {} : { returnUrl }),
        ...(network === null ? {} : { network }),
        ...(wallet === null ? {} : { wallet }),
        ...(card === null ? {} : { card }),
        amount: amountToWire(amount),
        expiresAt: expiresAt.getTime(),
      });
      return v.parse(opened, answer);
    },
    async cancelOrder(reference) {
      const { state } = v.parse(cancelled, await post(deps, '/api/orders/cancel', { reference }));
      return state === 'unheard' ? 'unheard' : 'ended';
    },
    async orderStatus(reference) {
      const { state, payments } = v.parse(status, await post(deps, '/api/orders/status', { reference }));
      return {
        state,
        payments: payments.map(({ amount, at, ...one }) => ({
          ...one,
          amount: amountFromWire(amount),
          at: new Date(at),
        })),
      };
    },
    async returnPayment(paymentId) {
      v.parse(givenBack, await post(deps, '/api/payments/return', { paymentId }));
    },
    ...payoutsAt(deps),
  };
}

const payoutsAt = (deps: SandboxProviderDeps): Pick<PaymentProvider, 'payOut' | 'payoutState'> => ({
  async payOut({ amount, network, ...asked }) {
    try {
      const content = { ...asked, ...(network === null ? {} : { network }), amount: amountToWire(amount) };
      return v.parse(payout, await post(deps, '/api/payouts', content)).state;
    } catch (error) {
      // Other content under a reference means that there is a payout: what became of it is asked.
      if (error instanceof ProviderRefusal && error.status === 400) return 'failed';
      throw error;
    }
  },
  async payoutState(reference) {
    try {
      return v.parse(payout, await post(deps, '/api/payouts/status', { reference })).state;
    } catch (error) {
      if (error instanceof ProviderRefusal && error.status === 404) return 'unknown';
      throw error;
    }
  },
});

async function post(deps: SandboxProviderDeps, path: string, content: unknown): Promise<unknown> {
  const body = JSON.stringify(content);
  const [timestamp, nonce] = [String(deps.clock.now()), deps.random.token(24)];
  const response = await fetch(deps.paymentUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-provider': sandboxName,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': createHmac('sha256', deps.paymentSecret)
        .update([timestamp, nonce, path, body].join('\n'))
        .digest('hex'),
    },
    body,
    signal: AbortSignal.timeout(patienceMs),
  });
  if (response.ok) return response.json();
  const isFinal = [400, 404, 409].includes(response.status);
  throw isFinal
    ? new ProviderRefusal(`${path} answered ${response.status}`, response.status)
    : new Error(`the provider answered ${response.status}`);
}
