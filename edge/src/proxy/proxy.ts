import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { usualBody } from '@pavilion/api-contract';
import { announcesBody } from '@pavilion/platform';
import { Pool } from 'undici';
import { bodyBoundOf } from '../framing/body-rules';
import { BodyTooLong, boundedBody } from './bounded-body';
import { forwardedHeaders } from './message-headers';
import { readBody } from './read-body';
import { answerRefusal, isEnded, type Refusal, refuseAndEnd } from './refusal';
import { createRelay } from './relay';

interface ProxyOptions {
  /** Origin of the server behind, for example `http://127.0.0.1:3001`. */
  readonly target: string;
  readonly trustProxy: boolean;
  /** Paths of answers that never end. */
  readonly streams: ReadonlySet<string>;
  readonly onFailure: (error: Error, request: IncomingMessage) => void;
}

/** A way to one server behind. */
export interface Proxy {
  handle(request: IncomingMessage, response: ServerResponse, shape: Refusal): void;
  close(): Promise<void>;
}

type Body = Buffer | Readable | null;

/** Time until an answer begins, and between two parts of it; streams may be silent for as long as they like. */
const answerMs = 30_000;
const connectMs = 2_000;

/** Passes requests on as messages of its own: each is framed anew, and nothing of how it arrived is repeated. */
export function createProxy({ target, trustProxy, streams, onFailure }: ProxyOptions): Proxy {
  const timeouts = { headersTimeout: answerMs, bodyTimeout: answerMs, connectTimeout: connectMs };
  const calls = new Pool(target, timeouts);
  // Apart, so that a call does not look for a free connection among thousands that are taken for hours.
  const longLived = new Pool(target, { ...timeouts, bodyTimeout: 0 });

  const dispatch = ({ request, response, shape }: Exchange, body: Body, length?: string): void => {
    const path = request.url ?? '/';
    const pool = streams.has(path.split('?', 1)[0] ?? '') ? longLived : calls;
    const headers = { ...forwardedHeaders(request, trustProxy), ...(length !== undefined && { 'content-length': length }) };
    const onError = (error: Error): void => {
      if (error instanceof BodyTooLong) return refuseAndEnd(request, response, tooLong(request, shape));
      onFailure(error, request);
      unavailable({ request, response, shape });
    };
    pool.dispatch({ path, method: request.method ?? 'GET', headers, body }, createRelay(response, onError));
  };

  const send = async (exchange: Exchange): Promise<void> => {
    const { request, response, shape } = exchange;
    const { most } = bodyBoundOf(request);
    if (most > usualBody.most) return dispatch(exchange, boundedBody(request, most), request.headers['content-length']);
    // Read before anybody behind hears of it: a slow or broken body costs no connection there.
    const body = await readBody(request, most);
    if (body === 'too-long') refuseAndEnd(request, response, tooLong(request, shape));
    else if (body !== 'broken-off' && !isEnded(request.socket)) dispatch(exchange, body);
  };

  return {
    handle(request, response, shape) {
      const exchange = { request, response, shape };
      if (!announcesBody(request)) dispatch(exchange, null);
      else void send(exchange);
    },
    close: async () => void (await Promise.all([calls.destroy(), longLived.destroy()])),
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly shape: Refusal;
}

const tooLong = (request: IncomingMessage, shape: Refusal) => ({ status: 413, code: bodyBoundOf(request).tooLong, shape });

function unavailable({ request, response, shape }: Exchange): void {
  const refused = { status: 503, code: 'platform.unavailable', shape, message: 'The platform cannot be reached.', headers: { 'retry-after': '2' } };
  if (request.complete) answerRefusal(response, refused);
  else refuseAndEnd(request, response, refused);
}
