import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error';
import { announcesBody, watchBody } from './body-watch';
import type { Fault } from './fault';
import { faultOfStatus } from './fault';

/** How long a server waits for a head, and without a byte of a body, in ms. */
export interface ArrivalLimits {
  readonly headMs: number;
  readonly bodyIdleMs: number;
}

/** What a client that is slow or misread gets unless a server is told otherwise. */
export const usualArrival: ArrivalLimits = { headMs: 10_000, bodyIdleMs: 10_000 };

/** How long the rest of a body that nobody wants is read before its answer goes out and cuts the connection. */
const drainMs = 1_000;

function drained({ raw }: FastifyRequest): Promise<void> {
  return new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(over, drainMs);
    raw.once('end', over).once('close', over).resume();
  });
}

/**
 * Bodies that stop arriving are answered with 408; an answer before the end of a body ends the connection, and is seen.
 */
export function boundBodies(app: FastifyInstance, bodyIdleMs: number): void {
  const answered = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request, reply) => {
    if (!announcesBody(request.raw)) return;
    watchBody(request.raw, bodyIdleMs, () => {
      if (!answered.has(request)) void reply.send(new AppError('http.timeout', { status: 408 }));
    });
  });
  app.addHook('onSend', async (request, reply) => {
    if (!announcesBody(request.raw)) return;
    answered.add(request);
    if (request.raw.complete || request.raw.readableEnded) return;
    void reply.header('connection', 'close');
    if (reply.statusCode !== 408) await drained(request);
  });
}

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what cannot be read as a request. */
export const answerUnreadable =
  (present: (fault: Fault) => unknown) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const fault = faultOfStatus(statusOf[error.code ?? ''] ?? 400, randomUUID());
    const body = JSON.stringify(present(fault));
    const head = [
      `HTTP/1.1 ${fault.status} Refused`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      '',
    ];
    socket.end(head.join('\r\n') + body);
  };
