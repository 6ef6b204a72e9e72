import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestGateway } from '../../../testing/test-gateway';

/** A provider that answers what a test says. */
export interface FakeProvider {
  readonly url: string;
  /** Paths that were asked, with what was sent. */
  readonly asked: { readonly path: string; readonly body: Record<string, unknown> }[];
  /** Answers with this status until told otherwise. */
  answerWith(status: number): void;
  /** What arrived, as the status of an order tells. */
  readonly payments: Map<string, { paymentId: string; amount: number; at: number; reversed: boolean }[]>;
  /** References that the provider never heard of, when their order is cancelled. */
  readonly unheard: Set<string>;
  close(): Promise<void>;
}

/** What the provider says of an order, or of a payment that it gives back. */
function stateOf(url: string | undefined, { isUnheard, isPaid }: { isUnheard: boolean; isPaid: boolean }): string {
  if (url === '/api/payments/return') return 'returned';
  if (url === '/api/orders/cancel' && isUnheard) return 'unheard';
  return isPaid ? 'paid' : 'open';
}

export async function startFakeProvider(): Promise<FakeProvider> {
  const asked: FakeProvider['asked'] = [];
  const payments: FakeProvider['payments'] = new Map();
  const unheard = new Set<string>();
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
      asked.push({ path: request.url ?? '', body });
      const reference = String(body['reference']);
      const arrived = payments.get(reference) ?? [];
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          providerId: `at-provider-${reference}`,
          state: stateOf(request.url, { isUnheard: unheard.has(reference), isPaid: arrived.length > 0 }),
          payments: arrived,
          instructions: {
            ...{ bankName: 'Saola Bank', bin: '970911', accountNumber: '0088123456780', accountName: 'SANDBOX' },
            launchUrl: 'http://pay.localhost/pay/1',
            ...(body['wallet'] === undefined ? {} : { bankName: 'Chim Lac', walletPhone: '0110088001' }),
            ...(body['network'] === undefined ? {} : { address: `T${reference.padEnd(33, '1')}` }),
          },
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    payments,
    unheard,
    answerWith: (wanted) => void (status = wanted),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A notice as a provider sends it. */
export interface TestNotice {
  readonly reference: string;
  readonly noticeId?: string;
  readonly kind?: 'payment' | 'payment-reversed' | 'payout';
  readonly paymentId?: string | null;
  readonly amount?: number;
  readonly currency?: string;
  readonly state?: string;
}

const path = '/payments/notices/sandbox';
const nonce = (): string => randomBytes(18).toString('base64url');

/** A notice, signed now and ready to be sent as often as a test likes. */
export function signedNotice(
  { config, clock }: TestGateway,
  notice: TestNotice,
  { secret = config.paymentSecret, timestamp = String(clock.now()) } = {},
): { readonly body: string; readonly headers: Record<string, string> } {
  const body = JSON.stringify({
    ...{
      noticeId: `notice-${nonce()}`,
      kind: 'payment',
      paymentId: `pay-${nonce()}`,
      amount: 200_000,
      currency: 'VND',
    },
    ...{ state: 'paid', at: clock.now(), sequence: 1, providerId: 'at-provider' },
    ...notice,
  });
  const once = nonce();
  const signature = createHmac('sha256', secret).update([timestamp, once, path, body].join('\n')).digest('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-provider': 'sandbox',
      'x-timestamp': timestamp,
      'x-nonce': once,
      'x-signature': signature,
    },
  };
}

/** Sends a notice; the status that it was answered with. */
export async function send(
  { gateway }: TestGateway,
  { body, headers }: ReturnType<typeof signedNotice>,
): Promise<number> {
  const { statusCode } = await gateway.http.app.inject({ method: 'POST', url: path, payload: body, headers });
  return statusCode;
}

/** Signs a notice and sends it. */
export const tell = (gateway: TestGateway, notice: TestNotice): Promise<number> =>
  send(gateway, signedNotice(gateway, notice));
