import * as v from 'valibot';
import { createDatabase, type Database } from '../database/database';
import { startTestDatabase } from '../testing/test-database';
import { hashOf } from './audit-entry';
import { type AuditHead, listEntries, readEntriesAfter, readHead } from './audit-log.repository';
import { verifyAuditLog } from './audit-verification';
import { createOperatorDirectory, type Recorder } from './operator-directory';
import { startOperatorsDatabase } from './testing/operators-database';

let server: Awaited<ReturnType<typeof startOperatorsDatabase>>;
let database: Database;
let recorder: Recorder;
beforeEach(async () => {
  server = await startOperatorsDatabase();
  ({ database } = server);
  const clock = { now: () => Date.now() };
  recorder = createOperatorDirectory({ server: 'gateway', database, clock }).recorderOf({
    operatorId: 'ann',
    keyPrefix: '0123456789ab',
  });
});
afterEach(() => server.close());

const write = (subject: string, more: object = {}): Promise<void> =>
  database.transaction((tx) =>
    recorder.record(tx, { at: new Date(), action: 'brand.status', brand: 'aurora', subject, ...more }),
  );
const writeSome = async (count: number): Promise<void> => {
  for (let nth = 1; nth <= count; nth += 1) await write(`change ${nth}`, { before: { nth: nth - 1 }, after: { nth } });
};

/** Does what only somebody with all rights in the database can do. */
const behindTheTriggers = (sql: string): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    await tx.execute(sql);
  });

/** Rows that the start of the database wrote. */
const atFirst = async (): Promise<number> => (await readHead(database)).sequence;

test('twenty who write at once make one chain', async () => {
  const before = await atFirst();
  await Promise.all(Array.from({ length: 60 }, (_, nth) => write(`change ${nth}`)));
  const { entries, head, fault } = await verifyAuditLog(database);
  expect({ entries, fault }).toEqual({ entries: before + 60, fault: null });
  expect(head.sequence).toBe(before + 60);
});

