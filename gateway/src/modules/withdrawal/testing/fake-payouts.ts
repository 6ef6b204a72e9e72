import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider that pays out what a test says. */
export interface FakePayouts {
  readonly url: string;
  /** Payouts that it was sent, by their reference, as often as they were. */
  readonly sent: Map<string, Record<string, unknown>[]>;
  /** References of calls that were dropped before they were heard. */
  readonly dropped: Set<string>;
  /** How often it was asked what became of one. */
  readonly asked: Map<string, number>;
  /** Whether a call is answered with a status, dropped before it is heard, or heard and then dropped. */
  behave(behaviour: 'answer' | 'deaf' | 'silent' | 'refuse'): void;
  /** What it says of a payout; `pending` unless told. */
  readonly states: Map<string, 'done' | 'failed' | 'pending'>;
  /** What it answers from now on of payouts that no state was set for. */
  saying(state: 'done' | 'failed' | 'pending'): void;
  close(): Promise<void>;
}

export async function startFakePayouts(): Promise<FakePayouts> {
  const sent: FakePayouts['sent'] = new Map();
  const asked: FakePayouts['asked'] = new Map();
  const states: FakePayouts['states'] = new Map();
  let behaviour: Parameters<FakePayouts['behave']>[0] = 'answer';
  const dropped: FakePayouts['dropped'] = new Set();
  let usual: 'done' | 'failed' | 'pending' = 'pending';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
      const reference = String(body['reference']);
      if (behaviour === 'deaf') {
        dropped.add(reference);
        return response.writeHead(503).end();
      }
      const isStatus = request.url === '/api/payouts/status';
      if (isStatus) asked.set(reference, (asked.get(reference) ?? 0) + 1);
      if (behaviour === 'refuse') return response.writeHead(400).end();
      if (isStatus && !sent.has(reference)) return response.writeHead(404).end();
      if (!isStatus) sent.set(reference, [...(sent.get(reference) ?? []), body]);
      if (behaviour === 'silent') return response.writeHead(502).end();
      response.writeHead(200, { 'content-type': 'application/json' });
      const state = states.get(reference) ?? usual;
      return response.end(JSON.stringify({ providerId: `at-${reference}`, state }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...{ sent, asked, states, dropped },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (wanted) => void (behaviour = wanted),
    saying: (state) => void (usual = state),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
