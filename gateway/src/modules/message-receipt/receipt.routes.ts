import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { MessageKind } from '../message-provider';
import type { ReceiptRefusal } from './arrived-receipt';
import type { ReceiptService } from './receipt.service';

const named = v.object({
  brand: v.pipe(v.string(), v.maxLength(60)),
  provider: v.optional(v.pipe(v.string(), v.maxLength(30))),
});

const statuses: Readonly<Record<ReceiptRefusal, number>> = {
  'receipt.unknown-way': 404,
  'receipt.signature': 401,
  'receipt.unreadable': 400,
  'receipt.replayed': 409,
};

/** Of one receipt; a report brings the letter that it is about. */
const mostBytes = 256 * 1024;

/** Where providers tell what became of messages: signed, server to server; edges do not lead here. */
export async function registerReceiptRoutes(http: FastifyInstance, take: ReceiptService): Promise<void> {
  const serve =
    (kind: MessageKind) =>
    async ({ params, headers, body }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const to = v.safeParse(named, params);
      if (!to.success) return reply.code(404).send({ error: 'receipt.unknown-way' });
      const header = (name: string): string => String(headers[name.toLowerCase()] ?? '');
      const taken = await take({
        ...{ brandId: to.output.brand, provider: to.output.provider, kind, header },
        isReport: kind === 'mail' && /^message\/rfc822\b/i.test(header('content-type')),
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      });
      return taken.ok ? reply.send(taken.value) : reply.code(statuses[taken.error]).send({ error: taken.error });
    };
  await http.register(async (app) => {
    // The signature covers the body's own bytes, so it is read only after it was checked.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, bytes, done) =>
      done(null, bytes),
    );
    app.post('/messages/receipts/:brand/mail', serve('mail'));
    app.post('/messages/receipts/:brand/sms/:provider', serve('sms'));
  });
}
