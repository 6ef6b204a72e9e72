import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBrowser } from '../browser.mjs';
import { createLogins } from './client.mjs';
import { extentOf, growth } from './database-growth.mjs';
import { runMix } from './mix.mjs';
import { findGame, headersOf, openGame, openPlayers } from './players.mjs';
import { difference, measureIdle, measureUnit, measureWork, memoryOf } from './process-cost.mjs';
import { openStreams } from './streams.mjs';
import { measureVisits } from './visit.mjs';
import { refusals, repeat, sendWell } from './visitor.mjs';

/** @typedef {import('../../../tools/start/product.mjs').Product} Product */
/** @typedef {import('./process-cost.mjs').Costs} Costs */

const players = 1_000;
const playing = 300;
const mixSeconds = Number(process.env['BENCH_SECONDS'] ?? 60);
/** A gateway that paints takes more than this of each second. */
const quietMs = 60;
export const pace = { roundEverySeconds: 6, browseEverySeconds: 10 };

const loads = /** @type {number[]} */ ([]);
const note = (/** @type {string} */ what) => {
  loads.push(Number((loadavg()[0] ?? 0).toFixed(1)));
  process.stderr.write(`  … ${what} (load ${loads.at(-1)})\n`);
};

/** The middle one of three runs, member by member: other work on the machine hits each run differently.
 * @param {() => Promise<Costs>} run
 * @returns {Promise<Costs>}
 */
async function middleOfThree(run) {
  const runs = [await run(), await run(), await run()];
  const middle = (/** @type {import('./process-cost.mjs').Member} */ name) =>
    runs.map((costs) => costs[name]).sort((a, b) => a - b)[1] ?? 0;
  const costs = {
    edge: middle('edge'),
    gateway: middle('gateway'),
    registry: middle('registry'),
    vendor: middle('vendor'),
    database: middle('database'),
  };
  const spread = runs.map(({ edge, gateway, vendor, database }) =>
    [edge, gateway, vendor, database].map((ms) => ms.toFixed(2)).join('/'),
  );
  process.stderr.write(`      edge/gateway/vendor/database ms: ${spread.join('  ')}\n`);
  return costs;
}

/** What the product takes with nothing to do, once its painter has painted what visits asked for.
 * @param {Product} product
 */
async function measureQuiet(product) {
  for (let turn = 0; turn < 30; turn += 1) {
    const { gateway } = await measureIdle(product, 4);
    if (gateway < quietMs) break;
  }
  return measureIdle(product, 6);
}

/**
 * Processor time of one page, one call, one login.
 * @param {Product} product
 * @param {Costs} idle
 */
async function measureProcessor(product, idle) {
  const { port, headers } = { port: product.ports.edge, headers: headersOf(1) };
  const calls = [
    '/wps/relay/GCSGAME_gameList?pageNo=1&pageSize=42&gameType=RNG',
    '/wps/v2/wallets/balance',
    '/wps/relay/GCSGAME_hotGamesV2',
  ];
  const get = (/** @type {number} */ count, /** @type {(index: number) => string} */ path) =>
    measureUnit({ product, idle, count }, () =>
      repeat({ count, atOnce: 16 }, (index) => sendWell({ port, path: path(index), headers })),
    );
  await get(500, () => '/');
  note('pages');
  const page = await middleOfThree(() => get(3_000, (index) => (index % 2 ? '/' : '/rng')));
  await get(150, (index) => calls[index % 3] ?? '/');
  note('calls');
  const call = await middleOfThree(() => get(1_200, (index) => calls[index % 3] ?? '/'));
  const signIn = await createLogins(port);
  await repeat({ count: 6, atOnce: 2 }, signIn);
  note('logins');
  const login = await middleOfThree(() =>
    measureUnit({ product, idle, count: 30 }, () => repeat({ count: 30, atOnce: 2 }, signIn)),
  );
  return { page, call, login, signIn };
}

