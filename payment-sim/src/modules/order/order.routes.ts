import { amountToWire } from '@pavilion/money';
import type { Clock, Result } from '@pavilion/platform';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isSigned } from '../../gateway/signature';
import type { Order, Payment } from './order.repository';
import { orderNamed, orderRequest } from './order.schema';
import type { OrderRefusal, OrderService } from './order.service';

const statuses: Record<OrderRefusal, number> = { 'order.unknown': 404, 'order.other-content': 409, 'order.ended': 409 };

interface Deps {
  readonly orders: OrderService;
  readonly secret: string;
  readonly clock: Clock;
}

/** The merchant's side: signed, server to server. */
export async function registerOrderRoutes(http: FastifyInstance, deps: Deps): Promise<void> {
  const { orders } = deps;
  await http.register(async (app) => {
    // The signature covers the body's own bytes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, text, done) =>
      done(null, text),
    );
    const route = <S extends v.GenericSchema>(
      path: string,
      schema: S,
      serve: (input: v.InferOutput<S>, text: string) => Promise<Result<unknown, OrderRefusal>>,
    ): void => {
      app.post(path, (request, reply) => answer(deps, { path, schema, serve }, { request, reply }));
    };
    route('/api/orders', orderRequest, async (asked, text) =>
      presented(await orders.open(asked, createHash('sha256').update(text).digest('hex')), presentOrder),
    );
    route('/api/orders/cancel', orderNamed, async ({ reference }) =>
      presented(await orders.cancel(reference), ({ state }) => ({ state })),
    );
    route('/api/orders/status', orderNamed, async ({ reference }) =>
      presented(await orders.facts(reference), ({ order, payments }) => ({
        ...presentOrder(order),
        payments: payments.map(presentPayment),
      })),
    );
  });
}

interface MerchantCall<S extends v.GenericSchema> {
  readonly path: string;
  readonly schema: S;
  readonly serve: (input: v.InferOutput<S>, text: string) => Promise<Result<unknown, OrderRefusal>>;
}

async function answer<S extends v.GenericSchema>(
  deps: Deps,
  { path, schema, serve }: MerchantCall<S>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const body = typeof request.body === 'string' ? request.body : '';
  if (!isSigned(deps, { headers: request.headers, path, body }))
    return reply.code(401).send({ error: 'signature.invalid' });
  const input = v.safeParse(schema, parsed(body));
  if (!input.success) return reply.code(400).send({ error: 'request.invalid' });
  const done = await serve(input.output, body);
  return done.ok ? reply.send(done.value) : reply.code(statuses[done.error]).send({ error: done.error });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const presented = <T>(
  result: Result<T, OrderRefusal>,
  present: (value: T) => unknown,
): Result<unknown, OrderRefusal> => (result.ok ? { ok: true, value: present(result.value) } : result);

const presentOrder = ({ reference, providerId, state, instructions }: Order) => ({
  reference,
  providerId,
  state,
  instructions,
});

const presentPayment = ({ paymentId, amount, at, reversedAt }: Payment) => ({
  paymentId,
  amount: amountToWire(amount),
  at: at.getTime(),
  reversed: reversedAt !== null,
});
