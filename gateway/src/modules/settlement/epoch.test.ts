import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@pavilion/platform';
import { startCluster, stopCluster } from '@pavilion/platform/embedded';
import * as v from 'valibot';
import { createFeedConsumer } from './feed-consumer';
import { beginEpoch, openPlace } from './settlement.repository';
import { untilReadable } from './testing/feed-read';
import {
  act,
  findMembers,
  ledgerSums,
  openPlayground,
  preparePlayground,
  startSettlementFixture,
  summingReader,
  takenBy,
} from './testing/settlement-fixture';

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const begin = (database: Database): Promise<number> => database.transaction((tx) => beginEpoch(tx));

/** A reader that has its place and reads on. */
async function readWith(database: Database, name: string): Promise<number> {
  await untilReadable(database);
  await database.transaction((tx) => openPlace(tx, name, { from: 'beginning', at: new Date() }));
  const onFault = (error: unknown): void => {
    throw error;
  };
  return createFeedConsumer({ ...summingReader(name), database, clock: { now: Date.now }, onFault }).catchUp();
}

const rowsRow = v.object({ rows: v.string() });

/** What a dump has of a table: rows as they are, transaction ids of the old server included. */
async function copyTable(from: Database, to: Database, table: string): Promise<void> {
  const { rows } = await from.row(rowsRow, `select coalesce(json_agg(t), '[]')::text as rows from ${table} t`);
  await to.execute(
    `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`,
    [rows],
  );
}

const xidRow = v.object({ xid: v.string() });
const lastXid = async (database: Database): Promise<bigint> =>
  BigInt((await database.row(xidRow, 'select pg_snapshot_xmax(pg_current_snapshot())::text as xid')).xid);

describe('a database that comes from another server', () => {
  // The account that runs PostgreSQL for root must be able to enter the folder.
  const folder = mkdtempSync(path.join(process.getuid?.() === 0 ? '/var/tmp' : tmpdir(), 'pavilion-epoch-'));
  chmodSync(folder, 0o755);
  afterAll(async () => {
    await stopCluster({ folder, mode: 'immediate' });
    rmSync(folder, { recursive: true, force: true });
  });

  it('is read on from where its readers were, though the new server counts transactions from below', async () => {
    const old = await startSettlementFixture();
    const cluster = await startCluster({ folder, port: await freePort(), settings: { fsync: 'off' } });
    await preparePlayground(cluster.url, { empty: true });
    const restored = openPlayground(cluster.url);
    // The old server is far ahead, as one is after a year.
    const ahead = (await lastXid(restored)) + 500n;
    while ((await lastXid(old.database)) < ahead)
      await old.database.pool.query(
        'do $$ begin for i in 1..100 loop perform pg_current_xact_id(); commit; end loop; end $$',
      );
    for (const member of old.members) await act(old.database, member, 'cash');
    expect(await begin(old.database)).toBe(0);
    await readWith(old.database, 'halfway');
    for (const member of old.members) await act(old.database, member, ['cash', 5n]);

    await restored.transaction(async (tx) => tx.execute('truncate settlement_epoch'));
    for (const table of ['ledger_account', 'settlement', 'settlement_cursor', 'settlement_epoch', 'test_taken'])
      await copyTable(old.database, restored, table);
    await old.close();
    expect(await lastXid(restored)).toBeLessThan(ahead);

    expect(await Promise.all([begin(restored), begin(restored)])).toEqual([1, 1]);
    expect(await begin(restored)).toBe(1);
    const members = await findMembers(restored);
    for (const member of members) await act(restored, member, ['cash', 7n]);
    expect(await readWith(restored, 'halfway')).toBe(members.length * 2);
    expect(await readWith(restored, 'later')).toBe(members.length * 4);
    const taken = await takenBy(restored, 'halfway');
    expect(taken).toEqual(await takenBy(restored, 'later'));
    expect(taken.map(({ settlements }) => settlements)).toEqual(
      (await ledgerSums(restored)).map(({ settlements }) => settlements),
    );
    await restored.close();
  });
});

it('stands still at every other start', async () => {
  const { database, close } = await startSettlementFixture();
  await readWith(database, 'steady');
  expect([await begin(database), await begin(database)]).toEqual([0, 0]);
  await close();
});

it('moves when only a place is of the future, since all rows behind it may have been put away', async () => {
  const { database, members, close } = await startSettlementFixture();
  await readWith(database, 'alone');
  await database.execute('update settlement_cursor set xid = (xid::text::bigint + 1000000000)::text::xid8, id = 9');
  expect(await begin(database)).toBe(1);
  for (const member of members) await act(database, member, 'cash');
  expect(await readWith(database, 'alone')).toBe(members.length);
  await close();
});
