import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deviceCookie, type Endpoint, headers } from '@pavilion/api-contract';
import {
  type Clock,
  createDatabase,
  createSilentLogger,
  type Database,
  migrate,
  startTestDatabase,
  systemRandom,
} from '@pavilion/platform';
import { migrateOperators } from '@pavilion/platform/operators';
import type { InjectOptions } from 'fastify';
import { CompactEncrypt, importJWK } from 'jose';
import { Registry } from 'prom-client';
import type { GatewayDeps } from '../composition';
import { type GatewayConfig, readGatewayConfig } from '../config/gateway-config';
import { formType, type GatewayModule } from '../kit';
import type { PasswordHasher } from '../modules/password';
import { buildServer, type Gateway } from '../server';
import { createQuickHasher } from './quick-hasher';
import { shortenCatalogue } from './short-catalogue';
import { testRandom } from './test-random';

// The first file of a run builds the seeded database for all.
jest.setTimeout(60_000);

const roomDir = path.resolve(__dirname, '../..');

/** A clock that moves when a test says so. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

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

/** The real gateway on a database of its own. */
export interface TestGateway {
  readonly gateway: Gateway;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly clock: TestClock;
  readonly config: GatewayConfig;
  call(call: TestCall): Promise<TestAnswer>;
  /** A call up to its being sent, for tests that watch what happens from then on. */
  prepare(call: TestCall): Promise<() => Promise<TestAnswer>>;
  close(): Promise<void>;
}

/** The device that calls come from unless told. */
export const testDevice = '11111111-1111-4111-8111-111111111111';

/**
 * Starts a migrated and seeded gateway; the database is built once a run and copied. Its catalogue holds the games that
 * have a place of their own and the first of each list: a start reads and sorts all of them.
 */
export function startTestGateway(
  change: Partial<GatewayConfig> = {},
  /** Stands between the gateway and its database. */
  between: (database: Database) => Database = (database) => database,
  hasher: PasswordHasher = createQuickHasher(),
): Promise<TestGateway> {
  return startOn({ name: 'gateway_seeded', finish: shortenCatalogue }, { change, between, hasher });
}

/** Starts a gateway with all that a brand's seeds bring. */
export function startGatewayWithAllGames(): Promise<TestGateway> {
  return startOn({ name: 'gateway_all_games' }, {});
}

/** Starts a gateway that serves calls of a test beside the product's. */
export function startGatewayWith(modules: readonly GatewayModule[]): Promise<TestGateway> {
  return startOn({ name: 'gateway_seeded', finish: shortenCatalogue }, { modules });
}

interface SeededTemplate {
  readonly name: string;
  /** What is done after the seeds. */
  readonly finish?: (database: Database) => Promise<void>;
}

interface GatewayParts {
  readonly change?: Partial<GatewayConfig>;
  readonly between?: (database: Database) => Database;
  readonly hasher?: PasswordHasher;
  readonly modules?: readonly GatewayModule[];
}

async function startOn(
  { name, finish }: SeededTemplate,
  { change, between = (database) => database, hasher = createQuickHasher(), modules = [] }: GatewayParts,
): Promise<TestGateway> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gateway-test-'));
  const template = await startTestDatabase({
    template: { name, build: (url) => buildTemplate(url, { dataDir, finish }) },
  });
  const config = { ...configFor(template.url, dataDir), ...change };
  const database = createDatabase({ url: template.url, schema: 'gateway', max: 12 });
  const clock = createTestClock();
  const gateway = await buildServer({
    config,
    database: between(database),
    clock,
    random: testRandom,
    hasher,
    modules,
    logger: createSilentLogger(),
    metrics: new Registry(),
  });
  await gateway.start();
  return {
    gateway,
    database,
    databaseUrl: template.url,
    clock,
    config,
    ...callsOf(gateway, clock),
    async close() {
      await gateway.close(300);
      await database.close();
      await template.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts another gateway on the same database, as behind one balancer; to be closed before the first. */
export async function startBeside(
  first: TestGateway,
  /** What it has of its own. */
  own: Partial<Pick<GatewayDeps, 'database' | 'hasher' | 'modules' | 'readers'>> = {},
): Promise<TestGateway> {
  const { config, database, clock } = first;
  const gateway = await buildServer({
    config,
    database,
    clock,
    random: testRandom,
    hasher: createQuickHasher(),
    logger: createSilentLogger(),
    metrics: new Registry(),
    ...own,
  });
  await gateway.start();
  return { ...first, gateway, ...callsOf(gateway, clock), close: () => gateway.close(300) };
}

/** With the hasher of production, so that the demonstration accounts' passwords stand as they do there. */
async function buildTemplate(
  url: string,
  { dataDir, finish }: { readonly dataDir: string; readonly finish: SeededTemplate['finish'] },
): Promise<void> {
  await migrate({ url, schema: 'gateway', dir: path.join(roomDir, 'migrations') });
  await migrateOperators(url, path.dirname(roomDir));
  const database = createDatabase({ url, schema: 'gateway', max: 4 });
  const config = configFor(url, dataDir);
  const gateway = await buildServer({
    config,
    database,
    clock: createTestClock(),
    random: systemRandom,
    logger: createSilentLogger(),
    metrics: new Registry(),
  });
  await gateway.seed();
  await finish?.(database);
  await gateway.close();
  await database.close();
}

function configFor(url: string, dataDir: string): GatewayConfig {
  const wide = {
    LIMIT_PER_DEVICE: '100000',
    LIMIT_PER_ADDRESS: '100000',
    LIMIT_OPENING_PER_DEVICE: '100000',
    LIMIT_OPENING_PER_ADDRESS: '100000',
    LIMIT_MESSAGES_PER_ADDRESS: '100000',
  };
  return readGatewayConfig(
    { DATABASE_URL: url, DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...wide },
    roomDir,
  );
}

function createTestClock(): TestClock {
  let offset = 0;
  return { now: () => Date.now() + offset, advance: (ms) => void (offset += ms) };
}

function callsOf(gateway: Gateway, clock: Clock): Pick<TestGateway, 'call' | 'prepare'> {
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

/** Switches a module of a brand, as operators do: its open pages hear `brand.changed`. */
export async function switchModule(
  { gateway, config }: TestGateway,
  brand: string,
  switches: Readonly<Record<string, boolean>>,
): Promise<void> {
  const { statusCode } = await gateway.http.app.inject({
    method: 'PUT',
    url: `/internal/brands/${brand}/switches`,
    headers: { authorization: `Bearer ${config.operatorToken}` },
    payload: { switches },
  });
  if (statusCode !== 200) throw new Error(`the switch was refused with ${statusCode}`);
}

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
