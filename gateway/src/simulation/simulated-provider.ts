import * as v from 'valibot';
import { type Neighbour, type NeighbourFault, startNeighbour } from './simulated-neighbour';

/** A payment of an order as its status tells it, in units of what the order is paid in. */
export interface SimulatedPayment {
  readonly paymentId: string;
  readonly amount: number;
  readonly at: number;
  reversed: boolean;
  /** Given back because the gateway asked for it. */
  returned: boolean;
}

/** A payout as it was asked for. */
export interface SimulatedPayout {
  state: 'pending' | 'done' | 'failed';
  readonly amount: number;
  readonly currency: string;
}

/** What the provider says of a payment for a reference; one that failed has no id. */
export interface ProviderNotice {
  readonly noticeId: string;
  readonly kind: 'payment' | 'payment-reversed';
  readonly reference: string;
  readonly paymentId: string | null;
}

/** A payment provider that keeps its promises about references, and nothing else. */
export interface SimulatedProvider extends Neighbour {
  /** Of orders and members' addresses, by their reference. */
  readonly payments: Map<string, SimulatedPayment[]>;
  /** References of orders whose payer could not pay. */
  readonly failed: Set<string>;
  /** References of orders that it has taken, and of those that were ended before they came: it takes them no more. */
  readonly opened: Set<string>;
  readonly unheard: Set<string>;
  /** What arrives at an address arrives for this reference. */
  readonly addresses: Map<string, string>;
  /** Of payouts, by their reference. */
  readonly payouts: Map<string, SimulatedPayout>;
  /** Notices that were written and not sent yet. */
  readonly underWay: ProviderNotice[];
  /** Ids of payments that the gateway says it took. */
  readonly taken: Set<string>;
  /** Of the calls from now on. */
  fault: NeighbourFault;
}

const asked = v.object({
  reference: v.string(),
  amount: v.optional(v.number(), 0),
  currency: v.optional(v.string(), ''),
  network: v.optional(v.string()),
  wallet: v.optional(v.string()),
});
type Asked = v.InferOutput<typeof asked>;
const returning = v.object({ paymentId: v.string() });
type State = Omit<SimulatedProvider, keyof Neighbour>;

/** Instructions of every method at once: the gateway takes what the order's method needs. */
const instructions = {
  ...{ bankName: 'Saola Bank', bin: '970911', accountNumber: '0088123456780', accountName: 'SANDBOX' },
  launchUrl: 'http://pay.localhost/pay/1',
};

/** Of a transfer between e-wallets: the number of the provider's own. */
const phoneOf = ({ wallet }: Asked): { readonly walletPhone?: string } =>
  wallet === undefined ? {} : { walletPhone: '0110088001' };

/** Each reference has an address of its own. */
function addressOf({ reference, network }: Asked, { addresses }: State): { readonly address?: string } {
  if (network === undefined) return {};
  const address = `${network}-${reference}`;
  addresses.set(address, reference);
  return { address };
}

function payOut({ reference, amount, currency }: Asked, { payouts }: State): object {
  const known = payouts.get(reference) ?? { state: 'pending', amount, currency };
  // A second payout under one name is never made, and the gateway would ask for it for ever.
  if (known.amount !== amount || known.currency !== currency) throw new Error(`${reference} is another payout`);
  payouts.set(reference, known);
  return { providerId: `at-${reference}`, state: known.state };
}

/** Gives a payment back once, unless its payer took it back before; nothing where it is unknown. */
function giveBack({ paymentId }: v.InferOutput<typeof returning>, { payments }: State): object | undefined {
  const payment = [...payments.values()].flat().find((one) => one.paymentId === paymentId);
  if (!payment) return undefined;
  if (payment.reversed) return { state: 'reversed' };
  payment.returned = true;
  return { state: 'returned' };
}

function answerOf(path: string, order: Asked, state: State): object | undefined {
  const { reference } = order;
  if (path === '/api/payouts') return payOut(order, state);
  if (path === '/api/payouts/status') {
    const known = state.payouts.get(reference);
    return known && { state: known.state };
  }
  if (path === '/api/orders/cancel' && !state.opened.has(reference)) {
    state.unheard.add(reference);
    return { state: 'unheard' };
  }
  if (path === '/api/orders') {
    if (state.unheard.has(reference)) return undefined;
    state.opened.add(reference);
  }
  const payments = state.payments.get(reference) ?? [];
  const unpaid = state.failed.has(reference) ? 'failed' : 'open';
  return {
    ...{ providerId: `at-${reference}`, state: payments.length > 0 ? 'paid' : unpaid, payments },
    instructions: { ...instructions, ...phoneOf(order), ...addressOf(order, state) },
  };
}

/** Starts a provider on a free port of the loopback. */
export async function startSimulatedProvider(): Promise<SimulatedProvider> {
  const state: State = {
    ...{ payments: new Map(), failed: new Set(), addresses: new Map(), payouts: new Map() },
    ...{ opened: new Set(), unheard: new Set(), underWay: [], taken: new Set(), fault: 'none' },
  };
  const neighbour = await startNeighbour({
    fault: () => state.fault,
    answer: (path, content) =>
      path === '/api/payments/return'
        ? giveBack(v.parse(returning, content), state)
        : answerOf(path, v.parse(asked, content), state),
  });
  return Object.assign(state, neighbour);
}
