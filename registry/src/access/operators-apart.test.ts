import path from 'node:path';
import { createDatabase, createSilentLogger, startTestDatabase } from '@pavilion/platform';
import { migrateOperators, operatorsSchema, readHead } from '@pavilion/platform/operators';
import { buildRegistry } from '../server';
import { believingLoader } from '../testing/believing-loader';
import { createTestSessions } from '../testing/test-sessions';
import { startTestRegistry } from '../testing/test-registry';

it('operators and their log may have a database of their own', async () => {
  const registry = await startTestRegistry();
  const server = await startTestDatabase();
  await migrateOperators(server.url, path.resolve(__dirname, '../../..'));
  const operatorsDatabase = createDatabase({ url: server.url, schema: operatorsSchema, max: 4 });
  const { config, database, clock } = registry;
  const logger = createSilentLogger();
  const apart = await buildRegistry({ config, database, operatorsDatabase, clock, logger, loader: believingLoader });
  const owner = await createTestSessions({ database: operatorsDatabase, clock }).ofOwner(registry.tokenAlone);
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${owner}` };
    return (await apart.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json();
  };
  const untouched = await readHead(database);

  await call('POST', '/federation/operators', { id: 'ann', name: 'Ann', roles: { aurora: 'viewer' } });
  await call('POST', '/federation/brands/aurora/freezes', { frozen: true, reason: 'a match' });
  const { entries } = await call('GET', '/federation/operators/log');
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'brand.freeze',
    'operator.add',
    'operator.session',
    'operator.key',
    'operator.add',
  ]);
  expect(await call('GET', '/federation/operators/log/verification')).toMatchObject({ entries: 5, fault: null });
  expect(await readHead(database)).toEqual(untouched);

  await apart.close(100);
  await operatorsDatabase.close();
  await server.close();
  await registry.close();
});
