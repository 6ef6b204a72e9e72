import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';

/** What a provider does with the next call: answers, does not hear it, or does it and loses the answer. */
export type ProviderFault = 'none' | 'deaf' | 'silent';

/** A payment of an order as its status tells it. */
export interface SimulatedPayment {
  readonly paymentId: string;
  readonly amount: number;
  readonly at: number;
  reversed: boolean;
}

/** A payment provider that keeps its promises about references, and nothing else. */
export interface SimulatedProvider {
  readonly url: string;
  /** Of orders, by their reference. */
  readonly payments: Map<string, SimulatedPayment[]>;
  /** Of payouts, by their reference. */
  readonly payouts: Map<string, { state: 'pending' | 'done' | 'failed'; readonly amount: number }>;
  /** Of the calls from now on. */
  fault: ProviderFault;
  close(): Promise<void>;
}

const asked = v.object({ reference: v.string(), amount: v.optional(v.number(), 0) });
type State = Omit<SimulatedProvider, 'url' | 'close'>;

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

async function serve(request: IncomingMessage, response: ServerResponse, state: State): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  if (state.fault === 'deaf') return void response.writeHead(503).end();
  const content = v.parse(asked, JSON.parse(Buffer.concat(chunks).toString('utf8')));
  const answer = answerOf(request.url ?? '', content, state);
  if (state.fault === 'silent') return void response.writeHead(502).end();
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? {}));
}

/** Starts a provider on a free port of the loopback. */
export async function startSimulatedProvider(): Promise<SimulatedProvider> {
  const state: State = { payments: new Map(), payouts: new Map(), fault: 'none' };
  const server: Server = createServer((request, response) => {
    serve(request, response, state).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

/** A signed message to the gateway as providers and vendors send it: `timestamp\nnonce\npath\nbody`. */
export function signedHeaders(
  { name, value }: { readonly name: 'x-provider' | 'x-vendor'; readonly value: string },
  message: {
    readonly secret: string;
    readonly at: number;
    readonly nonce: string;
    readonly path: string;
    readonly body: string;
  },
): Record<string, string> {
  const timestamp = String(message.at);
  const lines = [timestamp, message.nonce, message.path, message.body].join('\n');
  return {
    'content-type': 'application/json',
    [name]: value,
    'x-timestamp': timestamp,
    'x-nonce': message.nonce,
    'x-signature': createHmac('sha256', message.secret).update(lines).digest('hex'),
  };
}
