import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';

const hopHeaders = new Set([
  'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'proxy-connection',
]);

/** How a refusal of the edge itself looks. */
export type Refusal = 'wrapped' | 'bare';

interface ProxyOptions {
  /** Origin of the server behind, for example `http://127.0.0.1:3001`. */
  readonly target: string;
  readonly trustProxy: boolean;
  readonly onFailure: (error: Error, request: IncomingMessage) => void;
}

/** Headers without those that belong to one connection, and those that it names itself. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set(String(headers.connection ?? '').toLowerCase().split(',').map((name) => name.trim()));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.has(name) && !named.has(name)));
}

function forwarded(request: IncomingMessage, trustProxy: boolean): IncomingHttpHeaders {
  const direct = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const before = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const host = request.headers.host ?? '';
  return {
    ...endToEnd(request.headers),
    host,
    'x-forwarded-for': before ? `${String(before)}, ${direct}` : direct,
    'x-forwarded-host': host,
    'x-forwarded-proto': (trustProxy && request.headers['x-forwarded-proto']) || 'http',
  };
}

function unavailable(response: ServerResponse, refusal: Refusal): void {
  if (response.headersSent) return void response.destroy();
  const errorCode = 'platform.unavailable';
  const body = JSON.stringify(refusal === 'bare' ? { errorCode, message: 'The platform cannot be reached.' } : { success: false, errorCode });
  response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '2' });
  response.end(body);
}

/** Passes requests on as they are, byte by byte, in both directions: an event stream flows as it comes. */
export function createProxy({ target, trustProxy, onFailure }: ProxyOptions) {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  const { hostname, port } = new URL(target);
  return (request: IncomingMessage, response: ServerResponse, refusal: Refusal): void => {
    const outgoing = httpRequest({
      agent, hostname, port, method: request.method ?? 'GET', path: request.url ?? '/', headers: forwarded(request, trustProxy),
    });
    outgoing.on('response', (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, endToEnd(incoming.headers));
      response.flushHeaders();
      incoming.on('error', () => response.destroy());
      incoming.pipe(response);
    });
    outgoing.on('error', (error) => {
      if (response.destroyed) return;
      onFailure(error, request);
      unavailable(response, refusal);
    });
    response.on('close', () => outgoing.destroy());
    request.pipe(outgoing);
  };
}
