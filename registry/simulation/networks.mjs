#!/usr/bin/env node
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// Prints the tables on networks in docs/breaker.md: the same figures on every machine.
const room = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const times = Number(process.argv[2] ?? 2000);
const { outputFiles } = await build({
  entryPoints: [path.join(room, 'src/reports/testing/simulate-networks.ts')],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
});
/** @type {typeof import('../src/reports/testing/simulate-networks')} */
const { simulateManyNetworks } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.text ?? '').toString('base64')}`
);

/** @param {number} share */
const percent = (share) => `${+(share * 100).toFixed(2)} %`;
/**
 * @param {readonly number[]} sorted
 * @param {number} share
 */
const at = (sorted, share) => {
  const load = sorted[Math.floor(sorted.length * share)];
  return Number.isFinite(load) ? load : 'never';
};
/**
 * @param {readonly number[]} sorted
 * @param {number} loads
 */
const within = (sorted, loads) => percent(sorted.filter((load) => load <= loads).length / sorted.length);
/**
 * @param {string} title
 * @param {readonly string[]} head
 * @param {readonly (readonly (string | number)[])[]} rows
 */
const table = (title, head, rows) => [
  `\n**${title}**\n`,
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
];

/** @type {[title: string, kind: { percent: number, past: number }][]} */
const kinds = [
  ['10 %, 1,000 before', { percent: 10, past: 1000 }],
  ['50 %, nothing before', { percent: 50, past: 0 }],
  ['everybody, 1,000 before', { percent: 100, past: 1000 }],
  ['everybody, nothing before', { percent: 100, past: 0 }],
];
const failing = { base: 0.001, failure: 0.2, loads: 600 };
/**
 * @param {import('../src/reports/testing/simulate-networks').NetworkRollout} rollout
 * @param {number} seed
 */
const cell = (rollout, seed) => {
  const sorted = simulateManyNetworks(rollout, times, seed);
  return `${at(sorted, 0.5)} / ${at(sorted, 0.99)} / ${within(sorted, 60)}`;
};
/** @type {[title: string, crowd: { networks: number, crowd?: number }][]} */
const crowds = [
  ['5 networks', { networks: 5 }],
  ['10 networks', { networks: 10 }],
  ['20 networks', { networks: 20 }],
  ['40 networks', { networks: 40 }],
  ['500 networks', { networks: 500 }],
  ['half from one network, the rest from 20', { networks: 20, crowd: 0.5 }],
  ['80 % from one network, the rest from 20', { networks: 20, crowd: 0.8 }],
];
/** @type {NonNullable<import('../src/reports/testing/simulate-networks').NetworkRollout['lie']>[]} */
const lies = ['is-well', 'others-fail'];
const lines = [
  ...table(
    'A release that fails on 20 %',
    ['visitors come from', ...kinds.map(([name]) => name)],
    crowds.map(([name, who]) => [name, ...kinds.map(([, kind]) => cell({ ...failing, ...kind, ...who }, 31))]),
  ),
  ...table(
    'A good release, attackers say that it fails: share taken back within 400 honest page loads',
    ['attacking networks', ...[0.001, 0.005, 0.01, 0.02].map((base) => `base rate ${percent(base)}`)],
    [0, 1, 2, 3, 4].map((attackers) => [
      attackers,
      ...[0.001, 0.005, 0.01, 0.02].map((base) =>
        within(
          simulateManyNetworks(
            { base, failure: 0, percent: 10, past: 1000, loads: 400, networks: 200, attackers },
            times,
            32,
          ),
          400,
        ),
      ),
    ]),
  ),
  ...table(
    'A release that fails on 20 %, attackers hide it',
    ['attacking networks', 'they say that all is well', 'they say that everything else fails'],
    [0, 1, 2, 3].map((attackers) => [
      attackers,
      ...lies.map((lie) => cell({ ...failing, percent: 10, past: 1000, networks: 40, attackers, lie }, 33)),
    ]),
  ),
];
process.stdout.write(`${lines.join('\n')}\n`);
