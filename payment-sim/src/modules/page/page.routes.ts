import { type Amount, amountFromWire } from '@pavilion/money';
import type { Clock, Database } from '@pavilion/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { findShownOrder, type Order } from '../order/order.repository';
import type { OrderService } from '../order/order.service';
import { pagePolicy, renderPayPage, renderUnknown } from './pay-page';
import { type PageLanguage, pageLanguages } from './pay-page.texts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly orders: OrderService;
}

const named = v.object({ providerId: v.string() });
const asked = v.object({ lang: v.optional(v.picklist(pageLanguages)), wrong: v.optional(v.string()) });
/** Whole money, however its thousands are written; of a crypto currency with a point before hundredths. */
const typed = (isCrypto: boolean) =>
  v.pipe(
    v.string(),
    v.transform((text) => (isCrypto ? Number(text.replace(',', '.')) : Number(text.replace(/[\s.,]/g, '')))),
    v.minValue(isCrypto ? 0.01 : 1),
    v.maxValue(5e11),
    v.transform((amount) => amountFromWire(isCrypto ? Math.floor(amount * 100 + 1e-6) / 100 : Math.floor(amount))),
  );

/** The payer's page: one pays, pays something else, pays twice, lets it fail, or goes away. */
export async function registerPageRoutes(http: FastifyInstance, deps: Deps): Promise<void> {
  const { database, orders } = deps;
  await http.register(async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    app.get('/pay/:providerId', (request, reply) => show(deps, request, reply));
    const act = (name: string, work: (order: Order, body: unknown) => Promise<boolean>): void => {
      app.post(`/pay/:providerId/${name}`, async (request, reply) => {
        const { providerId } = v.parse(named, request.params);
        const order = await findShownOrder(database, providerId);
        if (!order) return send(reply, 404, renderUnknown(languageOf(request)));
        const isDone = await work(order, request.body);
        return reply.redirect(`/pay/${providerId}?lang=${languageOf(request)}${isDone ? '' : '&wrong=1'}`, 303);
      });
    };
    const pay = async ({ reference }: Order, amounts: readonly Amount[]): Promise<boolean> =>
      (await orders.pay(reference, amounts)).ok;
    act('pay', (order) => pay(order, [order.amount]));
    act('twice', (order) => pay(order, [order.amount, order.amount]));
    act('other', async (order, body) => {
      const amount = v.safeParse(typed(order.network !== null), Reflect.get(Object(body), 'amount'));
      return amount.success && pay(order, [amount.output]);
    });
    act('fail', async ({ reference }) => {
      await orders.fail(reference, 'declined');
      return true;
    });
    act('reverse', async ({ reference }) => {
      await orders.reverse(reference);
      return true;
    });
  });
}

async function show({ database, clock, orders }: Deps, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request);
  const order = await findShownOrder(database, v.parse(named, request.params).providerId);
  const facts = order && (await orders.facts(order.reference));
  if (!facts?.ok) return send(reply, 404, renderUnknown(language));
  const { wrong } = v.parse(v.fallback(asked, {}), request.query);
  return send(
    reply,
    200,
    renderPayPage({ ...facts.value, language, now: clock.now(), isWrongAmount: wrong !== undefined }),
  );
}

/** What the address names, else what the browser prefers. */
function languageOf({ query, headers }: FastifyRequest): PageLanguage {
  const chosen = v.safeParse(asked, query);
  if (chosen.success && chosen.output.lang) return chosen.output.lang;
  const preferred = headers['accept-language'] ?? '';
  if (/^zh/i.test(preferred)) return 'TW';
  return /^vi/i.test(preferred) ? 'VI' : 'EN';
}

const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', pagePolicy)
    .send(html);
