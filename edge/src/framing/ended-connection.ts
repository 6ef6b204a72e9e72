import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type RefusalAnswer, writeRefusal } from '../refusal';

/**
 * How long what a refused client goes on sending is read and dropped, so that its answer is not lost with a reset
 * connection: until it pauses, and at most.
 */
const linger = { idleMs: 2_000, mostMs: 30_000 };

const ended = new WeakSet<Duplex>();

/** Whether the connection was refused; nothing that it still carries is looked at. */
export const isEnded = (socket: Duplex): boolean => ended.has(socket);

/** Says that no more comes, and goes on reading for a moment. */
function endGently(socket: Duplex): void {
  const destroy = (): void => void socket.destroy();
  const timer = setTimeout(destroy, linger.mostMs).unref();
  if (socket instanceof Socket) socket.setTimeout(linger.idleMs, destroy);
  socket.once('close', () => clearTimeout(timer));
  socket.end();
  socket.resume();
}

/** Ends a connection whose answer was given before its request was whole. */
export function endConnection(socket: Duplex): void {
  ended.add(socket);
  endGently(socket);
}

/** Answers and ends the connection: where the request ends is not known, or what is left of it is not wanted. */
export function refuseAndEnd(request: IncomingMessage, response: ServerResponse, refused: RefusalAnswer): void {
  const { socket } = request;
  ended.add(socket);
  if (response.headersSent || response.destroyed) return void socket.destroy();
  const { headers, body } = writeRefusal(refused);
  response.writeHead(refused.status, { ...headers, connection: 'close' });
  request.unpipe();
  request.resume();
  // An answer to HEAD has nothing that would take its head along.
  response.flushHeaders();
  // The answer is complete by its length. Ending it here would have Node cut the connection at once.
  response.write(body, () => endGently(socket));
}

/** The same for what never became a request. */
export function refuseSocket(socket: Duplex, refused: RefusalAnswer): void {
  if (ended.has(socket)) return;
  ended.add(socket);
  if (!socket.writable) return void socket.destroy();
  const { headers, body } = writeRefusal(refused);
  const head = Object.entries({ ...headers, connection: 'close' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.write(`HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status] ?? ''}\r\n${head}\r\n`);
  socket.write(body);
  endGently(socket);
}
