import path from 'node:path';
import {
  createDatabase,
  type Database,
  migrate,
  startTestDatabase,
  type TestDatabase,
  type Tx,
} from '@pavilion/platform';
import { createCatalogueService } from './catalogue.service';

let server: TestDatabase;
let database: Database;
let isOpen = false;

/** Knows whether a transaction is open. */
const watched = (): Database => ({
  ...database,
  async transaction(work, options) {
    isOpen = true;
    try {
      return await database.transaction((tx: Tx) => work(tx), options);
    } finally {
      isOpen = false;
    }
  },
});

beforeAll(async () => {
  server = await startTestDatabase();
  await migrate({ url: server.url, schema: 'gateway', dir: path.resolve(__dirname, '../../../migrations') });
  database = createDatabase({ url: server.url, schema: 'gateway', max: 2 });
  await database.execute(
    "insert into brand (id, merchant_code, revision, document) values ('aurora', 'aurora', 1, '{}')",
    [],
  );
});
afterAll(async () => {
  await database.close();
  await server.close();
});

test('a catalogue is composed once a version, and while no transaction is open', async () => {
  const catalogue = createCatalogueService({
    ...{ database: watched(), clock: { now: () => 0 }, artwork: { tileAddress: () => '' } },
    finder: { renew: () => Promise.resolve(), found: () => Promise.resolve([]) },
  });
  const composed: string[] = [];
  const seed = (version: string) => ({
    ...{ brandId: 'aurora', version },
    content() {
      composed.push(`${version}${isOpen ? ' within a transaction' : ''}`);
      return { vendors: [], games: [] };
    },
  });
  await catalogue.seed([seed('first')]);
  await catalogue.seed([seed('first')]);
  await catalogue.seed([seed('second')]);
  expect(composed).toEqual(['first', 'second']);
});
