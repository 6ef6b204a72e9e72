import { createDatabase, createSilentLogger } from '@pavilion/platform';
import { buildRegistry } from './server';
import { believingLoader } from './testing/believing-loader';
import { startTestRegistry, type TestRegistry } from './testing/test-registry';

let registry: TestRegistry;
beforeAll(async () => (registry = await startTestRegistry()));
afterAll(() => registry.close());

it('answers 503 with a code while no connection to the database is to be had', async () => {
  const database = createDatabase({
    url: registry.config.databaseUrl,
    schema: 'registry',
    max: 1,
    connectTimeoutMs: 3_000,
  });
  const http = await buildRegistry({
    config: registry.config,
    database,
    clock: registry.clock,
    logger: createSilentLogger(),
    loader: believingLoader,
  });
  const headers = { authorization: `Bearer ${registry.token}` };
  await http.app.ready();
  const only = await database.pool.connect();
  const answer = await http.app.inject({ url: '/federation/brands', headers });
  only.release();
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'platform.unavailable']);
  expect((await http.app.inject({ url: '/federation/brands', headers })).statusCode).toBe(200);
  await http.close(100);
  await database.close();
});
