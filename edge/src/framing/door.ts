import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { announcesBody, watchBody } from '@pavilion/platform';
import { endConnection, isEnded, refuseAndEnd, refuseSocket } from './ended-connection';
import { bodyBoundOf } from './body-rules';
import {
  expectationRefused,
  type FramingFault,
  framingFault,
  headTooLarge,
  malformed,
  methodRefused,
  mostHeaders,
  tooSlow,
} from './framing-fault';

/** How long the edge waits for what a client sends. */
export interface DoorLimits {
  /** For a whole head, in ms. */
  readonly headMs: number;
  /** Without a byte of a body, in ms. */
  readonly bodyIdleMs: number;
}

interface Door extends DoorLimits {
  readonly route: RequestListener;
  readonly onRefused: () => void;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Bytes of a head, with its target. */
const mostHeadBytes = 16 * 1024;
/** For a whole request, however steadily it comes; seven megabytes take two minutes on a slow mobile line. */
const wholeRequestMs = 300_000;

const faultOf = ({ code }: NodeJS.ErrnoException) => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow;
  return code === 'HPE_HEADER_OVERFLOW' ? headTooLarge : malformed;
};

/**
 * What cannot be read ends the connection: in place of the answer that is due, or after it when the request was whole.
 */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, open: Exchange | undefined): void {
  const fault = faultOf(error);
  if (isEnded(socket)) return;
  if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return void socket.destroy();
  if (!open || open.response.writableFinished) return refuseSocket(socket, fault);
  if (open.request.complete) return void open.response.once('close', () => refuseSocket(socket, fault));
  refuseAndEnd(open.request, open.response, fault);
}

/** A body that says itself that it is too long is refused before it is read. */
function lengthFault(request: IncomingMessage): FramingFault | undefined {
  const length = request.headers['content-length'];
  if (length === undefined) return undefined;
  const { most, tooLong } = bodyBoundOf(request);
  return Number(length) > most ? { status: 413, code: tooLong } : undefined;
}

/** Lets a request through, or refuses it and ends its connection. */
function createAdmission(onRefused: () => void) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (isEnded(request.socket)) return false;
    const fault = framingFault(request) ?? lengthFault(request);
    if (!fault) return true;
    onRefused();
    refuseAndEnd(request, response, fault);
    return false;
  };
}

const serverOptions = (headMs: number) => ({
  keepAliveTimeout: 65_000,
  headersTimeout: headMs,
  requestTimeout: wholeRequestMs,
  connectionsCheckingInterval: Math.min(headMs, 1_000),
  maxHeaderSize: mostHeadBytes,
  // Answered by the framing's own check, in JSON.
  requireHostHeader: false,
});

/**
 * The HTTP server of the edge: what reaches `route` begins and ends where every server behind would say that it does.
 */
export function createDoor({ route, headMs, bodyIdleMs, onRefused }: Door): Server {
  const open = new WeakMap<Duplex, Exchange>();
  const admits = createAdmission(onRefused);
  const take: RequestListener = (request, response) => {
    open.set(request.socket, { request, response });
    if (!admits(request, response)) return;
    if (announcesBody(request)) {
      watchBody(request, bodyIdleMs, () => refuseAndEnd(request, response, tooSlow));
      response.once('finish', () => {
        if (!request.complete) endConnection(request.socket);
      });
    }
    route(request, response);
  };

  const server = createServer(serverOptions(headMs), take);
  // One more than is allowed, so that too many can be told from just enough.
  server.maxHeadersCount = mostHeaders + 1;
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!admits(request, response)) return;
    response.writeContinue();
    take(request, response);
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuseAndEnd(request, response, expectationRefused),
  );
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => refuseSocket(socket, methodRefused));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseUnreadable(error, socket, open.get(socket)));
  return server;
}
