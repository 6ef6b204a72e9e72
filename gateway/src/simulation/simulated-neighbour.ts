import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a neighbour does with the next call: answers, does not hear it, or does it and loses the answer. */
export type NeighbourFault = 'none' | 'deaf' | 'silent';

/** A server beside the gateway. */
export interface Neighbour {
  readonly url: string;
  close(): Promise<void>;
}

/** How a neighbour answers: the address and the JSON that came, and nothing for what it does not know. */
export interface NeighbourWays {
  fault(): NeighbourFault;
  answer(path: string, content: unknown): object | undefined;
}

async function serve(request: IncomingMessage, response: ServerResponse, ways: NeighbourWays): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  if (ways.fault() === 'deaf') return void response.writeHead(503).end();
  const answer = ways.answer(request.url ?? '', JSON.parse(Buffer.concat(chunks).toString('utf8')));
  if (ways.fault() === 'silent') return void response.writeHead(502).end();
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? {}));
}

/** Starts a server that errs as it is told, on a free port of the loopback. */
export async function startNeighbour(ways: NeighbourWays): Promise<Neighbour> {
  const server = createServer((request, response) => {
    serve(request, response, ways).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
