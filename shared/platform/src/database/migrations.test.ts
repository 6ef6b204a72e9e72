import { anyRow } from '../testing/any-row';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from './database';
import { migrate } from './migrations';
import type { TestDatabase } from '../testing/test-database';
import { startTestDatabase } from '../testing/test-database';

let server: TestDatabase;
let dir: string;

const put = (name: string, sql: string) => writeFileSync(path.join(dir, name), sql);
const run = () => migrate({ url: server.url, schema: 'shop', dir });

beforeEach(async () => {
  server = await startTestDatabase();
  dir = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  put('0001-purse.sql', 'create table purse (id int primary key); insert into purse values (1);');
});

afterEach(async () => {
  rmSync(dir, { recursive: true });
  await server.close();
});

it('applies each file once, in order, into its schema', async () => {
  put('0002-more.sql', 'insert into purse values (2);');
  expect(await run()).toEqual({ applied: ['0001-purse.sql', '0002-more.sql'] });
  put('0003-most.sql', 'insert into purse values (3);');
  expect(await run()).toEqual({ applied: ['0003-most.sql'] });
  const database = createDatabase({ url: server.url, schema: 'shop' });
  expect(await database.rows(anyRow, 'select id from shop.purse order by id')).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ]);
  await database.close();
});

it('lets processes that start at once share the work', async () => {
  const results = await Promise.all([run(), run(), run(), run()]);
  expect(results.flatMap((result) => result.applied)).toEqual(['0001-purse.sql']);
});

it('refuses a file that was changed, removed or misnamed', async () => {
  await run();
  put('0001-purse.sql', 'create table purse (id int8 primary key);');
  await expect(run()).rejects.toThrow(/0001-purse.sql was changed/);
  rmSync(path.join(dir, '0001-purse.sql'));
  await expect(run()).rejects.toThrow(/0001-purse.sql was applied but its file is gone/);
  put('2-purse.sql', 'select 1');
  await expect(run()).rejects.toThrow(/not named NNNN-name.sql/);
});

it('leaves nothing of a file that fails half-way, and names it', async () => {
  put('0002-broken.sql', 'insert into purse values (2); insert into nowhere values (1);');
  await expect(run()).rejects.toThrow(/0002-broken.sql failed: relation "nowhere" does not exist/);
  put('0002-broken.sql', 'insert into purse values (2);');
  expect(await run()).toEqual({ applied: ['0002-broken.sql'] });
});