/**
 * @param {Product} product
 * @param {import('pg').Client} client
 * @param {{ games: ((round: number) => Promise<{ ms: number }>)[], idle: Costs }} play
 */
async function measureRounds(product, client, { games, idle }) {
  const rounds = async (/** @type {number} */ count) =>
    repeat({ count, atOnce: 16 }, async (index) => games[index % games.length]?.(index));
  await rounds(150);
  note('rounds');
  await sleep(1_500);
  const before = await extentOf(client);
  const count = 1_800;
  const round = await middleOfThree(() => measureUnit({ product, idle, count: count / 3 }, () => rounds(count / 3)));
  await sleep(1_500);
  return { round, perRound: growth(await extentOf(client), before, count) };
}

/**
 * Memory of open streams.
 * @param {Product} product
 */
async function measureStreams(product) {
  const settle = () => sleep(8_000);
  note('streams');
  await settle();
  const empty = memoryOf(product);
  const streams = await openStreams(product.ports.edge, { from: 1, to: players + 1 });
  await settle();
  const each = difference(memoryOf(product), empty, players);
  return {
    streams,
    memory: { idle: empty, edgePerStream: each.edge, gatewayPerStream: each.gateway },
  };
}

/** Calls that gateways answered. @param {Product} product */
async function callsSoFar({ ports }) {
  const { body } = await sendWell({ port: ports.gateway, path: '/metrics' });
  const sum = (/** @type {string} */ name) =>
    [...body.toString().matchAll(new RegExp(`^${name}\\{[^}]*\\} (\\d+)$`, 'gm'))].reduce(
      (total, [, count]) => total + Number(count),
      0,
    );
  return sum('gateway_calls_total') + sum('wallet_vendor_calls_total');
}

/**
 * Everything, on a product that nobody else uses.
 * @param {Product} product
 * @param {import('pg').Client} client
 * @returns {Promise<import('./units.mjs').MeasuredUnits>}
 */
export async function measureUnits(product, client) {
  note('visits');
  const browser = await openBrowser();
  // The first visitor has the pictures painted; what is measured is what everybody after gets.
  await measureVisits(browser, product.urls.aurora);
  const visit = await measureVisits(browser, product.urls.aurora).finally(() => browser.close());
  await openPlayers(client, players);
  const nodeId = await findGame(product);
  /** @type {Awaited<ReturnType<typeof openGame>>[]} */
  const games = [];
  await repeat({ count: playing, atOnce: 4 }, async (index) => games.push(await openGame(product, index + 1, nodeId)));
  // As a database that has lived a day is: with statistics of what it holds.
  await client.query('analyze');
  const idle = await measureQuiet(product);
  const { round, perRound } = await measureRounds(product, client, { games, idle });
  const { page, call, login, signIn } = await measureProcessor(product, idle);
  const { streams, memory } = await measureStreams(product);
  const callsOf = async (/** @type {() => Promise<unknown>} */ act) => {
    const before = await callsSoFar(product);
    await act();
    return (await callsSoFar(product)) - before;
  };
  const gateway = { round: await callsOf(async () => games[0]?.(1)), login: await callsOf(() => signIn(1)), perRound };
  note('players at once');
  const greeted = streams.events();
  const mixed = await measureWork(product, () =>
    runMix({ port: product.ports.edge, players, games, pace: { seconds: mixSeconds, ...pace } }),
  );
  streams.close();
  note('end');
  return {
    refused: refusals(),
    machine: {
      at: new Date().toISOString().slice(0, 10),
      cores: cpus().length,
      processor: cpus()[0]?.model ?? '',
      node: process.version,
      load: loads,
    },
    visit,
    processor: { page, call, round, login },
    gateway,
    memory,
    mix: {
      players,
      seconds: mixed.seconds,
      processorSeconds: difference(mixed.costs, { edge: 0, gateway: 0, registry: 0, vendor: 0, database: 0 }, 1000),
      ...mixed.result,
      events: streams.events() - greeted,
    },
  };
}
