import * as v from 'valibot';
import { type Neighbour, type NeighbourFault, startNeighbour } from './simulated-neighbour';

/** A payment of an order as its status tells it. */
export interface SimulatedPayment {
  readonly paymentId: string;
  readonly amount: number;
  readonly at: number;
  reversed: boolean;
}

/** A payment provider that keeps its promises about references, and nothing else. */
export interface SimulatedProvider extends Neighbour {
  /** Of orders, by their reference. */
  readonly payments: Map<string, SimulatedPayment[]>;
  /** Of payouts, by their reference. */
  readonly payouts: Map<string, { state: 'pending' | 'done' | 'failed'; readonly amount: number }>;
  /** Of the calls from now on. */
  fault: NeighbourFault;
}

const asked = v.object({ reference: v.string(), amount: v.optional(v.number(), 0) });
type State = Omit<SimulatedProvider, keyof Neighbour>;

/** Instructions of every method at once: the gateway takes what the order's method needs. */
const instructions = {
  ...{ bankName: 'Saola Bank', bin: '970911', accountNumber: '0088123456780', accountName: 'SANDBOX' },
  launchUrl: 'http://pay.localhost/pay/1',
};

function answerOf(path: string, { reference, amount }: v.InferOutput<typeof asked>, state: State): object | undefined {
  if (path === '/api/payouts') {
    const known = state.payouts.get(reference) ?? { state: 'pending', amount };
    state.payouts.set(reference, known);
    return { providerId: `at-${reference}`, state: known.state };
  }
  if (path === '/api/payouts/status') {
    const known = state.payouts.get(reference);
    return known && { state: known.state };
  }
  const payments = state.payments.get(reference) ?? [];
  return { providerId: `at-${reference}`, state: payments.length > 0 ? 'paid' : 'open', payments, instructions };
}

/** Starts a provider on a free port of the loopback. */
export async function startSimulatedProvider(): Promise<SimulatedProvider> {
  const state: State = { payments: new Map(), payouts: new Map(), fault: 'none' };
  const neighbour = await startNeighbour({
    fault: () => state.fault,
    answer: (path, content) => answerOf(path, v.parse(asked, content), state),
  });
  return Object.assign(state, neighbour);
}
