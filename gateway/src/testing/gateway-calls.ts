import { deviceCookie, type Endpoint, headers } from '@pavilion/api-contract';
import { type Clock, systemRandom } from '@pavilion/platform';
import type { InjectOptions } from 'fastify';
import { CompactEncrypt, importJWK } from 'jose';
import { formType } from '../kit';
import type { Gateway } from '../server';

/** One call of the contract as a test makes it. */
export interface TestCall {
  readonly endpoint: Endpoint;
  /** `aurora` unless told. */
  readonly brand?: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly token?: string;
  readonly deviceId?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly remoteAddress?: string;
}

/** What came back. */
export interface TestAnswer {
  readonly status: number;
  // Shapes differ by call; the gateway itself checks its answers against the contract in tests.
  readonly json: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly cookies: Readonly<Record<string, string>>;
}

/** The device that calls come from unless told. */
export const testDevice = '11111111-1111-4111-8111-111111111111';

/** How calls reach a gateway. */
export interface GatewayCalls {
  call(call: TestCall): Promise<TestAnswer>;
  /** A call up to its being sent, for tests that watch what happens from then on. */
  prepare(call: TestCall): Promise<() => Promise<TestAnswer>>;
}

/** Calls of one gateway, made as browsers make them. */
export function callsOf(gateway: Gateway, clock: Clock): GatewayCalls {
  return {
    call: async (call) => send(gateway, await optionsOf(gateway, clock, call)),
    async prepare(call) {
      const options = await optionsOf(gateway, clock, call);
      return () => send(gateway, options);
    },
  };
}

async function optionsOf(gateway: Gateway, clock: Clock, call: TestCall): Promise<InjectOptions> {
  const { endpoint, brand = 'aurora', deviceId = testDevice } = call;
  const sealed = endpoint.encrypted && call.body !== undefined;
  const body = sealed ? { value: await sealBody(gateway, clock, { body: call.body, brand }) } : call.body;
  const options: InjectOptions = {
    method: endpoint.method,
    url: endpoint.path,
    headers: {
      host: `${brand}.localhost`,
      [headers.merchant]: brand,
      ...(call.token === undefined ? {} : { [headers.session]: call.token }),
      ...(sealed ? { [headers.encryption]: 'jwe' } : {}),
      ...call.headers,
    },
    cookies: { [deviceCookie]: deviceId, ...call.cookies },
    remoteAddress: call.remoteAddress ?? '127.0.0.1',
    ...(call.query === undefined
      ? {}
      : { query: Object.fromEntries(Object.entries(call.query).map(([k, x]) => [k, String(x)])) }),
    ...(body === undefined ? {} : { payload: endpoint.bodyFormat === 'form' ? formOf(body) : JSON.stringify(body) }),
  };
  const type = endpoint.bodyFormat === 'form' ? formType : 'application/json;charset=UTF-8';
  if (body !== undefined) options.headers = { ...options.headers, 'content-type': type };
  return options;
}

async function send(gateway: Gateway, options: InjectOptions): Promise<TestAnswer> {
  const response = await gateway.http.app.inject(options);
  return {
    status: response.statusCode,
    json: response.json(),
    headers: response.headers,
    cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
  };
}

const formOf = (body: unknown): string =>
  new URLSearchParams(
    Object.entries(body ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** Encrypts as browsers do. */
export async function sealBody(
  gateway: Gateway,
  clock: Clock,
  { body, brand = 'aurora', jti = systemRandom.uuid() }: { body: unknown; brand?: string; jti?: string },
): Promise<string> {
  const answer = await gateway.http.app.inject({ url: '/wps/session/key', headers: { host: `${brand}.localhost` } });
  const key = answer.json().value.keys[0];
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({
      alg: 'ECDH-ES+A256KW',
      enc: 'A256GCM',
      kid: key.kid,
      iat: Math.floor(clock.now() / 1000),
      jti,
    })
    .encrypt(await importJWK(key, 'ECDH-ES+A256KW'));
}
