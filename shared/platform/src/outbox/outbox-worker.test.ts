import { anyRow } from '../testing/any-row';
import type { Database } from '../database/database';
import { createDatabase } from '../database/database';
import { systemRandom } from '../ports/random';
import type { TestDatabase } from '../testing/test-database';
import { startTestDatabase } from '../testing/test-database';
import { enqueue, outboxTableSql } from './outbox-table';
import type { OutboxJob, OutboxOutcome } from './outbox-worker';
import { createOutboxWorker } from './outbox-worker';

let server: TestDatabase;
let database: Database;
let now = 1_000_000;

beforeAll(async () => {
  server = await startTestDatabase();
  database = createDatabase({ url: server.url, schema: 'public' });
  await database.execute(outboxTableSql('outbox'));
});

afterAll(async () => {
  await database?.close();
  await server?.close();
});

beforeEach(async () => {
  now = 1_000_000;
  await database.execute('truncate outbox');
});

const add = (kind: string) => database.transaction((tx) => enqueue(tx, 'outbox', { kind, payload: { kind }, at: now }));

function worker(handle: (job: OutboxJob) => Promise<OutboxOutcome>, only?: string) {
  return createOutboxWorker({
    database,
    table: 'outbox',
    ...(only === undefined ? {} : { only }),
    clock: { now: () => now },
    random: systemRandom,
    handle,
    leaseMs: 5_000,
    backoff: { firstMs: 100, longestMs: 400 },
  });
}

it('hands each message to one of several workers, once', async () => {
  for (let index = 0; index < 40; index += 1) await add(`job-${index}`);
  const seen: string[] = [];
  const handle = async (job: OutboxJob): Promise<OutboxOutcome> => {
    seen.push(job.kind);
    return { outcome: 'done' };
  };
  const counts = await Promise.all([worker(handle).runDue(), worker(handle).runDue(), worker(handle).runDue()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(40);
  expect(new Set(seen).size).toBe(40);
  expect(seen).toHaveLength(40);
});

it('is not held back by messages of another kind', async () => {
  await add('slow');
  await add('quick');
  void worker(() => new Promise(() => undefined), 'slow').runDue();
  const seen: string[] = [];
  const quick = worker(async (job) => {
    seen.push(job.kind);
    return { outcome: 'done' };
  }, 'quick');
  expect(await quick.runDue()).toBe(1);
  expect(seen).toEqual(['quick']);
});

it('waits longer after each failure, within bounds, and then succeeds', async () => {
  await add('slow');
  let tries = 0;
  const subject = worker(async (job) => {
    tries += 1;
    expect(job.attempts).toBe(tries);
    if (tries < 5) throw new Error('not yet');
    return { outcome: 'done' };
  });
  for (const [least, most] of [
    [50, 101],
    [100, 201],
    [200, 401],
    [200, 401],
  ] as const) {
    expect(await subject.runDue()).toBe(1);
    now += least - 1;
    expect(await subject.runDue()).toBe(0);
    now += most - least + 2;
  }
  expect(await subject.runDue()).toBe(1);
  now += 100_000;
  expect(await subject.runDue()).toBe(0);
  const rows = await database.rows(anyRow, 'select attempts, done_at is not null as done from outbox');
  expect(rows).toEqual([{ attempts: 5, done: true }]);
});

it('gives up only when the handler says so, and keeps the reason', async () => {
  await add('hopeless');
  const subject = worker(async () => ({ outcome: 'abandon', reason: 'refused for ever' }));
  expect(await subject.runDue()).toBe(1);
  now += 100_000;
  expect(await subject.runDue()).toBe(0);
  const rows = await database.rows(anyRow, 'select last_error, abandoned_at is not null as abandoned from outbox');
  expect(rows).toEqual([{ last_error: 'refused for ever', abandoned: true }]);
});

it('returns the job of a worker that died once its lease is over', async () => {
  await add('orphan');
  void worker(() => new Promise(() => undefined)).runDue();
  while ((await database.execute('select 1 from outbox where attempts = 1')) === 0);
  const seen: number[] = [];
  const heir = worker(async (job) => {
    seen.push(job.attempts);
    return { outcome: 'done' };
  });
  expect(await heir.runDue()).toBe(0);
  now += 5_001;
  expect(await heir.runDue()).toBe(1);
  expect(seen).toEqual([2]);
});

it('runs by itself when started or woken, and not after it stopped', async () => {
  let done = 0;
  const subject = createOutboxWorker({
    database,
    table: 'outbox',
    clock: { now: () => now },
    random: systemRandom,
    pollMs: 60_000,
    handle: async () => {
      done += 1;
      return { outcome: 'done' };
    },
  });
  subject.start();
  await add('first');
  subject.wake();
  while (done < 1) await new Promise((resolve) => setTimeout(resolve, 5));
  await subject.stop();
  await add('late');
  subject.wake();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(done).toBe(1);
});
