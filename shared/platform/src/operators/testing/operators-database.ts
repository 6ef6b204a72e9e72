import path from 'node:path';
import type { Database } from '../../database/database';
import { openTestDatabase } from '../../testing/open-test-database';
import { type TestDatabase, startTestDatabase } from '../../testing/test-database';
import { openBootstrap } from '../open-bootstrap';
import { migrateOperators, operatorsSchema } from '../operators-schema';

const rootDir = path.resolve(__dirname, '../../../../..');

/** The secret that opens {@link startOperatorsDatabase}'s first operator. */
export const ownersToken = 'the-secret-of-a-server-in-tests';

/** A database of operators with the owner alone in it. */
export async function startOperatorsDatabase(): Promise<{
  readonly database: Database;
  readonly server: TestDatabase;
  close(): Promise<void>;
}> {
  const build = async (url: string): Promise<void> => void (await migrateOperators(url, rootDir));
  const server = await startTestDatabase({ template: { name: 'operators_migrated', build } });
  const database = openTestDatabase({ url: server.url, schema: operatorsSchema, max: 25 });
  await database.transaction((tx) => openBootstrap(tx, { server: 'test', token: ownersToken, at: new Date() }));
  return {
    database,
    server,
    async close() {
      await database.close();
      await server.close();
    },
  };
}
