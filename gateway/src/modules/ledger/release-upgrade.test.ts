import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createDatabase, type Database, migrate, startTestDatabase, type TestDatabase } from '@pavilion/platform';
import * as v from 'valibot';
import { createFeedConsumer } from '../settlement/feed-consumer';
import { beginEpoch, openPlace } from '../settlement/settlement.repository';
import { untilReadable } from '../settlement/testing/feed-read';
import { reconcile, rollupConsumer, takeIntoRollups } from '../team';
import { assertLedgerHolds, migrationsDir } from './testing/wallet-fixture';

/**
 * What a database of the release before held after its demonstration accounts, two visitors and twenty rounds: written
 * by `tools/start/dump-release.mjs`.
 */
const dumpShape = v.object({ migrations: v.array(v.string()), tables: v.record(v.string(), v.string()) });
const dump = v.parse(
  dumpShape,
  JSON.parse(gunzipSync(readFileSync(path.join(__dirname, 'testing', 'release-before.json.gz'))).toString()),
);
const rowsOf = <Row>(table: string, row: v.GenericSchema<unknown, Row>): Row[] =>
  v.parse(v.array(row), JSON.parse(dump.tables[table] ?? '[]'));

let test: TestDatabase;
let database: Database;
const before = mkdtempSync(path.join(tmpdir(), 'migrations-of-release-'));

beforeAll(async () => {
  test = await startTestDatabase();
  for (const name of dump.migrations) copyFileSync(path.join(migrationsDir, name), path.join(before, name));
  await migrate({ url: test.url, schema: 'gateway', dir: before });
  database = createDatabase({ url: test.url, schema: 'gateway', max: 4 });
  await database.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    for (const [table, rows] of Object.entries(dump.tables))
      await tx.execute(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`,
        [rows],
      );
    await tx.execute(
      `select setval(pg_get_serial_sequence('gateway.' || c.table_name, c.column_name), 1000000)
       from information_schema.columns c where c.table_schema = 'gateway' and c.is_identity = 'YES'`,
    );
  });
  await migrate({ url: test.url, schema: 'gateway', dir: migrationsDir });
});
afterAll(async () => {
  await database.close();
  await test.close();
  rmSync(before, { recursive: true });
});

const amount = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((units) => BigInt(units)),
);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);
const countRow = v.object({ rows: v.bigint(), total: v.bigint() });
const stored = (from: string, total = '0') =>
  database.row(countRow, `select count(*) as rows, coalesce(sum(${total}), 0)::bigint as total from ${from}`);

it('has every row of the release before, and the same sums', async () => {
  const accounts = rowsOf('ledger_account', v.object({ balance: v.nullable(amount) }));
  const entries = rowsOf('ledger_entry', v.object({ amount }));
  const rounds = rowsOf('game_round', v.object({ staked: amount, won: amount }));
  expect([accounts.length, entries.length, rounds.length].every((rows) => rows > 10)).toBe(true);
  expect(await stored('ledger_account', 'balance')).toEqual({
    rows: BigInt(accounts.length),
    total: sum(accounts.map(({ balance }) => balance ?? 0n)),
  });
  expect(await stored('ledger_entry', 'abs(amount)')).toEqual({
    rows: BigInt(entries.length),
    total: sum(entries.map(({ amount: moved }) => (moved < 0n ? -moved : moved))),
  });
  expect(await stored("wager where integration_code <> 'demo'", 'stake + win')).toEqual({
    rows: BigInt(rounds.length),
    total: sum(rounds.flatMap(({ staked, won }) => [staked, won])),
  });
  for (const [table, also] of [
    ['ledger_transaction', ''],
    ['session', ''],
    ['game_session', ''],
    ['message', ''],
    ['recent_game', ''],
    // The house itself came since.
    ['member', ' where not is_root'],
  ] as const)
    expect([table, (await stored(`${table}${also}`)).rows]).toEqual([table, BigInt(rowsOf(table, v.unknown()).length)]);
});

it('holds as a ledger, and its days, teams and settlements are what it was made of', async () => {
  await assertLedgerHolds(database);
  await database.transaction((tx) => beginEpoch(tx));
  await database.transaction((tx) => openPlace(tx, rollupConsumer, { from: 'beginning', at: new Date() }));
  await untilReadable(database);
  const onFault = (error: unknown): void => {
    throw error;
  };
  const reader = { name: rollupConsumer, take: takeIntoRollups, database, clock: { now: Date.now }, onFault };
  expect(await createFeedConsumer(reader).catchUp()).toBeGreaterThan(1_000);
  const { differences } = await reconcile(database);
  expect(differences).toEqual([]);
  expect((await stored('team_play_day', 'wagers')).total).toBeGreaterThan(1_000n);
});
