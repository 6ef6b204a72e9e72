import path from 'node:path';
import { createSilentLogger, type Database } from '@pavilion/platform';
import { Registry } from 'prom-client';
import type { GatewayDeps } from '../composition';
import type { GatewayConfig } from '../config/gateway-config';
import type { GatewayModule } from '../kit';
import type { PasswordHasher } from '../modules/password';
import { buildServer } from '../server';
import { callsOf } from './gateway-calls';
import { endlessSessions } from './owners-session';
import { createQuickHasher } from './quick-hasher';
import { openSeededGateway, type TestGateway } from './seeded-gateway';
import { stallCalls, stallsOf } from './stalled-calls';
import { shortenCatalogue } from './short-catalogue';
import { testRandom } from './test-random';

export { sealBody, type TestAnswer, type TestCall, testDevice } from './gateway-calls';
export type { TestGateway } from './seeded-gateway';
export type { TestClock } from './test-clock';

const roomDir = path.resolve(__dirname, '../..');
const short = { name: 'gateway_seeded', finish: shortenCatalogue };

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
  return openSeededGateway({ roomDir, template: short, change, between, hasher });
}

/** Starts a gateway with all that a brand's seeds bring. */
export function startGatewayWithAllGames(): Promise<TestGateway> {
  return openSeededGateway({ roomDir, template: { name: 'gateway_all_games' } });
}

/** Starts a gateway that serves calls of a test beside the product's. */
export function startGatewayWith(modules: readonly GatewayModule[]): Promise<TestGateway> {
  return openSeededGateway({ roomDir, template: short, modules });
}

/** Starts another gateway on the same database, as behind one balancer; to be closed before the first. */
export async function startBeside(
  first: TestGateway,
  /** What it has of its own. */
  own: Partial<Pick<GatewayDeps, 'database' | 'hasher' | 'modules' | 'readers' | 'random'>> = {},
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
    operatorSessions: endlessSessions,
    ...own,
  });
  await gateway.start();
  const stall = stallsOf(process.env);
  if (stall) stallCalls(gateway, stall);
  return { ...first, gateway, ...callsOf(gateway, clock), close: () => gateway.close(300) };
}

/** Switches a module of a brand, as operators do: its open pages hear `brand.changed`. */
export async function switchModule(
  { gateway, asOwner }: TestGateway,
  brand: string,
  switches: Readonly<Record<string, boolean>>,
): Promise<void> {
  const { statusCode } = await gateway.http.app.inject({
    method: 'PUT',
    url: `/internal/brands/${brand}/switches`,
    headers: { authorization: `Bearer ${asOwner}` },
    payload: { switches },
  });
  if (statusCode !== 200) throw new Error(`the switch was refused with ${statusCode}`);
}
