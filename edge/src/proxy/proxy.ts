import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { usualBody } from '@pavilion/api-contract';
import { announcesBody } from '@pavilion/platform';
import { Pool } from 'undici';
import { bodyBoundOf } from '../framing/body-rules';
import { refuseAndEnd } from '../framing/ended-connection';
import { refuse, type RefusalForm } from '../refusal';
import { BodyTooLong, boundedBody } from './bounded-body';
import { forwardedHeaders } from './message-headers';
import { readBody } from './read-body';
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
  handle(request: IncomingMessage, response: ServerResponse, form: RefusalForm): void;
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

  const dispatch = ({ request, response, form }: Exchange, body: Body, length?: string): void => {
    const path = request.url ?? '/';
    const pool = streams.has(path.split('?', 1)[0] ?? '') ? longLived : calls;
    const headers = {
      ...forwardedHeaders(request, trustProxy),
      ...(length !== undefined && { 'content-length': length }),
    };
    const onError = (error: Error): void => {
      if (error instanceof BodyTooLong) return refuseAndEnd(request, response, tooLong(request, form));
      onFailure(error, request);
      unavailable({ request, response, form });
    };
    pool.dispatch({ path, method: request.method ?? 'GET', headers, body }, createRelay(response, onError));
  };

  const send = async (exchange: Exchange): Promise<void> => {
    const { request, response, form } = exchange;
    const { most } = bodyBoundOf(request);
    if (most > usualBody.most) return dispatch(exchange, boundedBody(request, most), request.headers['content-length']);
    // Read before anybody behind hears of it: a slow or broken body costs no connection there.
    const body = await readBody(request, most);
    if (body === 'too-long') refuseAndEnd(request, response, tooLong(request, form));
    else if (body !== 'broken-off' && !response.headersSent) dispatch(exchange, body);
  };

  return {
    handle(request, response, form) {
      const exchange = { request, response, form };
      if (!announcesBody(request)) dispatch(exchange, null);
      else void send(exchange);
    },
    close: async () => void (await Promise.all([calls.destroy(), longLived.destroy()])),
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly form: RefusalForm;
}

const tooLong = (request: IncomingMessage, form: RefusalForm) => ({
  status: 413,
  code: bodyBoundOf(request).tooLong,
  form,
});

function unavailable({ request, response, form }: Exchange): void {
  const refused = {
    status: 503,
    code: 'platform.unavailable',
    form,
    message: 'The platform cannot be reached.',
    retryAfterSeconds: 2,
  };
  if (request.complete) refuse(response, refused);
  else refuseAndEnd(request, response, refused);
}
