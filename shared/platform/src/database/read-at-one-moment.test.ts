import * as v from 'valibot';
import { startTestDatabase, type TestDatabase } from '../testing/test-database';
import { createDatabase, type Database } from './database';
import { readAtOneMoment } from './read-at-one-moment';

let server: TestDatabase;
let database: Database;

beforeAll(async () => {
  server = await startTestDatabase();
  database = createDatabase({ url: server.url, schema: 'public', max: 4 });
  await database.execute('create table step (id int8 primary key)');
});

afterAll(async () => {
  await database?.close();
  await server?.close();
});

const counted = v.object({ steps: v.bigint() });

it('reads what stood there at its first statement, whatever is written meanwhile', async () => {
  const seen = await readAtOneMoment(database, async (at) => {
    const read = async () => (await at.row(counted, 'select count(*) as steps from step')).steps;
    const first = await read();
    await database.execute('insert into step values (1)');
    return [first, await read()];
  });
  expect(seen).toEqual([0n, 0n]);
});

it('begins again when somebody else wrote what it keeps meanwhile', async () => {
  let readings = 0;
  await database.execute('insert into step values (2)');
  const kept = await readAtOneMoment(database, async (at) => {
    readings += 1;
    await at.row(counted, 'select count(*) as steps from step');
    if (readings === 1) await database.execute('update step set id = 3 where id = 2');
    return at.execute('update step set id = id + 10 where id in (2, 3)');
  });
  expect([readings, kept]).toEqual([2, 1]);
});
