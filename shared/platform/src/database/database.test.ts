import { anyRow } from '../testing/any-row';
import * as v from 'valibot';
import type { Database } from './database';
import { createDatabase } from './database';
import { isCheckViolation, isDatabaseUnavailable, isUniqueViolation } from './errors';
import type { TestDatabase } from '../testing/test-database';
import { startTestDatabase } from '../testing/test-database';

let server: TestDatabase;
let database: Database;

beforeAll(async () => {
  server = await startTestDatabase();
  database = createDatabase({ url: server.url, schema: 'shop', max: 8, statementTimeoutMs: 60_000 });
  await database.execute('create schema shop');
  await database.execute(
    'create table purse (id int8 primary key, amount int8 not null check (amount >= 0), label text unique)',
  );
});

afterAll(async () => {
  await database?.close();
  await server?.close();
});

beforeEach(async () => {
  await database.execute('truncate purse');
  await database.execute("insert into purse values (1, 1000, 'one'), (2, 1000, 'two')");
});

it('works in its own schema and reads int8 as bigint, also in lists and beyond 2^53', async () => {
  await database.execute('insert into purse values ($1, $2)', [9_007_199_254_740_993n, 5n]);
  const rows = await database.rows(anyRow, 'select id, amount from shop.purse where id > 2');
  expect(rows).toEqual([{ id: 9_007_199_254_740_993n, amount: 5n }]);
  const list = await database.rows(
    anyRow,
    "select array[1, null, 3]::int8[] as ids, date '2026-11-21' as day, array[]::int8[] as none",
  );
  expect(list).toEqual([{ ids: [1n, null, 3n], day: '2026-11-21', none: [] }]);
});

it('commits what returns and rolls back what throws', async () => {
  const answer = await database.transaction(async (tx) => {
    await tx.execute('update purse set amount = 1 where id = 1');
    return 'done';
  });
  expect(answer).toBe('done');
  const failing = database.transaction(async (tx) => {
    await tx.execute('update purse set amount = 2 where id = 1');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await database.rows(anyRow, 'select amount from purse where id = 1')).toEqual([{ amount: 1n }]);
});

it('does afterwards what a transaction asks for, once it is committed and others see it', async () => {
  const seen: unknown[] = [];
  const look = async (): Promise<void> =>
    void seen.push(await database.rows(anyRow, 'select amount from purse where id = 1'));
  let looking: Promise<void> | undefined;
  await database.transaction(async (tx) => {
    tx.afterCommit(() => (looking = look()));
    await tx.execute('update purse set amount = 5 where id = 1');
    await look();
  });
  await looking;
  expect(seen).toEqual([[{ amount: 1000n }], [{ amount: 5n }]]);
  const never = jest.fn();
  const failing = database.transaction(async (tx) => {
    tx.afterCommit(never);
    await tx.execute('update purse set amount = -1 where id = 1');
  });
  await expect(failing).rejects.toThrow();
  const swallowed = database.transaction(async (tx) => {
    tx.afterCommit(never);
    await tx.execute('update purse set amount = -1 where id = 1').catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('not committed');
  expect(never).not.toHaveBeenCalled();
});

it('tells a violated constraint by its name', async () => {
  const twice = await database.execute("insert into purse values (3, 1, 'one')").catch((error: unknown) => error);
  expect(isUniqueViolation(twice)).toBe(true);
  expect(isUniqueViolation(twice, 'purse_label_key')).toBe(true);
  expect(isUniqueViolation(twice, 'purse_pkey')).toBe(false);
  const negative = await database.execute('update purse set amount = -1').catch((error: unknown) => error);
  expect(isCheckViolation(negative)).toBe(true);
  expect(isUniqueViolation(negative)).toBe(false);
});

it('tries a serializable transaction again until each of 8 racing ones has counted', async () => {
  const add = () =>
    database.transaction(
      async (tx) => {
        const rows = await tx.rows(v.object({ amount: v.bigint() }), 'select amount from purse where id = 1');
        await tx.execute('update purse set amount = $1 where id = 1', [(rows[0]?.amount ?? 0n) + 1n]);
      },
      { isolation: 'serializable', attempts: 40 },
    );
  await Promise.all(Array.from({ length: 8 }, add));
  expect(await database.rows(anyRow, 'select amount from purse where id = 1')).toEqual([{ amount: 1008n }]);
});

describe('a row that is not what its schema says', () => {
  const purseRow = v.object({ id: v.bigint(), label: v.string() });
  const refused = (sql: string, read: 'rows' | 'row' | 'maybeRow' = 'rows') =>
    database[read](purseRow, sql).catch((error: unknown) => error);

  it.each([
    ['of another type', "select id::int, 'secret' as label from purse", 'id is number instead of bigint'],
    ['null where it must not be', 'select id, null::text as label from purse', 'label is null instead of string'],
    ['missing', "select id, 'secret' as name from purse", 'label is undefined instead of "label"'],
  ])('a column that is %s is refused by name, without its value', async (_, sql, words) => {
    for (const read of ['rows', 'row', 'maybeRow'] as const) {
      const error = await refused(sql, read);
      expect(error).toMatchObject({ code: 'database.unexpected-row', status: 500 });
      expect(String(error)).toContain(`${words} in a row of: ${sql}`);
    }
  });

  it('rolls back the transaction that read it, and names a prepared statement', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.execute("insert into purse values (3, 1, 'three')");
      await tx.row(purseRow, { name: 'purse-lie', sql: 'select id::text, label from purse' });
    });
    await expect(failing).rejects.toThrow('id is string instead of bigint in purse-lie of: select');
    expect(await database.execute('select from purse')).toBe(2);
  });

  it('is none at all where there is always one', async () => {
    const none = 'select id, label from purse where id > 9';
    expect(await refused(none, 'row')).toMatchObject({ code: 'database.unexpected-row' });
    expect(await refused(none, 'maybeRow')).toBeUndefined();
  });

  it('gives what the schema makes of it, and nothing beside', async () => {
    const made = v.object({ id: v.pipe(v.bigint(), v.transform(Number)) });
    expect(await database.row(made, 'select id, label from purse order by id')).toEqual({ id: 1 });
  });
});

it('ends a statement that takes longer than it may', async () => {
  const hasty = createDatabase({ url: server.url, schema: 'shop', statementTimeoutMs: 200 });
  await expect(hasty.execute('select pg_sleep(60)')).rejects.toThrow(/statement timeout/);
  await hasty.close();
});

it('knows a database that cannot be reached', async () => {
  const nowhere = createDatabase({ url: 'postgres://a:b@127.0.0.1:1/none', schema: 'shop' });
  const error = await nowhere.execute('select 1').catch((cause: unknown) => cause);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await nowhere.close();
});

it('refuses a schema name that is not a plain word', () => {
  expect(() => createDatabase({ url: server.url, schema: 'a; drop' })).toThrow(/plain SQL name/);
});
