import { loadavg } from 'node:os';
import pg from 'pg';
import { loadFeed, prepareDatabase } from './src/feed/product-feed.mjs';
import { percentile } from './src/figures.mjs';
import { createPlayers } from './src/players.mjs';
import { startDatabase } from './src/product-gateway.mjs';

const runs = Number(process.env['BENCH_RUNS'] ?? 300);
const days = 35;
const wagersOfDay = Number(process.env['BENCH_WAGERS'] ?? 3_000);
/** Settlements that the reader of the rollups has not taken yet, of everybody. */
const lags = [0, 1_000, 20_000];

/**
 * What a stake pays for the bounds of its member: of one who has none, and of a busy one by the kind of limit.
 * @returns {Promise<import('./src/figures.mjs').Figure[]>}
 */
export async function run() {
  const load = loadavg()[0] ?? 0;
  const feed = await loadFeed();
  const server = await startDatabase();
  try {
    const database = await prepareDatabase(feed, { url: server.url, accounts: 10 });
    await database.close();
    const client = new pg.Client({ connectionString: server.url, options: '-c search_path=gateway,public' });
    await client.connect();
    try {
      await prepare(client);
      return [...(await measure(client)), { name: 'load of the machine before', value: load.toFixed(1) }];
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}

/** Three members: one without a bound, one with a highest stake, one with limits of losses; each has played all month.
 * @param {pg.Client} client
 */
async function prepare(client) {
  await client.query("insert into vendor_integration (code) values ('sim')");
  await createPlayers(client, 3);
  await client.query(
    `insert into wager (integration_code, reference, brand_id, member_id, account_id, pool, currency, category, vendor_code,
       game_id, game_name, status, stakes, stake, valid_stake, win, agent_path, placed_at, settled_at)
     select 'sim', m.id || '-' || i, 'aurora', m.id, a.id, 'real', 'VND', 'RNG', 'SIM', '1', 'Bench', 'settled', 1, 10000, 10000,
       9000, '{}', at, at
     from member m join ledger_account a on a.owner = m.id::text and a.brand_id = 'aurora',
       generate_series(1, $1::int) i, lateral (select now() - i * ($2::int * interval '1 day') / $1::int as at) t
     where m.username like 'bench%' and a.kind = 'player' and a.purpose = 'main'`,
    [days * wagersOfDay, days],
  );
  await client.query(
    `insert into member_play_day (brand_id, member_id, basis, day, currency, category, wagers, stake, valid_stake, win)
     select brand_id, member_id, 'placed', placed_at::date, 'VND', 'RNG', count(*), sum(stake), sum(stake), sum(win)
     from wager where integration_code = 'sim' group by 1, 2, 4`,
  );
  await client.query(`
    insert into settlement_cursor (consumer, epoch, xid, id, moved_at)
    values ('rollups', 0, pg_current_xact_id(), 9000000000000000000, now());
    insert into play_guard (brand_id, member_id, highest_stake)
    select 'aurora', id, case username when 'bench2' then 1000000 end from member where username in ('bench2', 'bench3');
    insert into play_limit (brand_id, member_id, kind, period, bound)
    select 'aurora', id, 'LOSS', period, 1000000000000 from member, unnest(array['DAY', 'WEEK', 'MONTH']) period
    where username = 'bench3';
    analyze`);
}

/** @param {pg.Client} client */
async function measure(client) {
  /** @type {import('./src/figures.mjs').Figure[]} */
  const figures = [];
  const perStake = async (/** @type {string} */ username) => {
    const { rows } = await client.query('select id from member where username = $1', [username]);
    return timesOf(client, "select play_refusal('aurora', $1, 10000, now())", [rows[0].id]);
  };
  const nothing = await timesOf(client, 'select $1::bigint', [1]);
  figures.push({ name: 'a statement that asks nothing, for scale', value: shown(nothing) });
  const none = await perStake('bench1');
  figures.push({
    name: 'no bound',
    value: shown(none),
    target: 'p95 ≤ 0.5 ms',
    reached: percentile(none, 0.95) <= 0.5,
  });
  figures.push({ name: 'a highest stake', value: shown(await perStake('bench2')) });
  for (const lag of lags) {
    await unread(client, lag);
    const times = await perStake('bench3');
    const name = `losses of a day, a week and a month; ${lag} settlements unread`;
    const [target, reached] = ['p95 ≤ 25 ms', percentile(times, 0.95) <= 25];
    figures.push({ name, value: shown(times), target, reached });
  }
  return figures;
}

/**
 * Leaves so many settlements of others behind the reader's place. The server looks at a table that grew like this
 * within a minute, and plans anew; until then it goes by a plan for the empty table.
 * @param {pg.Client} client
 * @param {number} lag
 */
async function unread(client, lag) {
  await client.query(
    `insert into settlement (brand_id, member_id, pool, currency, kind, wager_id, category, vendor_code, transaction_id, wagers,
       stake, valid_stake, win, agent_path, placed_at, at)
     select 'aurora', 1000000 + i, 'real', 'VND', 'settled', i, 'RNG', 'SIM', i, 1, 10000, 10000, 0, '{}', now(), now()
     from generate_series((select count(*) + 1 from settlement), $1::int) i`,
    [lag],
  );
  await client.query('analyze settlement');
}

/** @param {pg.Client} client @param {string} text @param {unknown[]} values */
async function timesOf(client, text, values) {
  const times = new Float64Array(runs);
  for (let turn = -50; turn < runs; turn += 1) {
    // A stake has its transaction anyway: its commit is not of the bounds.
    await client.query('begin');
    const begin = performance.now();
    await client.query({ name: text, text, values });
    if (turn >= 0) times[turn] = performance.now() - begin;
    await client.query('rollback');
  }
  return times.sort();
}

/** @param {Float64Array} times */
const shown = (times) => `${percentile(times, 0.5).toFixed(2)}, ${percentile(times, 0.95).toFixed(2)} ms`;
