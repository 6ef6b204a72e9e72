import { mkdtempSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startProduct } from '../tools/start/product.mjs';
import { writeDocument } from './src/capacity/document.mjs';
import { measureUnits } from './src/capacity/measure.mjs';
import { members } from './src/capacity/process-cost.mjs';
import { writeUnits } from './src/capacity/units.mjs';

const manyCalls = {
  LIMIT_PER_DEVICE: '100000000',
  LIMIT_PER_ADDRESS: '100000000',
  LIMIT_OPENING_PER_DEVICE: '1000000',
  LIMIT_OPENING_PER_ADDRESS: '1000000',
};

/**
 * What one visit, page, call, round, login and open stream cost, and a thousand players at once. With `--save` the
 * units are kept in `capacity.units.json`, and the tables of `docs/capacity.md` are made of them.
 * @param {Set<string>} [options]
 * @returns {Promise<import('./src/figures.mjs').Figure[]>}
 */
export async function run(options = new Set()) {
  const load = loadavg()[0] ?? 0;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pavilion-capacity-'));
  const env = { ...process.env, ...manyCalls, LOG_LEVEL: 'warn' };
  const product = await startProduct({
    dataDir,
    env,
    quiet: true,
    ...(process.env['BENCH_PORT'] ? { port: Number(process.env['BENCH_PORT']) } : {}),
  });
  try {
    const client = new pg.Client({ connectionString: product.databaseUrl, options: '-c search_path=gateway,public' });
    await client.connect();
    const units = await measureUnits(product, client).finally(() => client.end());
    if (options.has('--save')) {
      writeUnits(units);
      writeDocument();
    }
    return [...figuresOf(units), { name: 'load of the machine before', value: load.toFixed(1) }];
  } finally {
    await product.stop({ removeData: true });
  }
}

const kb = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(0)} KB`;
const ms = (/** @type {number} */ value) => `${value.toFixed(2)} ms`;

/** @param {import('./src/capacity/process-cost.mjs').Costs} costs */
const costLine = (costs) => members.map((name) => costs[name].toFixed(2)).join(' ');

/** @param {import('./src/capacity/units.mjs').Visit} visit */
const visitLine = ({ bytes, requests }) =>
  Object.entries(bytes)
    .filter(([kind, count]) => count > 0 || Reflect.get(requests, kind) > 0)
    .map(([kind, count]) => `${kind} ${kb(count)} in ${Reflect.get(requests, kind)}`)
    .join(', ');

/** @param {import('./src/capacity/units.mjs').MeasuredUnits} units */
function figuresOf({ visit, processor, gateway, memory, mix, refused }) {
  const { perRound } = gateway;
  return [
    { name: 'cold visit of home and a lobby', value: visitLine(visit.cold) },
    { name: 'the same again', value: visitLine(visit.warm) },
    ...Object.entries(processor).map(([name, costs]) => ({
      name: `processor ms a ${name} (${members.join(' ')})`,
      value: costLine(costs),
    })),
    { name: 'gateway calls a round, a login', value: `${gateway.round}, ${gateway.login}` },
    {
      name: 'database a round',
      value: `${perRound.postings.toFixed(1)} postings, ${perRound.rows.toFixed(1)} rows, ${perRound.updates.toFixed(1)} updates, ${(perRound.bytes / 1024).toFixed(1)} KB kept, ${(perRound.wal / 1024).toFixed(1)} KB written ahead, ${perRound.commits.toFixed(1)} commits`,
    },
    {
      name: 'memory an open stream, edge and gateway',
      value: `${(memory.edgePerStream / 1024).toFixed(1)} KB, ${(memory.gatewayPerStream / 1024).toFixed(1)} KB`,
    },
    {
      name: `${mix.players} players for ${mix.seconds.toFixed(0)} s, processor s (${members.join(' ')})`,
      value: costLine(mix.processorSeconds),
    },
    .../** @type {const} */ (['rounds', 'calls', 'pages']).map((kind) => ({
      name: `  ${kind}: p50, p99`,
      value: `${mix[kind].count} in all: ${ms(mix[kind].p50)}, ${ms(mix[kind].p99)}`,
    })),
    { name: '  events that arrived', value: String(mix.events) },
    { name: 'answers that there was no room', value: String(refused) },
  ];
}
