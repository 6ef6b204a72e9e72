import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../figures.mjs';
import { summingReader } from './reading.mjs';

const perSecond = 1_000;
const aCommit = 10;
const seconds = 10;

/**
 * Settlements of one member each at a fixed pace, ten a commit; when each commit was acknowledged, by the transaction.
 * @param {any} database
 * @param {{ accounts: number, notifies: boolean, committed: Map<bigint, number> }} options
 */
async function writeSteadily(database, { accounts, notifies, committed }) {
  const commits = (perSecond * seconds) / aCommit;
  const everyMs = (1000 * aCommit) / perSecond;
  const started = performance.now();
  const underWay = [];
  const write = async (/** @type {number} */ index) => {
    const { rows } = await database.pool.query(
      `with p as materialized (select bench_post($1, $2, true)), n as materialized (
         select case when $3 then pg_notify('bench', '') end from p)
       select pg_current_xact_id()::text as xid from n`,
      [1 + ((index * 37) % (accounts - aCommit)), aCommit, notifies],
    );
    committed.set(rows[0].xid, performance.now());
  };
  for (let index = 0; index < commits; index += 1) {
    const wait = started + index * everyMs - performance.now();
    if (wait > 0) await sleep(wait);
    underWay.push(write(index));
  }
  await Promise.all(underWay);
}

/**
 * From the answer to a commit until its settlements are summed and that is committed, in milliseconds.
 * @param {{ feed: any, database: any, url: string, accounts: number }} product
 * @param {{ notifies: boolean, name: string }} how
 */
async function delaysOf({ feed, database, url, accounts }, { notifies, name }) {
  /** @type {Map<bigint, number>} */
  const committed = new Map();
  /** @type {Map<bigint, number>} */
  const seen = new Map();
  const reader = {
    name,
    from: 'now',
    /** @param {any} tx @param {readonly any[]} taken */
    async take(tx, taken) {
      await summingReader.take(tx, taken);
      tx.afterCommit(() => {
        const now = performance.now();
        for (const { transactionId } of taken) seen.set(transactionId, now);
      });
    },
  };
  const events = feed.createFeedEvents(new feed.Registry(), feed.createSilentLogger());
  const running = notifies
    ? await wakeByNotify({ feed, database, url }, reader)
    : feed.createSettlementFeed({ database, clock: feed.systemClock, readers: [reader], events });
  await running.start();
  await writeSteadily(database, { accounts, notifies, committed });
  const expected = perSecond * seconds;
  for (let waited = 0; seen.size < expected && waited < 30_000; waited += 50) await sleep(50);
  await running.stop();
  const xids = await database.pool.query(
    'select transaction_id, xid::text from settlement order by transaction_id desc limit $1',
    [expected],
  );
  const delays = xids.rows.map((/** @type {any} */ row) => {
    const begin = committed.get(row.xid) ?? 0;
    return (seen.get(BigInt(row.transaction_id)) ?? Number.POSITIVE_INFINITY) - begin;
  });
  return Float64Array.from(delays).sort();
}

/**
 * A reader that is woken by each commit instead, and looks every 100 ms for what was told too early.
 * @param {{ feed: any, database: any, url: string }} product
 * @param {any} reader
 */
async function wakeByNotify({ feed, database, url }, reader) {
  await database.transaction((/** @type {any} */ tx) =>
    feed.openPlace(tx, reader.name, { from: 'now', at: new Date() }),
  );
  const onFault = (/** @type {unknown} */ error) => {
    throw error;
  };
  const consumer = feed.createFeedConsumer({ ...reader, database, clock: feed.systemClock, onFault });
  const wake = () => void consumer.wake();
  const listener = feed.createListener({ url, channel: 'bench', onMessage: wake });
  const timer = setInterval(wake, 100);
  return {
    start: () => listener.ready,
    async stop() {
      clearInterval(timer);
      await listener.close();
      await consumer.stop();
    },
  };
}

/**
 * @param {{ feed: any, database: any, url: string, accounts: number }} product
 * @returns {Promise<import('../figures.mjs').Figure[]>}
 */
export async function measureDelays(product) {
  const ways = [
    { name: 'looked', notifies: false, label: 'a look every 100 ms' },
    { name: 'notified', notifies: true, label: 'woken by NOTIFY' },
  ];
  const figures = [];
  for (const way of ways) {
    const delays = await delaysOf(product, way);
    const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)];
    figures.push({
      name: `from commit to effect at ${perSecond} settlements/s, ${way.label}: p50, p99`,
      value: `${p50.toFixed(0)} ms, ${p99.toFixed(0)} ms`,
    });
  }
  return figures;
}
