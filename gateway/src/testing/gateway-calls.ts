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

/** Gives the key that bodies for a brand are sealed for. */
export type KeySource = (gateway: Gateway, brand: string) => Promise<SealingKey>;

interface SealingKey {
  readonly kid: string;
  readonly key: Awaited<ReturnType<typeof importJWK>>;
}

/** Asks for the key with each body, as a page does that has just been opened. */
export const askedKeys: KeySource = async (gateway, brand) => {
  const answer = await gateway.http.app.inject({ url: '/wps/session/key', headers: { host: `${brand}.localhost` } });
  const key = answer.json().value?.keys[0];
  if (!key) throw new Error(`no key is to be had: ${answer.body}`);
  return { kid: key.kid, key: await importJWK(key, 'ECDH-ES+A256KW') };
};

/** Asks once for bodies that are sealed at the same time, so that a storm of calls is none of questions for keys. */
function askedAtOnce(): KeySource {
  const asked = new Map<string, Promise<SealingKey>>();
  return (gateway, brand) => {
    const known = asked.get(brand);
    if (known) return known;
    const key = askedKeys(gateway, brand).finally(() => asked.delete(brand));
    asked.set(brand, key);
    return key;
  };
}

const keptMs = 3_600_000;

/** Asks for a key once an hour, as a page does that stays open. */
export function keptKeys(clock: Clock): KeySource {
  const kept = new Map<string, { readonly until: number; readonly key: Promise<SealingKey> }>();
  return (gateway, brand) => {
    const known = kept.get(brand);
    if (known && clock.now() < known.until) return known.key;
    const key = askedKeys(gateway, brand);
    kept.set(brand, { until: clock.now() + keptMs, key });
    return key;
  };
}

/** Calls of one gateway, made as browsers make them. */
export function callsOf(
  gateway: Gateway,
  clock: Clock,
  { keys = askedAtOnce(), carry = carrierTo(gateway) }: { readonly keys?: KeySource; readonly carry?: Carrier } = {},
): GatewayCalls {
  const from = { gateway, clock, keys };
  return {
    call: async (call) => carry(await optionsOf(from, call)),
    async prepare(call) {
      const options = await optionsOf(from, call);
      return () => carry(options);
    },
  };
}

interface Origin {
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly keys: KeySource;
}

async function optionsOf({ gateway, clock, keys }: Origin, call: TestCall): Promise<InjectOptions> {
  const { endpoint, brand = 'aurora', deviceId = testDevice } = call;
  const sealed = endpoint.encrypted && call.body !== undefined;
  const body = sealed ? { value: await seal(await keys(gateway, brand), clock, { body: call.body }) } : call.body;
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

/** How a request reaches a gateway. */
export type Carrier = (options: InjectOptions) => Promise<TestAnswer>;

/** Hands requests to a gateway of this process, without a network between. */
export const carrierTo =
  (gateway: Gateway): Carrier =>
  async (options) => {
    const response = await gateway.http.app.inject(options);
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      json: isJson ? response.json() : {},
      headers: response.headers,
      cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
    };
  };

const formOf = (body: unknown): string =>
  new URLSearchParams(
    Object.entries(body ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** Encrypts as browsers do. */
export async function sealBody(
  gateway: Gateway,
  clock: Clock,
  { body, brand = 'aurora', jti }: { body: unknown; brand?: string; jti?: string },
): Promise<string> {
  return seal(await askedKeys(gateway, brand), clock, { body, ...(jti === undefined ? {} : { jti }) });
}

const seal = (
  { kid, key }: SealingKey,
  clock: Clock,
  { body, jti = systemRandom.uuid() }: { readonly body: unknown; readonly jti?: string },
): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid, iat: Math.floor(clock.now() / 1000), jti })
    .encrypt(key);
