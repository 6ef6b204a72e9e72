import { amountToWire } from '@pavilion/money';
import { type Clock, ok } from '@pavilion/platform';
import type { FastifyInstance } from 'fastify';
import { fingerprintOf, presented, registerMerchantCalls } from '../../gateway/merchant-calls';
import type { Order, Payment } from './order.repository';
import { orderNamed, orderRequest, paymentNamed } from './order.schema';
import type { OrderService } from './order.service';

interface Deps {
  readonly orders: OrderService;
  readonly secret: string;
  readonly clock: Clock;
}

/** Orders as the merchant asks for them. */
export const registerOrderRoutes = (http: FastifyInstance, deps: Deps): Promise<void> =>
  registerMerchantCalls(http, deps, (route) => {
    const { orders, clock } = deps;
    route('/api/orders', orderRequest, async (asked, text) =>
      presented(await orders.open(asked, fingerprintOf(text)), presentOrder),
    );
    route('/api/orders/cancel', orderNamed, async ({ reference }) =>
      presented(ok(await orders.cancel(reference)), (state) => ({ state })),
    );
    route('/api/orders/status', orderNamed, async ({ reference }) =>
      presented(await orders.facts(reference), ({ order, payments }) => presentFacts(order, payments, clock.now())),
    );
    route('/api/payments/return', paymentNamed, async ({ paymentId }) =>
      presented(await orders.giveBack(paymentId), (state) => ({ paymentId, state })),
    );
  });

const presentOrder = ({ reference, providerId, state, instructions }: Order) => ({
  reference,
  providerId,
  state,
  instructions,
});

/** Only what stands by now has arrived, and only what is told by now has become of the order. */
function presentFacts(order: Order, payments: readonly Payment[], now: number) {
  const standing = payments.filter(({ standsAt }) => standsAt.getTime() <= now);
  const isWaited = order.state === 'paid' && standing.length === 0;
  return { ...presentOrder(order), ...(isWaited ? { state: 'open' } : {}), payments: standing.map(presentPayment) };
}

const presentPayment = ({ paymentId, amount, at, reversedAt, returnedAt }: Payment) => ({
  paymentId,
  amount: amountToWire(amount),
  at: at.getTime(),
  reversed: reversedAt !== null,
  returned: returnedAt !== null,
});
