import { amountFromWire } from '@pavilion/money';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { NoticeSender } from '../notice/notice-sender';
import type { Refusal } from '../../gateway/merchant-calls';
import type { OrderService } from '../order/order.service';
import type { PayoutService } from '../payout/payout.service';

const named = v.object({ reference: v.string() });
const paid = v.object({
  /** Whole currency; the order's own amount unless told. */
  amount: v.optional(v.number()),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)), 1),
});
const requestedFaults = v.object({
  held: v.optional(v.boolean()),
  copies: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(64))),
  reversed: v.optional(v.boolean(), false),
});

interface Doors {
  readonly orders: OrderService;
  readonly payouts: PayoutService;
  readonly notices: NoticeSender;
}

/** What tests do instead of a payer, and how they have notices go wrong; not there in production. */
export function registerDoors(app: FastifyInstance, { orders, payouts, notices }: Doors): void {
  app.post('/test/orders/:reference/pay', async (request, reply) => {
    const { reference } = v.parse(named, request.params);
    const { amount, times } = v.parse(paid, request.body ?? {});
    const facts = await orders.facts(reference);
    if (!facts.ok) return refuse(reply, facts.error);
    const one = amount === undefined ? facts.value.order.amount : amountFromWire(amount);
    const done = await orders.pay(
      reference,
      Array.from({ length: times }, () => one),
    );
    return done.ok ? { state: done.value.state } : refuse(reply, done.error);
  });
  app.post('/test/orders/:reference/fail', async (request, reply) => {
    const done = await orders.fail(v.parse(named, request.params).reference, 'declined');
    return done.ok ? { state: done.value.state } : refuse(reply, done.error);
  });
  app.post('/test/orders/:reference/reverse', async (request, reply) => {
    const done = await orders.reverse(v.parse(named, request.params).reference);
    return done.ok ? { state: done.value.state } : refuse(reply, done.error);
  });
  app.post('/test/payouts/:reference/done', async (request, reply) => {
    const done = await payouts.settle(v.parse(named, request.params).reference, 'done');
    return done.ok ? { state: done.value.state } : refuse(reply, done.error);
  });
  app.post('/test/payouts/:reference/fail', async (request, reply) => {
    const done = await payouts.settle(v.parse(named, request.params).reference, 'failed');
    return done.ok ? { state: done.value.state } : refuse(reply, done.error);
  });
  app.post('/test/payouts', async (request) => {
    payouts.hold(v.parse(v.object({ held: v.boolean() }), request.body).held);
    return {};
  });
  app.post('/test/notices', async (request) => {
    const { reversed, held, copies } = v.parse(requestedFaults, request.body ?? {});
    notices.setFaults({ ...(held === undefined ? {} : { held }), ...(copies === undefined ? {} : { copies }) });
    if (reversed) await notices.releaseReversed();
    return {};
  });
}

const refuse = (reply: FastifyReply, error: Refusal): FastifyReply => reply.code(409).send({ error });
