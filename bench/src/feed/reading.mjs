import pg from 'pg';

const settlements = Number(process.env['BENCH_ROWS'] ?? 100_000);
const aTransaction = 20;
const batch = 500;

const sumSql = `insert into bench_sum as b (member_id, settlements, total)
  select * from unnest($1::bigint[], $2::bigint[], $3::numeric[])
  on conflict (member_id) do update set settlements = b.settlements + excluded.settlements, total = b.total + excluded.total`;

/**
 * Sums by member as the statement takes them.
 * @param {readonly { memberId: bigint, change: bigint }[]} changes
 */
function sumsOf(changes) {
  /** @type {Map<bigint, { count: number, total: bigint }>} */
  const sums = new Map();
  for (const { memberId, change } of changes) {
    const sum = sums.get(memberId) ?? { count: 0, total: 0n };
    sums.set(memberId, { count: sum.count + 1, total: sum.total + change });
  }
  const columns = [...sums.values()];
  return [[...sums.keys()], columns.map(({ count }) => count), columns.map(({ total }) => total)];
}

/** Adds up by member, which is about the least that a reader does. */
export const summingReader = {
  /**
   * @param {{ execute: (sql: string, values: readonly unknown[]) => Promise<number> }} tx
   * @param {readonly { memberId: bigint, win: bigint, stake: bigint, cash: bigint }[]} taken
   */
  async take(tx, taken) {
    const changes = taken.map(({ memberId, win, stake, cash }) => ({ memberId, change: win - stake + cash }));
    await tx.execute(sumSql, sumsOf(changes));
  },
};

/**
 * The same sums by a plain loop over row numbers: no lock, nothing parsed, and rows that commit late are lost.
 * @param {string} url
 */
async function runPlainLoop(url) {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=gateway,public' });
  await client.connect();
  let [last, count, taken] = ['0', batch, 0];
  await client.query('insert into bench_place values (0)');
  const started = performance.now();
  while (count === batch) {
    await client.query('begin');
    const { rows } = await client.query({
      name: 'plain',
      text: 'select id, member_id, win, stake, cash from settlement where id > $1 order by id limit $2',
      values: [last, batch],
    });
    const changes = rows.map((row) => ({
      memberId: BigInt(row.member_id),
      change: BigInt(row.win) - BigInt(row.stake) + BigInt(row.cash),
    }));
    last = rows.at(-1)?.id ?? last;
    await client.query({ name: 'sum', text: sumSql, values: sumsOf(changes) });
    await client.query('update bench_place set id = $1', [last]);
    await client.query('commit');
    count = rows.length;
    taken += count;
  }
  const perSecond = (taken * 1000) / (performance.now() - started);
  await client.end();
  return perSecond;
}

/**
 * Transactions of twenty settlements each; nobody waits for the disk.
 * @param {any} database
 * @param {number} accounts
 */
async function fill(database, accounts) {
  const client = await database.pool.connect();
  await client.query('set synchronous_commit = off');
  await client.query(
    `do $$ begin for i in 1..${Math.ceil(settlements / aTransaction)} loop
       perform bench_post(1 + (i * 37) % ${accounts - aTransaction}, ${aTransaction}, true); commit;
     end loop; end $$`,
  );
  client.release(true);
}

/**
 * How fast a reader catches up that begins from the beginning.
 * @param {{ feed: any, database: any, url: string, accounts: number }} product
 * @returns {Promise<import('../figures.mjs').Figure[]>}
 */
export async function measureReading({ feed, database, url, accounts }) {
  await fill(database, accounts);
  await database.pool.query('create unique index bench_number on settlement (id)');
  await database.pool.query('vacuum analyze settlement');
  /** @param {string} name */
  const runFeed = async (name) => {
    await database.transaction((/** @type {any} */ tx) =>
      feed.openPlace(tx, name, { from: 'beginning', at: new Date() }),
    );
    const onFault = (/** @type {unknown} */ error) => {
      throw error;
    };
    const consumer = feed.createFeedConsumer({ ...summingReader, name, database, clock: feed.systemClock, onFault });
    const started = performance.now();
    const taken = await consumer.catchUp();
    return (taken * 1000) / (performance.now() - started);
  };
  const rates = [];
  for (const name of ['first', 'second', 'third'])
    rates.push({ feed: await runFeed(name), plain: await runPlainLoop(url) });
  await database.pool.query('drop index bench_number');
  rates.sort((a, b) => a.feed / a.plain - b.feed / b.plain);
  const middle = rates[1] ?? { feed: 0, plain: 1 };
  return [
    { name: 'settlements that a reader sums, 500 a transaction', value: `${middle.feed.toFixed(0)}/s` },
    { name: 'the same sums by a plain loop over row numbers', value: `${middle.plain.toFixed(0)}/s` },
    { name: 'ratio of the two, by turns', value: (middle.feed / middle.plain).toFixed(2) },
  ];
}
