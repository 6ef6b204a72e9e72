import { wireAmount } from '@pavilion/api-contract';
import { zeroAmount } from '@pavilion/money';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { VendorGate } from '../seamless';
import type { NoticeOutcome, NoticeService } from './notice.service';

const common = {
  noticeId: v.pipe(v.string(), v.regex(/^[\w.:-]{4,80}$/)),
  reference: v.pipe(v.string(), v.maxLength(60)),
  amount: v.pipe(
    wireAmount,
    v.check((amount) => amount > zeroAmount, 'must be above zero'),
  ),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/)),
  at: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(253_402_300_799_999),
    v.transform((at) => new Date(at)),
  ),
};
const payment = {
  ...common,
  paymentId: v.nullable(v.pipe(v.string(), v.regex(/^[\w.:-]{4,80}$/))),
  state: v.picklist(['open', 'paid', 'failed', 'cancelled']),
};
const notice = v.variant('kind', [
  v.object({ ...payment, kind: v.literal('payment') }),
  v.object({ ...payment, kind: v.literal('payment-reversed') }),
  v.object({ ...common, kind: v.literal('payout'), state: v.picklist(['done', 'failed', 'pending']) }),
]);

/** A payout that a provider tells of; whoever pays out takes it. */
export type ToldPayout = Extract<v.InferOutput<typeof notice>, { kind: 'payout' }> & {
  readonly provider: string;
  /** As it came. */
  readonly body: unknown;
};

const statuses: Readonly<Record<NoticeOutcome, number>> = { taken: 200, unknown: 404, wrong: 400 };

/** Whoever takes what providers tell. */
interface NoticeTakers {
  readonly gate: VendorGate;
  readonly take: NoticeService;
  readonly takePayout: (payout: ToldPayout) => Promise<NoticeOutcome>;
  readonly provider: string;
}

/** Where providers tell what arrived: signed, server to server; edges do not lead here. */
export async function registerNoticeRoutes(
  http: FastifyInstance,
  { gate, take, takePayout, provider }: NoticeTakers,
): Promise<void> {
  const path = `/payments/notices/${provider}`;
  await http.register(async (app) => {
    // The signature covers the body's own bytes, so it is parsed only after it was checked.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, text, done) =>
      done(null, text),
    );
    app.post(path, async ({ body, headers }, reply) => {
      const text = typeof body === 'string' ? body : '';
      const header = (name: string): string => String(headers[name] ?? '');
      const signed = {
        ...{ vendor: header('x-provider'), timestamp: header('x-timestamp'), nonce: header('x-nonce') },
        ...{ signature: header('x-signature'), path, body: text },
      };
      if (!gate(signed)) return reply.code(401).send({ error: 'signature.invalid' });
      const content = parsed(text);
      const told = v.safeParse(notice, content);
      if (!told.success) return reply.code(400).send({ error: 'request.invalid' });
      const { output } = told;
      const about = { provider, body: content };
      const outcome =
        output.kind === 'payout' ? await takePayout({ ...output, ...about }) : await take({ ...output, ...about });
      return reply.code(statuses[outcome]).send({ outcome });
    });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
