import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Clock,
  createSilentLogger,
  type Database,
  migrate,
  openTestDatabase,
  type Random,
  startTestDatabase,
  systemRandom,
} from '@pavilion/platform';
import { migrateOperators } from '@pavilion/platform/operators';
import { Registry } from 'prom-client';
import * as v from 'valibot';
import { type GatewayConfig, readGatewayConfig } from '../config/gateway-config';
import type { GatewayModule } from '../kit';
import type { PasswordHasher } from '../modules/password';
import { buildServer, type Gateway } from '../server';
import { callsOf, type GatewayCalls } from './gateway-calls';
import { endlessSessions, openOwnersSession } from './owners-session';
import { createQuickHasher } from './quick-hasher';
import { stallCalls, stallsOf } from './stalled-calls';
import { createTestClock, type TestClock } from './test-clock';
import { testRandom } from './test-random';

/** The real gateway on a database of its own. */
export interface TestGateway extends GatewayCalls {
  readonly gateway: Gateway;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly clock: TestClock;
  readonly config: GatewayConfig;
  /** The owner's key with an open session. */
  readonly asOwner: string;
  close(): Promise<void>;
}

/** The database that is built once a run and copied. */
export interface SeededTemplate {
  readonly name: string;
  /** What is done after the seeds. */
  readonly finish?: (database: Database) => Promise<void>;
  /** Of the seeds; the system's unless told. */
  readonly clock?: Clock;
}

export interface SeededGateway {
  /** The gateway's own folder, with its migrations. */
  readonly roomDir: string;
  readonly template: SeededTemplate;
  readonly change?: Partial<GatewayConfig>;
  readonly between?: (database: Database) => Database;
  readonly hasher?: PasswordHasher;
  readonly modules?: readonly GatewayModule[];
  readonly clock?: TestClock;
  readonly random?: Random;
  /** Whether modules do what is due only when the test attends to them. */
  readonly isAttended?: boolean;
}

/** Opens a migrated and seeded gateway on a copy of its template. */
export async function openSeededGateway(parts: SeededGateway): Promise<TestGateway> {
  const { roomDir, template, change, between = (database) => database, clock = createTestClock() } = parts;
  const { isAttended = false } = parts;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gateway-test-'));
  const copy = await startTestDatabase({
    template: { name: template.name, build: (url) => buildTemplate(url, { roomDir, dataDir, template }) },
  });
  const config = { ...configFor(copy.url, { roomDir, dataDir }), ...change };
  const database = openTestDatabase({ url: copy.url, schema: 'gateway', max: 12 });
  const gateway = await buildServer({
    config,
    database: between(database),
    clock,
    random: parts.random ?? testRandom,
    hasher: parts.hasher ?? createQuickHasher(),
    modules: parts.modules ?? [],
    logger: createSilentLogger(),
    metrics: new Registry(),
    operatorSessions: endlessSessions,
  });
  await gateway.start({ isAttended });
  const stall = stallsOf(process.env);
  if (stall) stallCalls(gateway, stall);
  return {
    gateway,
    database,
    databaseUrl: copy.url,
    clock,
    config,
    asOwner: await openOwnersSession(gateway, { config, clock }),
    ...callsOf(gateway, clock),
    async close() {
      await gateway.close(300);
      await database.close();
      await copy.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Folders {
  readonly roomDir: string;
  readonly dataDir: string;
}

/** With the hasher of production, so that the demonstration accounts' passwords stand as they do there. */
async function buildTemplate(
  url: string,
  { template, ...folders }: Folders & { readonly template: SeededTemplate },
): Promise<void> {
  await migrate({ url, schema: 'gateway', dir: path.join(folders.roomDir, 'migrations') });
  await migrateOperators(url, path.dirname(folders.roomDir));
  const database = openTestDatabase({ url, schema: 'gateway', max: 4 });
  const gateway = await buildServer({
    config: configFor(url, folders),
    database,
    clock: template.clock ?? createTestClock(),
    random: systemRandom,
    logger: createSilentLogger(),
    metrics: new Registry(),
  });
  await gateway.seed();
  await template.finish?.(database);
  await gateway.start();
  await readFeed(database);
  await gateway.close();
  await database.close();
}

const behindRow = v.object({ behind: v.bigint() });

/** Resolves once readers of the feed have taken what the seeds settled, so that no copy begins with that. */
async function readFeed(database: Database): Promise<void> {
  for (;;) {
    const { behind } = await database.row(
      behindRow,
      `select count(*) as behind from settlement_cursor c
       where exists (select from settlement_after(c.epoch, c.xid, c.id, 1))`,
    );
    if (behind === 0n) return;
    await sleep(20);
  }
}

function configFor(url: string, { roomDir, dataDir }: Folders): GatewayConfig {
  const wide = {
    LIMIT_PER_DEVICE: '100000',
    LIMIT_PER_ADDRESS: '100000',
    LIMIT_OPENING_PER_DEVICE: '100000',
    LIMIT_OPENING_PER_ADDRESS: '100000',
    LIMIT_MESSAGES_PER_ADDRESS: '100000',
    // One for all, since what the seeds have sealed is opened in every copy.
    SECRET_OWNERS_APP: 'what-the-app-of-the-owner-in-tests-is-made-of',
    SECRET_GATEWAY_SEALING: 'what-the-gateways-of-tests-seal-with-0001',
  };
  return readGatewayConfig(
    { DATABASE_URL: url, DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...wide },
    roomDir,
  );
}
