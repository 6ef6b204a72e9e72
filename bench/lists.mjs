import pg from 'pg';
import { percentile } from './src/figures.mjs';
import { loadGatewaySources } from './src/gateway-sources.mjs';
import { startDatabase, startGateway } from './src/product-gateway.mjs';

const rows = Number(process.env['BENCH_ROWS'] ?? 5_000_000);
const runs = Number(process.env['BENCH_RUNS'] ?? 200);
/** Accounts of the house's players, and one that moved as often as a hundred of them. */
const accounts = 500;
const busy = 1_000_001;
const days = 60;
const targetMs = 100;

/**
 * The account record's own statements on a ledger of five million rows: by number and by cursor, counted as far as
 * numbers reach, and its sums.
 * @returns {Promise<import('./src/figures.mjs').Figure[]>}
 */
export async function run() {
  const database = await startDatabase();
  try {
    // It migrates and seeds as it ships.
    const gateway = await startGateway({ databaseUrl: database.url, secret: 'x'.repeat(32) });
    await gateway.stop();
    const client = new pg.Client({
      connectionString: database.url,
      options: '-c search_path=gateway,public -c jit=off',
    });
    await client.connect();
    try {
      const seconds = await fill(client);
      return [
        { name: `${rows.toLocaleString('en')} rows put in`, value: `${seconds.toFixed(0)} s` },
        ...(await measure(client)),
      ];
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
}

/**
 * Rows in the order of their time, a fifth of them of one account. Triggers and keys of other tables, which the lists
 * do not read, rest meanwhile.
 * @param {pg.Client} client
 */
async function fill(client) {
  const started = performance.now();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into ledger_entry (transaction_id, account_id, amount, balance_after, type_id, created_at)
     select 1000000000 + i, case when i % 5 = 0 then $2::bigint else 1000000000 + (i / 5) % $3 end,
       case when i % 3 = 0 then 1 else -1 end * (10000 + i % 90000), 1000000000, case when i % 3 = 0 then 4001 else 3001 end,
       now() - interval '1 day' * $4 * (1 - i::float8 / $1)
     from generate_series(1, $1::bigint) i`,
    [rows, busy, accounts, days],
  );
  await client.query(
    `insert into ledger_account (id, brand_id, kind, owner, currency, purpose, pool, balance, created_at)
     overriding system value
     select id, 'aurora', 'player', id::text, 'VND', 'main', 'real', 0, now()
     from (select 1000000000 + generate_series(0, $1::bigint - 1) as id union all select $2::bigint) accounts`,
    [accounts, busy],
  );
  await client.query(
    `insert into wager (integration_code, reference, brand_id, member_id, account_id, pool, currency, category, vendor_code,
       game_id, game_name, status, stakes, stake, win, agent_path, placed_at, settled_at)
     select 'bench', 'round-' || i, 'aurora', $2::bigint, $2, 'real', 'VND', 'RNG', 'NOVA', '1', 'Saturn Rush', 'settled', 1, 10000,
       0, '{}', at, at
     from generate_series(1, $1::bigint / 10) i,
       lateral (select now() - interval '1 day' * $3 * (1 - i::float8 * 10 / $1) as at) moments`,
    [rows, busy, days],
  );
  await client.query(
    `insert into ledger_transaction (id, brand_id, idempotency_key, kind, fingerprint, answer, remark_key, created_at)
     overriding system value
     select 1000000000 + i, 'aurora', 'bench:' || i, 'bet', '', '{}', 'game.bet', now() from generate_series(1, $1::bigint / 10) i`,
    [rows],
  );
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze ledger_entry, ledger_account, ledger_transaction, wager');
  return (performance.now() - started) / 1000;
}

const loadStories = () =>
  loadGatewaySources(`export { roundNamed, storyEntries } from './story-entry.repository';`, 'modules/history');

const loadLists = () =>
  loadGatewaySources(
    `export { countStatement, listPart, listStatement } from '../../kit/list-statement';
     export { farthestRow, placeOf } from '../../kit/list-place';
     export { recordOrder, recordSource } from './account-record.repository';
     export { recordSums } from './record-sums.repository';`,
    'modules/ledger',
  );

/** @typedef {{ sql: string, values: readonly unknown[] }} Statement */

/**
 * @param {pg.Client} client
 * @returns {Promise<import('./src/figures.mjs').Figure[]>}
 */
async function measure(client) {
  const { farthestRow, placeOf, listStatement, listPart, countStatement, recordOrder, recordSource, recordSums } =
    await loadLists();
  const { roundNamed, storyEntries } = await loadStories();
  const bettor = { brandId: 'aurora', memberId: String(busy), currency: 'VND' };
  /** Of the busiest account. */
  const anyKey = () => `bench:${5 * (1 + Math.floor(Math.random() * Math.floor(rows / 50)))}`;
  const to = new Date();
  /** @param {number} account */
  const queryOf = (account) => ({
    account: { kind: 'player', owner: String(account), currency: 'VND' },
    group: undefined,
    without: [],
    from: new Date(to.getTime() - 30 * 86_400_000),
    to,
  });
  /** @param {number} account */
  const sourceOf = (account) => recordSource('aurora', queryOf(account));
  /** @param {number} account @returns {Statement} */
  const sumsOf = (account) => {
    const { sql, values } = recordSums('aurora', queryOf(account), {
      timeZone: 'Asia/Ho_Chi_Minh',
      now: to,
      long: farthestRow,
    });
    return { sql: sql.sql, values };
  };
  /** @param {object} source @param {object} ask @returns {Statement} */
  const asked = (source, ask) => listStatement(source, placeOf(ask, recordOrder).value);
  /** @param {object} source @param {object} ask */
  const partOf = async (source, ask) => {
    const { sql, values } = asked(source, ask);
    return listPart((await client.query(sql, [...values])).rows, placeOf(ask, recordOrder).value);
  };
  const anyAccount = () => 1_000_000_000 + Math.floor(Math.random() * accounts);
  const ofAny = () => sourceOf(anyAccount());
  const ofBusy = sourceOf(busy);
  const deep = await partOf(ofBusy, { page: 1_000, size: 10 });
  const inTheMiddle = await cursorsAt(client, Math.floor(rows / 15));
  const anyPage = () => 1 + Math.floor(Math.random() * 400);
  /** @type {[string, () => Statement][]} */
  const statements = [
    ['first page', () => asked(ofAny(), { page: 1, size: 100 })],
    ['page by its number', () => asked(ofAny(), { page: anyPage(), size: 10 })],
    ['row 10,000 of the busiest account, by number', () => asked(ofBusy, { page: 1_000, size: 10 })],
    ['what follows it, by cursor', () => asked(ofBusy, { page: 1, size: 100, cursor: deep.next })],
    ['what precedes it, by cursor', () => asked(ofBusy, { page: 1, size: 100, cursor: deep.previous })],
    [
      'the middle of the busiest account, by cursor',
      () => asked(ofBusy, { page: 1, size: 100, cursor: inTheMiddle.next }),
    ],
    ['the same backwards', () => asked(ofBusy, { page: 1, size: 100, cursor: inTheMiddle.previous })],
    ['count', () => countStatement(ofAny())],
    ['count of the busiest account, to row 10,001', () => countStatement(ofBusy)],
    ['sums of 30 days', () => sumsOf(anyAccount())],
    ['rows of a story', () => storyEntries(bettor, [anyKey()])],
    ['a round of the busiest account by its end', () => roundNamed(bettor, { reference: '', short: 'D99999' })],
    ['a part of a statement', () => asked(ofBusy, { page: 1, size: 500, cursor: inTheMiddle.next })],
  ];
  const figures = [];
  for (const [name, next] of statements) figures.push(await timed(client, { name, next }));
  const { sql, values } = sumsOf(busy);
  const started = performance.now();
  await client.query(sql, [...values]);
  const ms = performance.now() - started;
  return [
    ...figures,
    { name: 'sums of the busiest account, which keeps its days', value: `${ms.toFixed(0)} ms` },
    await timed(client, { name: 'the same again', next: () => sumsOf(busy) }),
  ];
}

/**
 * Cursors beside a row of the busiest account, farther than any page's number reaches.
 * @param {pg.Client} client
 * @param {number} row
 */
async function cursorsAt(client, row) {
  const { rows: found } = await client.query(
    `select array[(extract(epoch from created_at) * 1000000)::bigint::text, transaction_id::text, leg::text] as key from ledger_entry
     where account_id = $1 and balance_after is not null order by created_at desc, transaction_id desc limit 1 offset $2`,
    [busy, row],
  );
  /** @param {string} direction */
  const cursor = (direction) => Buffer.from(JSON.stringify([direction, ...found[0].key])).toString('base64url');
  return { next: cursor('next'), previous: cursor('previous') };
}

/**
 * @param {pg.Client} client
 * @param {{ name: string, next: () => Statement }} statement
 */
async function timed(client, { name, next }) {
  const latencies = new Float64Array(runs);
  for (let index = 0; index < runs; index += 1) {
    const { sql, values } = next();
    const started = performance.now();
    await client.query(sql, [...values]);
    latencies[index] = performance.now() - started;
  }
  latencies.sort();
  const p95 = percentile(latencies, 0.95);
  return {
    name,
    value: `p50 ${percentile(latencies, 0.5).toFixed(1)}, p95 ${p95.toFixed(1)} ms`,
    target: `p95 ≤ ${targetMs} ms`,
    reached: p95 <= targetMs,
  };
}