test('a row goes with its change: what is rolled back leaves none', async () => {
  const before = await readHead(database);
  const failing = database.transaction(async (tx) => {
    await recorder.record(tx, { at: new Date(), action: 'brand.status', subject: 'aurora' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await readHead(database)).toEqual(before);
});

test('a log in a database of its own has the row before the change commits', async () => {
  const own = await startTestDatabase();
  const servers = createDatabase({ url: own.url, schema: 'public', max: 1 });
  const directory = createOperatorDirectory({
    server: 'gateway',
    database: servers,
    operatorsDatabase: database,
    clock: { now: () => Date.now() },
  });
  const before = await atFirst();
  const apart = directory.recorderOf({ operatorId: 'ann', keyPrefix: '0123456789ab' });
  await servers.transaction((tx) => apart.record(tx, { at: new Date(), action: 'brand.status', subject: 'aurora' }));
  await servers.close();
  await own.close();
  expect(await verifyAuditLog(database)).toMatchObject({ entries: before + 1, fault: null });
});

test('whatever JSON keeps of a change is what is hashed', async () => {
  await write('values', {
    before: { at: new Date(0), left: undefined, list: [1e21, 1e-7, -0, 'é\u2028'] },
    after: { nested: { b: 1, a: [null, true] } },
  });
  expect((await verifyAuditLog(database)).fault).toBeNull();
  const [entry] = await listEntries(database, { brands: ['aurora'], withoutBrand: false, limit: 1 });
  expect(entry).toMatchObject({ operatorId: 'ann', keyPrefix: '0123456789ab', server: 'gateway', subject: 'values' });
});

test('rows are append-only, and follow the head', async () => {
  await writeSome(2);
  for (const sql of [
    "update audit_entry set subject = 'other'",
    'delete from audit_entry',
    'truncate audit_entry',
    'delete from audit_head',
    'truncate audit_head',
    'update audit_head set sequence = 0',
  ])
    await expect(database.execute(sql)).rejects.toThrow(/append-only|moves on by one/);
  const copy = `insert into audit_entry select sequence + 5, at, operator_id, key_prefix, server, action, brand, subject,
    reason, before, after, previous_hash, repeat('a', 64) from audit_entry order by sequence desc limit 1`;
  await expect(database.execute(copy)).rejects.toThrow('does not follow the head');
});

describe('a log that somebody with all rights changed', () => {
  const places = [
    ['a word of a row', (nth: number) => `update audit_entry set subject = 'other' where sequence = ${nth}`, 'changed'],
    ['who did it', (nth: number) => `update audit_entry set operator_id = 'bob' where sequence = ${nth}`, 'changed'],
    [
      'a value within',
      (nth: number) => `update audit_entry set after = '{"nth": 7}' where sequence = ${nth}`,
      'changed',
    ],
    ['a row in the middle taken out', (nth: number) => `delete from audit_entry where sequence = ${nth}`, 'missing'],
  ] as const;

  test.each(places)('names the first row that does not fit: %s', async (_, sql, fault) => {
    await writeSome(6);
    const nth = (await atFirst()) - 3;
    await behindTheTriggers(sql(nth));
    await behindTheTriggers(sql(nth + 1));
    expect((await verifyAuditLog(database)).fault).toEqual({ sequence: nth, fault });
  });

  test('tells that its end was cut off', async () => {
    await writeSome(4);
    const end = await atFirst();
    await behindTheTriggers(`delete from audit_entry where sequence > ${end - 2}`);
    expect((await verifyAuditLog(database)).fault).toEqual({ sequence: end - 1, fault: 'cut-off' });
  });

  test('is known by an anchor when the head was cut back as well', async () => {
    await writeSome(4);
    const anchor = await readHead(database);
    await behindTheTriggers(`delete from audit_entry where sequence > ${anchor.sequence - 2}`);
    await behindTheTriggers(
      'update audit_head set (sequence, hash) = (select sequence, hash from audit_entry order by sequence desc limit 1)',
    );
    expect((await verifyAuditLog(database)).fault).toBeNull();
    expect((await verifyAuditLog(database, anchor)).fault).toEqual({
      sequence: anchor.sequence - 1,
      fault: 'cut-off',
    });
  });

  test('is known by an anchor when every hash was made anew', async () => {
    await writeSome(4);
    const anchor = await readHead(database);
    await rewrite(anchor.sequence - 1);
    expect((await verifyAuditLog(database)).fault).toBeNull();
    expect((await verifyAuditLog(database, anchor)).fault).toEqual({ sequence: anchor.sequence, fault: 'replaced' });
  });

  /** Changes a row and computes it and everything after it anew, the head included. */
  async function rewrite(sequence: number): Promise<void> {
    const entries = await readEntriesAfter(database, sequence - 1, 100);
    let last: AuditHead | undefined;
    for (const { hash, ...entry } of entries) {
      const changed = last ? { ...entry, previousHash: last.hash } : { ...entry, subject: 'rewritten' };
      last = { sequence: entry.sequence, hash: hashOf(changed) };
      await behindTheTriggers(
        `update audit_entry set subject = '${changed.subject}', previous_hash = '${changed.previousHash}', hash = '${last.hash}'
         where hash = '${hash}'`,
      );
    }
    await behindTheTriggers(`update audit_head set hash = '${last?.hash}'`);
  }
});

test('a chain longer than one page is walked to its end', async () => {
  await database.transaction(async (tx) => {
    for (let nth = 0; nth < 1_050; nth += 1)
      await recorder.record(tx, { at: new Date(nth), action: 'brand.status', subject: `change ${nth}` });
  });
  const end = await atFirst();
  expect(await verifyAuditLog(database)).toMatchObject({ entries: end, fault: null });
  await behindTheTriggers(`update audit_entry set reason = 'none' where sequence = ${end - 5}`);
  expect((await verifyAuditLog(database)).fault).toEqual({ sequence: end - 5, fault: 'changed' });
  const count = await database.row(v.object({ count: v.bigint() }), 'select count(*) as count from audit_entry');
  expect(count.count).toBe(BigInt(end));
});
