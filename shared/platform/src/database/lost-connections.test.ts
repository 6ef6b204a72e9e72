import * as v from 'valibot';
import type { FaultyDatabase } from '../testing/statement-faults';
import { startFaultyDatabase, statementFaults } from '../testing/statement-faults';
import type { TestDatabase } from '../testing/test-database';
import { startTestDatabase } from '../testing/test-database';
import type { Database } from './database';
import { createDatabase } from './database';
import { isDatabaseUnavailable } from './errors';

let server: TestDatabase;
let faults: FaultyDatabase;
let database: Database;
let lost: Error[];

beforeAll(async () => {
  server = await startTestDatabase();
  faults = await startFaultyDatabase(server.url);
});
beforeEach(async () => {
  lost = [];
  database = createDatabase({
    url: faults.url,
    schema: 'public',
    max: 1,
    onLostConnection: (error) => lost.push(error),
  });
  await database.execute('drop table if exists note');
  await database.execute('create table note (text text primary key)');
});
afterEach(() => database.close());
afterAll(async () => {
  await faults.close();
  await server.close();
});

const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );
const notes = (): Promise<number> => database.execute('select from note');

describe.each(statementFaults)('a connection whose end is %s', (fault) => {
  it.each([1, 2, 3, 4])('fails its transaction at statement %i, and the next one works', async (nth) => {
    faults.arm(nth, fault);
    const outcome = await outcomeOf(
      database.transaction(async (tx) => {
        await tx.execute('insert into note values ($1)', ['one']);
        await tx.execute("insert into note values ('two')");
      }),
    );
    expect(faults.disarm()).toBe(true);
    const isCommitted = nth === 4 && fault !== 'ended-before';
    expect(isDatabaseUnavailable(outcome) || (isCommitted && outcome === 'done')).toBe(true);
    expect(await notes()).toBe(isCommitted ? 2 : 0);
    expect(database.pool.totalCount).toBe(1);
    expect(lost.length).toBeGreaterThan(0);
  });

  it('fails a single statement, and the next one works', async () => {
    faults.arm(1, fault);
    const outcome = await outcomeOf(database.execute("insert into note values ('one')"));
    expect(faults.disarm()).toBe(true);
    expect(isDatabaseUnavailable(outcome) || (fault === 'ended-after' && outcome === 'done')).toBe(true);
    expect(await notes()).toBe(fault === 'ended-before' ? 0 : 1);
  });
});

it('fails work that goes on for long after its connection was lost, without an exception of nobody', async () => {
  const outcome = await outcomeOf(
    database.transaction(async (tx) => {
      const rows = await tx.rows(v.object({ pid: v.number() }), 'select pg_backend_pid() as pid');
      const operator = createDatabase({ url: server.url, schema: 'public', max: 1 });
      await operator.execute('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await operator.close();
      while (lost.length === 0) await new Promise((resolve) => setImmediate(resolve));
      await tx.execute('select 1');
    }),
  );
  expect(isDatabaseUnavailable(outcome)).toBe(true);
  expect(await notes()).toBe(0);
});

it('says that a transaction was not committed when one of its failures was passed over', async () => {
  await database.execute("insert into note values ('one')");
  const outcome = await outcomeOf(
    database.transaction(async (tx) => {
      await tx.execute("insert into note values ('two')");
      await tx.execute("insert into note values ('one')").catch(() => undefined);
    }),
  );
  expect(outcome).toEqual(expect.objectContaining({ message: expect.stringMatching(/not committed/) }));
  expect(await notes()).toBe(1);
});
