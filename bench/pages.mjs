import { loadavg } from 'node:os';
import pg from 'pg';
import { percentile } from './src/figures.mjs';
import { pageCalls } from './src/pages/calls.mjs';
import { brands, deviceId, ordinary, seed, tokenOf } from './src/pages/seed.mjs';
import { fetchFrom, loadPlatformClient } from './src/platform-client.mjs';
import { startDatabase, startGateway } from './src/product-gateway.mjs';

const rows = Number(process.env['BENCH_ROWS'] ?? 5_000_000);
const runs = Number(process.env['BENCH_RUNS'] ?? 100);
const targetMs = 100;
const dayMs = 86_400_000;
/** What is asked for: the newest thirty days from their start, or those of eleven months ago from the middle. */
const newest = { daysAgo: 0, page: 1 };
const longAgo = { daysAgo: 320, page: 5 };
/** How the gateway says that a brand, or a member without an agent above, has no such thing. */
const notOffered = new Set(['transfer.not-allowed']);

/**
 * Every page of the member centre on a ledger of five million rows: all that it asks for when it is opened, at once,
 * from the gateway as it ships, by members at random and by the busiest one.
 * @returns {Promise<import('./src/figures.mjs').Figure[]>}
 */
export async function run() {
  const load = loadavg()[0] ?? 0;
  const database = await startDatabase();
  try {
    const gateway = await startGateway({
      databaseUrl: database.url,
      secret: 'x'.repeat(32),
      // One browser at one address opens what would be hundreds of visits.
      settings: { LIMIT_PER_DEVICE: '1000000', LIMIT_PER_ADDRESS: '1000000' },
    });
    try {
      const seconds = await fill(database.url);
      return [
        { name: `${rows.toLocaleString('en')} rows put in`, value: `${seconds.toFixed(0)} s` },
        ...(await measure(gateway.port)),
        { name: 'load of the machine before', value: load.toFixed(1) },
      ];
    } finally {
      await gateway.stop();
    }
  } finally {
    await database.stop();
  }
}

/** @param {string} url */
async function fill(url) {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=gateway,public -c jit=off' });
  await client.connect();
  try {
    return await seed(client, rows);
  } finally {
    await client.end();
  }
}

/** @typedef {{ daysAgo: number, page: number }} Part */
/** @typedef {(token: string, name: string, part?: Part) => Promise<unknown>} Ask */

/** @param {number} port */
async function measure(port) {
  const { createApiClient, allCalls } = await loadPlatformClient();
  /** @type {import('./src/figures.mjs').Figure[]} */
  const figures = [];
  for (const brand of brands) {
    const ask = askOf({ createApiClient, allCalls }, { port, brand });
    for (const [page, names] of Object.entries(pageCalls)) {
      const offered = await offeredOf(ask, tokenOf(brand, 1), names);
      if (offered.length === 0) continue;
      const any = await timed(ask, { offered, token: () => tokenOf(brand, 1 + Math.floor(Math.random() * ordinary)) });
      const busiest = await timed(ask, { offered, token: () => tokenOf(brand, 0) });
      const old = await timed(ask, { offered, token: () => tokenOf(brand, 0), part: longAgo });
      const slowest = Math.max(...[any, busiest, old].map((times) => percentile(times, 0.95)));
      figures.push({
        name: `${brand}, ${page} (${offered.length} of ${names.length} calls)`,
        value: `${shown(any)}; busiest ${shown(busiest)}; its past ${shown(old)}`,
        target: `p95 ≤ ${targetMs} ms`,
        reached: slowest <= targetMs,
      });
    }
  }
  return figures;
}

/**
 * @param {{ createApiClient: any, allCalls: any }} platform
 * @param {{ port: number, brand: string }} where
 * @returns {Ask}
 */
function askOf({ createApiClient, allCalls }, { port, brand }) {
  let token = '';
  const client = createApiClient({
    baseUrl: '',
    merchant: brand,
    deviceId,
    language: () => 'EN',
    token: () => token,
    fetch: fetchFrom({ port, host: `${brand}.localhost` }),
    onSessionDead: () => undefined,
  });
  return (own, name, part = newest) => {
    token = own;
    const endpoint = allCalls[name];
    if (!endpoint) throw new RangeError(`the contract has no call ${name}`);
    return client.call(endpoint, { query: usualQuery(endpoint, part) });
  };
}

/**
 * Thirty days and a page, of calls that know such.
 * @param {{ query: { entries?: object } }} endpoint
 * @param {Part} part
 */
function usualQuery({ query }, { daysAgo, page }) {
  const to = Date.now() - daysAgo * dayMs;
  const from = to - 29 * dayMs;
  const usual = { startTime: from, startDate: from, endTime: to, endDate: to, page, size: 20 };
  const asked = Object.keys(query.entries ?? {});
  return Object.fromEntries(Object.entries(usual).filter(([name]) => asked.includes(name)));
}

/** The calls of a page that the brand answers; any other failure than that is thrown.
 * @param {Ask} ask @param {string} token @param {readonly string[]} names
 */
async function offeredOf(ask, token, names) {
  const offered = [];
  for (const name of names) {
    const code = await ask(token, name).then(
      () => undefined,
      (/** @type {{ code?: string }} */ error) => error.code ?? String(error),
    );
    if (code === undefined) offered.push(name);
    else if (!notOffered.has(code)) throw new Error(`${name}: ${code}`);
  }
  return offered;
}

/** @param {Ask} ask @param {{ offered: readonly string[], token: () => string, part?: Part }} page */
async function timed(ask, { offered, token, part }) {
  const latencies = new Float64Array(runs);
  for (let index = 0; index < runs; index += 1) {
    const own = token();
    const began = performance.now();
    await Promise.all(offered.map((name) => ask(own, name, part)));
    latencies[index] = performance.now() - began;
  }
  return latencies.sort();
}

/** @param {Float64Array} sorted */
const shown = (sorted) => `${percentile(sorted, 0.5).toFixed(1)}, ${percentile(sorted, 0.95).toFixed(1)} ms`;
