import { type Endpoint, type ErrorCode } from '@pavilion/api-contract';
import { allCalls, allErrorCodes, type CallId } from '@pavilion/api-contract/all';
import * as v from 'valibot';

type ById = typeof allCalls;

/** Wire value that a call of the contract answers with. */
export type WireValue<Id extends CallId> = v.InferInput<ById[Id]['response']>;

/** What a handler of a fake call gets: parsed by the contract, as the gateway would. */
export interface FakeCall<Id extends CallId> {
  readonly query: v.InferOutput<ById[Id]['query']>;
  readonly body: v.InferOutput<ById[Id]['body']>;
  readonly headers: Headers;
}

/** A refusal that a handler returns in place of a value. */
export class FakeRefusal {
  constructor(
    readonly code: ErrorCode,
    readonly value?: unknown,
  ) {}
}

export type FakeHandlers = {
  readonly [Id in CallId]?: (call: FakeCall<Id>) => WireValue<Id> | FakeRefusal | Promise<WireValue<Id> | FakeRefusal>;
};

export interface FakePlatform {
  /** Give it to `createApiClient`. */
  readonly fetch: typeof fetch;
  /** Ids of the calls that were made, in order. */
  readonly calls: readonly CallId[];
  /** Replaces handlers from here on. */
  use(handlers: FakeHandlers): void;
  /** Makes every call fail as a lost network does. */
  disconnect(): void;
  reconnect(): void;
}

type AnyHandler = (call: { query: unknown; body: unknown; headers: Headers }) => unknown;

/**
 * A platform made of handlers, one a call. Requests are parsed by the contract, and answers too, so that a fake that
 * drifts from the contract fails its test. Encrypted calls are taken in the clear: pass `seal: false` to the client.
 */
export function createFakePlatform(initial: FakeHandlers = {}): FakePlatform {
  let handlers: FakeHandlers = initial;
  let connected = true;
  const calls: CallId[] = [];
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (!connected) throw new TypeError('network is down');
    const url = new URL(String(input), 'http://platform.test');
    const found = match(init?.method ?? 'GET', url.pathname);
    if (!found) return json(404, { success: false, errorCode: 'platform.not-found' });
    calls.push(found.id);
    // The table pairs handler and endpoint by id; the map's type says so, its lookup cannot.
    const handler = handlers[found.id] as AnyHandler | undefined;
    if (!handler) throw new Error(`the test gives no handler for ${found.id}`);
    const result = await handler({
      query: v.parse(found.endpoint.query, Object.fromEntries(url.searchParams)),
      body: v.parse(found.endpoint.body, readBody(init?.body)),
      headers: new Headers(init?.headers),
    });
    return present(found.endpoint, result);
  };
  return {
    fetch: answer,
    calls,
    use: (more) => {
      handlers = { ...handlers, ...more };
    },
    disconnect: () => {
      connected = false;
    },
    reconnect: () => {
      connected = true;
    },
  };
}

function readBody(body: RequestInit['body']): unknown {
  if (body === undefined || body === null) return undefined;
  return body instanceof URLSearchParams ? Object.fromEntries(body) : JSON.parse(String(body));
}

function match(method: string, path: string): { id: CallId; endpoint: Endpoint } | undefined {
  for (const [id, endpoint] of Object.entries<Endpoint>(allCalls)) {
    const ways = [endpoint, ...endpoint.aliases];
    if (ways.some((way) => way.method === method && way.path === path)) {
      return { id: id as CallId, endpoint };
    }
  }
  return undefined;
}

function present(endpoint: Endpoint, result: unknown): Response {
  if (result instanceof FakeRefusal) {
    const body = { success: false, errorCode: result.code, value: result.value };
    return json(allErrorCodes[result.code].status, body);
  }
  v.parse(endpoint.response, result);
  return json(200, endpoint.envelope === 'wrapped' ? { success: true, value: result } : result);
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
