import { type Amount, amountToWire } from '@pavilion/money';
import { type Clock, type Database, enqueue, err, ok, type Random, type Result, type Tx } from '@pavilion/platform';
import { accountFor } from './house-accounts.data';
import {
  findOrder,
  insertOrder,
  insertPayment,
  listPayments,
  lockOrder,
  markReversed,
  moveOrder,
  type Order,
  type Payment,
} from './order.repository';
import type { OrderRequest } from './order.schema';

/** Table of notices to the merchant. */
export const noticeTable = 'outbox';

/** Why the provider does not do what it is asked. */
export type OrderRefusal = 'order.unknown' | 'order.other-content' | 'order.ended';

/** An order with what arrived for it. */
export interface OrderFacts {
  readonly order: Order;
  readonly payments: readonly Payment[];
}

/** Orders of the merchant, and what payers do with them. */
export interface OrderService {
  /** Once for a reference: the same again answers the same. */
  open(asked: OrderRequest, fingerprint: string): Promise<Result<Order, OrderRefusal>>;
  facts(reference: string): Promise<Result<OrderFacts, OrderRefusal>>;
  cancel(reference: string): Promise<Result<Order, OrderRefusal>>;
  /** Money arrives, whatever the order's state: a bank asks nobody. */
  pay(reference: string, amounts: readonly Amount[]): Promise<Result<Order, OrderRefusal>>;
  /** The payer's bank refuses; of an order that is open. */
  fail(reference: string, reason: string): Promise<Result<Order, OrderRefusal>>;
  /** The payer's bank takes the last payment back. */
  reverse(reference: string): Promise<Result<Order, OrderRefusal>>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly publicUrl: string;
  /** Looks at the notices now. */
  readonly wake: () => void;
}

type Change = (
  reference: string,
  act: (tx: Tx, order: Order) => Promise<Result<Order, OrderRefusal>>,
) => Promise<Result<Order, OrderRefusal>>;

export function createOrderService(deps: Deps): OrderService {
  const { database, wake } = deps;
  const change: Change = async (reference, act) => {
    const done = await database.transaction(async (tx) => {
      const order = await lockOrder(tx, reference);
      return order ? act(tx, order) : err('order.unknown' as const);
    });
    wake();
    return done;
  };
  return {
    open: (asked, fingerprint) => openOrder(deps, asked, fingerprint),
    async facts(reference) {
      const order = await findOrder(database, reference);
      if (!order) return err('order.unknown');
      return ok({ order, payments: await listPayments(database, reference) });
    },
    cancel: (reference) =>
      change(reference, async (tx, order) => {
        if (order.state !== 'open') return ok(order);
        await moveOrder(tx, reference, 'cancelled');
        return ok({ ...order, state: 'cancelled' });
      }),
    ...payersActs(deps, change),
  };
}

/** Moves an order, and has the merchant told in the same transaction. */
async function tell({ clock, random }: Deps, tx: Tx, { order, ...told }: Told & { order: Order }): Promise<Order> {
  const moved = { ...order, state: told.state };
  const sequence = await moveOrder(tx, order.reference, told.state);
  const payload = noticeOf({ clock, random }, moved, { ...told, sequence });
  await enqueue(tx, noticeTable, { kind: 'notice', payload, at: clock.now() });
  return moved;
}

function payersActs(deps: Deps, change: Change): Pick<OrderService, 'pay' | 'fail' | 'reverse'> {
  const now = (): Date => new Date(deps.clock.now());
  return {
    pay: (reference, amounts) =>
      change(reference, async (tx, order) => {
        let paid = order;
        for (const amount of amounts) {
          const paymentId = `pay-${deps.random.token(12)}`;
          await insertPayment(tx, { reference, paymentId, amount, at: now() });
          paid = await tell(deps, tx, { order: paid, kind: 'payment', state: 'paid', paymentId, amount });
        }
        return ok(paid);
      }),
    fail: (reference, reason) =>
      change(reference, async (tx, order) => {
        if (order.state !== 'open') return err('order.ended');
        return ok(await tell(deps, tx, { order, kind: 'payment', state: 'failed', reason }));
      }),
    reverse: (reference) =>
      change(reference, async (tx, order) => {
        const last = (await listPayments(tx, reference)).filter(({ reversedAt }) => reversedAt === null).at(-1);
        if (!last) return err('order.ended');
        const { paymentId, amount } = last;
        await markReversed(tx, paymentId, now());
        return ok(await tell(deps, tx, { order, kind: 'payment-reversed', state: order.state, paymentId, amount }));
      }),
  };
}

async function openOrder(
  { database, clock, random, publicUrl }: Deps,
  asked: OrderRequest,
  fingerprint: string,
): Promise<Result<Order, OrderRefusal>> {
  const { expiresAt, returnUrl = null, ...rest } = asked;
  const providerId = random.token(18);
  const launchUrl = `${publicUrl}/pay/${providerId}`;
  const instructions = { ...(asked.method === 'EWALLET' ? {} : accountFor(asked.reference)), launchUrl };
  const [at, until] = [new Date(clock.now()), new Date(expiresAt)];
  const order: Order = {
    ...{ ...rest, providerId, fingerprint, returnUrl, instructions, state: 'open', expiresAt: until },
  };
  return database.transaction(async (tx) => {
    await insertOrder(tx, { ...order, at });
    const kept = await lockOrder(tx, asked.reference);
    if (!kept) return err('order.unknown');
    return kept.fingerprint === fingerprint ? ok(kept) : err('order.other-content');
  });
}

interface Told {
  readonly kind: 'payment' | 'payment-reversed';
  readonly state: Order['state'];
  readonly paymentId?: string;
  readonly amount?: Amount;
  readonly reason?: string;
}

/** What the merchant is told. */
const noticeOf = (
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  order: Order,
  told: Told & { readonly sequence: number },
) => ({
  noticeId: `notice-${random.token(12)}`,
  kind: told.kind,
  reference: order.reference,
  providerId: order.providerId,
  paymentId: told.paymentId ?? null,
  amount: amountToWire(told.amount ?? order.amount),
  currency: order.currency,
  state: told.state,
  reason: told.reason ?? null,
  at: clock.now(),
  sequence: told.sequence,
});
