import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { percentile } from './src/figures.mjs';
import { loadGatewaySources } from './src/gateway-sources.mjs';
import { startDatabase } from './src/product-gateway.mjs';
import { brand, lineCount, lineSize, seed, topOf } from './src/reports/seed.mjs';

const runs = Number(process.env['BENCH_RUNS'] ?? 100);
const readTargetMs = 100;
const moveTargetS = 5;
const batch = 500;

/**
 * A million members in 30 levels: a line of 100,000 moves, every figure of a team of 100,000 is asked for, and
 * settlements of members at all levels are taken into the sums.
 * @returns {Promise<import('./src/figures.mjs').Figure[]>}
 */
export async function run() {
  const database = await startDatabase();
  try {
    const client = new pg.Client({
      connectionString: database.url,
      options: '-c search_path=gateway,public -c jit=off',
    });
    await client.connect();
    try {
      await migrate(client);
      const seconds = await seed(client);
      return [
        {
          name: `${(lineCount * lineSize).toLocaleString('en')} members and a month of sums put in`,
          value: `${seconds.toFixed(0)} s`,
        },
        ...(await readTeam(client)),
        await takeSettlements(client, { levels: [4, 5], name: '4 agents above' }),
        await takeSettlements(client, { levels: [1, 30], name: '15 agents above on average' }),
        await moveLine(client),
      ];
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
}

/**
 * The gateway's own migrations; nothing of it has to run.
 * @param {pg.Client} client
 */
async function migrate(client) {
  const folder = fileURLToPath(new URL('../gateway/migrations/', import.meta.url));
  await client.query('create schema gateway');
  for (const file of readdirSync(folder).sort()) await client.query(readFileSync(path.join(folder, file), 'utf8'));
}

const loadReaders = () =>
  loadGatewaySources(
    `export * from './team-figures.repository'; export * from './team-people.repository';`,
    'modules/team',
  );

/**
 * As a repository asks, rows taken as they come.
 * @param {pg.Client} client
 */
function asDatabase(client) {
  /** @param {unknown} _schema @param {string} sql @param {readonly unknown[]} values */
  const rows = async (_schema, sql, values) => (await client.query(sql, [...values])).rows;
  /** @type {typeof rows} */
  const first = async (...asked) => (await rows(...asked))[0];
  return { rows, row: first, maybeRow: first };
}

/**
 * Every figure of a team of 100,000, over today, seven days and a month.
 * @param {pg.Client} client
 */
async function readTeam(client) {
  const readers = await loadReaders();
  const db = asDatabase(client);
  const agentId = topOf(0);
  const { rows } = await client.query('select line_id from line_play_day where agent_id = $1 group by 1', [agentId]);
  const lineIds = rows.map((row) => row.line_id);
  const figures = [
    await timed('team of now: members, agents, direct lines', () => readers.readTeamSize(db, brand, agentId)),
    await timed('team of now: balances', () => readers.readTeamBalances(db, brand, agentId)),
  ];
  for (const [name, days] of /** @type {const} */ ([
    ['today', 0],
    ['7 days', 6],
    ['a month', 30],
  ])) {
    const asked = { agentId, basis: 'settled', ...(await periodOf(client, days)) };
    const active = { ...asked, currency: 'VND', threshold: 1n };
    figures.push(
      await timed(`${name}: play by category`, () => readers.sumTeamPlay(db, brand, asked)),
      await timed(`${name}: play by day`, () => readers.sumTeamPlayByDay(db, brand, asked)),
      await timed(`${name}: cash by day`, () => readers.sumTeamCashByDay(db, brand, asked)),
      await timed(`${name}: cash by type`, () => readers.sumTeamCash(db, brand, asked)),
      await timed(`${name}: play of each direct line`, () => readers.sumLinesPlay(db, brand, { ...asked, lineIds })),
      await timed(`${name}: cash of each direct line`, () => readers.sumLinesCash(db, brand, { ...asked, lineIds })),
      await timed(`${name}: of the agent itself`, () => readers.sumOwnPlay(db, brand, asked)),
      await timed(`${name}: cash of the agent itself`, () => readers.sumOwnCash(db, brand, asked)),
      await timed(`${name}: registrations`, () => readers.countJoined(db, brand, asked)),
      await timed(`${name}: registrations by day`, () => readers.countJoinedByDay(db, brand, asked)),
      await timed(`${name}: active members`, () => readers.countActive(db, brand, active)),
      await timed(`${name}: active members by day`, () => readers.countActiveByDay(db, brand, active)),
    );
  }
  return figures;
}

/** @param {pg.Client} client @param {number} days */
async function periodOf(client, days) {
  const { rows } = await client.query('select (current_date - $1::int)::text as from, current_date::text as to', [
    days,
  ]);
  return rows[0];
}

/**
 * @param {string} name
 * @param {() => Promise<unknown>} ask
 */
async function timed(name, ask) {
  const latencies = new Float64Array(runs);
  for (let index = 0; index < runs; index += 1) {
    const started = performance.now();
    await ask();
    latencies[index] = performance.now() - started;
  }
  latencies.sort();
  const p95 = percentile(latencies, 0.95);
  return {
    name,
    value: `p50 ${percentile(latencies, 0.5).toFixed(1)}, p95 ${p95.toFixed(1)} ms`,
    target: `p95 ≤ ${readTargetMs} ms`,
    reached: p95 <= readTargetMs,
  };
}

/**
 * Settlements of members of these levels at random, each of whom has an agent above for each level.
 * @param {pg.Client} client
 * @param {{ levels: readonly [number, number], name: string }} of
 */
async function takeSettlements(client, { levels, name }) {
  const { rows } = await client.query(
    `select jsonb_agg(jsonb_build_object('brand_id', $1::text, 'member_id', m.id, 'pool', 'real', 'kind', 'settled',
       'currency', 'VND', 'category', 'RNG', 'wagers', 1, 'stake', 10000, 'valid_stake', 10000, 'win', 9000, 'cash', 0,
       'agent_path', m.path, 'placed_at', now(), 'at', now())) as batch
     from (select id, path, row_number() over () as place from (
         select * from bench_member where level between $4 and $5 order by random() limit $2) r) m
     group by m.place / $3`,
    [brand, 4 * batch, batch, ...levels],
  );
  const started = performance.now();
  for (const { batch: settlements } of rows)
    await client.query('select rollup_take($1)', [JSON.stringify(settlements)]);
  const seconds = (performance.now() - started) / 1000;
  return {
    name: `settlements taken into all sums, ${name}`,
    value: `${((4 * batch) / seconds).toFixed(0)}/s`,
  };
}

/**
 * A whole line under the top of another one, under its sixteenth level, and back. Rows that moves left behind are
 * cleared in between, as they are by and by.
 * @param {pg.Client} client
 */
async function moveLine(client) {
  const { rows } = await client.query(
    `select brand_root($1) as root, (select id from bench_member where line = 2 and level = 16 limit 1) as deep`,
    [brand],
  );
  const seconds = [];
  for (const upline of [topOf(2), rows[0].deep, rows[0].root]) {
    const started = performance.now();
    const moved = await client.query('select outcome, moved from member_move($1, $2, $3, now())', [
      brand,
      topOf(1),
      upline,
    ]);
    seconds.push((performance.now() - started) / 1000);
    if (moved.rows[0].moved !== lineSize) throw new Error(`a move was ${JSON.stringify(moved.rows[0])}`);
    await client.query('vacuum member_line');
  }
  const longest = Math.max(...seconds);
  return {
    name: `a line of ${lineSize.toLocaleString('en')} moves, three times`,
    value: seconds.map((one) => `${one.toFixed(1)} s`).join(', '),
    target: `≤ ${moveTargetS} s`,
    reached: longest <= moveTargetS,
  };
}
