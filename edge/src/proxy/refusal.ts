import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** How a refusal of the edge itself looks: in the envelope of platform calls, or bare as the lottery gateway answers. */
export type Refusal = 'wrapped' | 'bare';

/** A coded answer of the edge itself. */
export interface Refused {
  readonly status: number;
  readonly code: string;
  readonly shape?: Refusal;
  /** Read by people who call a bare address. */
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How long what a refused client goes on sending is read and dropped, so that its answer is not lost with a reset connection. */
const lingerMs = 2_000;

const ended = new WeakSet<Duplex>();

/** Whether the connection was refused; nothing that it still carries is looked at. */
export const isEnded = (socket: Duplex): boolean => ended.has(socket);

const ownHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function bodyOf({ code, shape, message }: Refused): string {
  return JSON.stringify(shape === 'bare' ? { errorCode: code, message: message ?? 'The request was refused.' } : { success: false, errorCode: code });
}

/** Says that no more comes, and goes on reading for a moment. */
function endGently(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(timer));
  socket.end();
  socket.resume();
}

/** Ends a connection whose answer was given before its request was whole. */
export function endConnection(socket: Duplex): void {
  ended.add(socket);
  endGently(socket);
}

/** Answers, and leaves the connection as it is. */
export function answerRefusal(response: ServerResponse, refused: Refused): void {
  if (response.headersSent) return void response.destroy();
  const body = bodyOf(refused);
  response.writeHead(refused.status, { ...ownHeaders, ...refused.headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

/** Answers and ends the connection: where the request ends is not known, or what is left of it is not wanted. */
export function refuseAndEnd(request: IncomingMessage, response: ServerResponse, refused: Refused): void {
  const { socket } = request;
  ended.add(socket);
  if (response.headersSent || response.destroyed) return void socket.destroy();
  const body = bodyOf(refused);
  response.writeHead(refused.status, { ...ownHeaders, ...refused.headers, 'content-length': Buffer.byteLength(body), connection: 'close' });
  request.unpipe();
  request.resume();
  // An answer to HEAD has nothing that would take its head along.
  response.flushHeaders();
  // The answer is complete by its length. Ending it here would have Node cut the connection at once.
  response.write(body, () => endGently(socket));
}

/** The same for what never became a request. */
export function refuseSocket(socket: Duplex, refused: Refused): void {
  if (ended.has(socket)) return;
  ended.add(socket);
  if (!socket.writable) return void socket.destroy();
  const body = bodyOf(refused);
  const headers = Object.entries({ ...ownHeaders, 'content-length': Buffer.byteLength(body), connection: 'close' });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status] ?? ''}\r\n${head}\r\n${body}`);
  endGently(socket);
}
