#!/usr/bin/env node
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

// Prints the tables of docs/breaker.md: the same figures on every machine. `--good` prints the false alarms of 100,000
// good rollouts instead.
const room = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({ options: { times: { type: 'string' }, good: { type: 'boolean' } } });
const times = Number(values.times ?? (values.good ? 25_000 : 1_500));
const { outputFiles } = await build({
  entryPoints: [path.join(room, 'src/breaker/testing/simulate-rollouts.ts')],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
});
/** @type {typeof import('../src/breaker/testing/simulate-rollouts')} */
const { simulateRollouts, shareWithin } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.text ?? '').toString('base64')}`
);

const bases = [0.001, 0.005, 0.01, 0.02, 0.05];
const failures = [0.05, 0.1, 0.2, 0.5, 1];
const lates = [0.2, 0.3, 0.5, 1];
const slowBases = [0.01, 0.05];
// Nine releases failed on every page load and were taken back before each of these.
/** @type {[title: string, kind: { percent: number, past: number, condemned: number }][]} */
const kinds = [
  ['10 % of the visitors', { percent: 10, past: 0, condemned: 9 }],
  ['50 % of the visitors', { percent: 50, past: 0, condemned: 9 }],
  ['Everybody at once, 1,000 page loads before', { percent: 100, past: 1000, condemned: 9 }],
  ['Everybody at once, nothing before', { percent: 100, past: 0, condemned: 9 }],
];
/** @type {[base: number, slowBase: number][]} */
const usual = [
  [0.001, 0.05],
  [0.01, 0.05],
];
const longest = 600;
/** @param {number} share */
const percent = (share) => `${+(share * 100).toFixed(3)} %`;
/**
 * @param {readonly number[]} sorted
 * @param {number} share
 */
const at = (sorted, share) =>
  Number.isFinite(sorted[Math.floor(sorted.length * share)])
    ? sorted[Math.floor(sorted.length * share)]
    : `> ${longest}`;
/** @param {readonly (string | number)[]} cells */
const line = (cells) => `| ${cells.join(' | ')} |`;
/** @param {readonly string[]} cells */
const head = (cells) => [line(cells), `|${cells.map(() => '---').join('|')}|`];

/**
 * @param {Omit<import('../src/breaker/testing/simulate-rollouts').Rollout, 'loads'>} rollout
 * @param {number} seed
 */
function cell(rollout, seed, count = times) {
  const sorted = simulateRollouts({ loads: longest, ...rollout }, count, seed);
  return `${at(sorted, 0.5)} / ${at(sorted, 0.99)} / ${percent(shareWithin(sorted, 60))}`;
}

/** @param {typeof kinds[number]} kind */
const failureTable = ([title, kind]) => [
  `\n**${title}**\n`,
  ...head(['base rate', ...failures.map((failure) => `fails on ${percent(failure)}`)]),
  ...bases.map((base) =>
    line([
      percent(base),
      ...failures.map((failure) => cell({ ...kind, base, failure }, Math.round(base * 1e6 + failure * 1e3))),
    ]),
  ),
];

/** @param {typeof kinds[number]} kind */
const lateTable = ([title, kind]) => [
  `\n**${title}**\n`,
  ...head(['slow anyway', ...lates.map((late) => `late on ${percent(late)}`)]),
  ...slowBases.map((slowBase) =>
    line([
      percent(slowBase),
      ...lates.map((late) =>
        cell({ ...kind, base: 0.001, failure: 0, slowBase, late }, Math.round(slowBase * 1e6 + late * 1e3), times / 5),
      ),
    ]),
  ),
];

/**
 * @param {number} base
 * @param {number} slowBase
 */
function falseAlarms(base, slowBase) {
  const tripped = kinds.map(
    ([, kind], index) =>
      simulateRollouts({ ...kind, base, failure: 0, slowBase, loads: longest }, times, index + 1).filter(
        Number.isFinite,
      ).length,
  );
  return line([
    percent(base),
    percent(slowBase),
    ...tripped,
    percent(tripped.reduce((sum, one) => sum + one, 0) / (times * kinds.length)),
  ]);
}

/**
 * Each row is printed when it is there: the long run takes minutes.
 * @param {string} text
 */
const print = (text) => process.stdout.write(`${text}\n`);

if (values.good) {
  head(['fails anyway', 'slow anyway', ...kinds.map(([title]) => title), `of ${times * kinds.length}`]).forEach(print);
  for (const [base, slowBase] of usual) print(falseAlarms(base, slowBase));
} else {
  for (const kind of kinds) failureTable(kind).forEach(print);
  for (const kind of kinds.slice(0, 3)) lateTable(kind).forEach(print);
}
