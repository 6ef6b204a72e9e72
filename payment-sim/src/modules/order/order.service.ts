import { type Amount, amountToWire } from '@pavilion/money';
import { type Clock, type Database, enqueue, err, ok, type Random, type Result, type Tx } from '@pavilion/platform';
import { cardCheckMs, cardHashOf, fateOf, type SentCard } from './card-check';
import { addressFor, standsAt } from './chain-addresses';
import { accountFor, walletFor } from './house-accounts.data';
import {
  closeReference,
  findOrder,
  findReferenceOf,
  insertOrder,
  insertPayment,
  isCardUsed,
  isClosed,
  listPayments,
  lockOrder,
  lockReference,
  markReturned,
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

/** Why no payment is given back. */
export type ReturnRefusal = 'payment.unknown';

/** What became of a payment that is to be given back: its payer's bank may have taken it back before. */
export type ReturnState = 'returned' | 'reversed';

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
  /** Ends an order; one that was never heard of is never taken any more, however late it comes. */
  cancel(reference: string): Promise<Order['state'] | 'unheard'>;
  /** Gives a payment back to whoever made it, once. */
  giveBack(paymentId: string): Promise<Result<ReturnState, ReturnRefusal>>;
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
  /** Makes addresses that nobody guesses. */
  readonly secret: string;
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
    cancel: (reference) => cancel(deps, reference),
    giveBack: (paymentId) => giveBack(deps, paymentId),
    ...payersActs(deps, change),
  };
}

async function cancel({ database, clock }: Deps, reference: string): Promise<Order['state'] | 'unheard'> {
  return database.transaction(async (tx) => {
    await lockReference(tx, reference);
    const order = await lockOrder(tx, reference);
    if (!order) {
      await closeReference(tx, reference, new Date(clock.now()));
      return 'unheard';
    }
    if (order.state !== 'open') return order.state;
    await moveOrder(tx, reference, 'cancelled');
    return 'cancelled';
  });
}

/** Whether money of a payment is still here. */
export const isHere = ({ reversedAt, returnedAt }: Payment): boolean => reversedAt === null && returnedAt === null;

/** A payment goes back behind the lock of its order, as everything that becomes of it. */
async function giveBack({ database, clock }: Deps, paymentId: string): Promise<Result<ReturnState, ReturnRefusal>> {
  return database.transaction(async (tx) => {
    const reference = await findReferenceOf(tx, paymentId);
    if (reference === undefined) return err('payment.unknown');
    await lockOrder(tx, reference);
    const payment = (await listPayments(tx, reference)).find((one) => one.paymentId === paymentId);
    if (payment?.reversedAt) return ok('reversed');
    if (payment?.returnedAt === null) await markReturned(tx, paymentId, new Date(clock.now()));
    return ok('returned');
  });
}

/** Moves an order, and has the merchant told in the same transaction. */
async function tell({ clock, random }: Deps, tx: Tx, { order, ...told }: Told & { order: Order }): Promise<Order> {
  const moved = { ...order, state: told.state };
  const sequence = await moveOrder(tx, order.reference, told.state);
  const payload = noticeOf({ clock, random }, moved, { ...told, sequence });
  await enqueue(tx, noticeTable, { kind: 'notice', payload, at: told.from?.getTime() ?? clock.now() });
  return moved;
}

/** Money arrives; it stands, and is told, from a moment on. */
async function arrive(
  deps: Deps,
  tx: Tx,
  { order, amount, from }: { readonly order: Order; readonly amount: Amount; readonly from: Date },
): Promise<Order> {
  const paymentId = `pay-${deps.random.token(12)}`;
  const at = new Date(deps.clock.now());
  await insertPayment(tx, { reference: order.reference, paymentId, amount, at, standsAt: from });
  return tell(deps, tx, { order, kind: 'payment', state: 'paid', paymentId, amount, from });
}

/** The telephone company looks at the card of an order that was made now. */
async function checkCard(deps: Deps, tx: Tx, { order, card }: { order: Order; card: SentCard }): Promise<void> {
  const from = new Date(deps.clock.now() + cardCheckMs);
  const fate = (await isCardUsed(tx, order)) ? 'declined' : fateOf(card);
  if (fate === 'good') await arrive(deps, tx, { order, amount: order.amount, from });
  if (fate === 'declined') await tell(deps, tx, { order, kind: 'payment', state: 'failed', reason: 'declined', from });
}

function payersActs(deps: Deps, change: Change): Pick<OrderService, 'pay' | 'fail' | 'reverse'> {
  const now = (): Date => new Date(deps.clock.now());
  return {
    pay: (reference, amounts) =>
      change(reference, async (tx, order) => {
        let paid = order;
        for (const amount of amounts) {
          paid = await arrive(deps, tx, { order: paid, amount, from: standsAt(order.network, now()) });
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
        const last = (await listPayments(tx, reference)).filter(isHere).at(-1);
        if (!last) return err('order.ended');
        const { paymentId, amount } = last;
        await markReversed(tx, paymentId, now());
        return ok(await tell(deps, tx, { order, kind: 'payment-reversed', state: order.state, paymentId, amount }));
      }),
  };
}

async function openOrder(deps: Deps, asked: OrderRequest, fingerprint: string): Promise<Result<Order, OrderRefusal>> {
  const { expiresAt, returnUrl = null, network = null, wallet: _told, card, ...rest } = asked;
  const order: Order = {
    ...{ ...rest, ...madeFor(deps, asked), fingerprint, returnUrl, network, state: 'open' },
    ...{ cardHash: card === undefined ? null : cardHashOf(card), expiresAt: new Date(expiresAt) },
  };
  const opened = await deps.database.transaction(async (tx) => {
    await lockReference(tx, asked.reference);
    if (await isClosed(tx, asked.reference)) return err('order.ended');
    const isNew = await insertOrder(tx, { ...order, at: new Date(deps.clock.now()) });
    if (isNew && card !== undefined) await checkCard(deps, tx, { order, card });
    const kept = await lockOrder(tx, asked.reference);
    if (!kept) return err('order.unknown');
    return kept.fingerprint === fingerprint ? ok(kept) : err('order.other-content');
  });
  deps.wake();
  return opened;
}

/** What the payer needs for the method, and the name by which the page of the order is known. */
function madeFor(
  { random, publicUrl, secret }: Deps,
  { method, reference, network, wallet }: OrderRequest,
): Pick<Order, 'providerId' | 'instructions'> {
  const providerId = random.token(18);
  const launchUrl = `${publicUrl}/pay/${providerId}`;
  const isTransfer = method === 'BANK_TRANSFER' || method === 'VIETQR';
  const address = network === undefined ? {} : { address: addressFor(network, reference, secret) };
  const account = isTransfer ? accountFor(reference) : {};
  const payee = wallet === undefined ? account : walletFor(wallet, reference);
  return { providerId, instructions: { ...payee, ...address, launchUrl } };
}

interface Told {
  readonly kind: 'payment' | 'payment-reversed';
  readonly state: Order['state'];
  readonly paymentId?: string;
  readonly amount?: Amount;
  readonly reason?: string;
  /** From when it may be told; at once unless said. */
  readonly from?: Date;
}

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
