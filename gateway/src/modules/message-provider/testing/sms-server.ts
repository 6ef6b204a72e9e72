import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a provider of text messages got it. */
export interface SmsArrival {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** What the provider answers; nothing leaves the request without an answer. */
export type SmsAnswering = (arrival: SmsArrival) => { readonly status: number; readonly body?: string } | undefined;

/** A provider of text messages that keeps what it is asked. */
export interface SmsServer {
  readonly port: number;
  readonly arrivals: SmsArrival[];
  answer: SmsAnswering;
  close(): Promise<void>;
}

export async function startSmsServer(answer: SmsAnswering = () => ({ status: 200 })): Promise<SmsServer> {
  const arrivals: SmsArrival[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString('utf8');
    const arrival = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    arrivals.push(arrival);
    const answered = started.answer(arrival);
    if (answered) response.writeHead(answered.status, { location: 'http://127.0.0.1:1/' }).end(answered.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const started: SmsServer = {
    port: (server.address() as AddressInfo).port,
    arrivals,
    answer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return started;
}
