#!/usr/bin/env node
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// Prints the tables of docs/breaker.md: the same figures on every machine.
const room = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const times = Number(process.argv[2] ?? 1500);
const { outputFiles } = await build({
  entryPoints: [path.join(room, 'src/breaker/testing/simulate-rollouts.ts')], bundle: true, write: false, format: 'esm', platform: 'node',
});
const { simulateRollouts, shareWithin } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);

const bases = [0.001, 0.005, 0.01, 0.02, 0.05];
const failures = [0.05, 0.1, 0.2, 0.5, 1];
const kinds = [
  ['10 % of the visitors, 1,000 page loads before', { percent: 10, past: 1000 }],
  ['50 % of the visitors, nothing before', { percent: 50, past: 0 }],
  ['Everybody at once, 1,000 page loads before', { percent: 100, past: 1000 }],
  ['Everybody at once, nothing before', { percent: 100, past: 0 }],
];
const longest = 600;
const percent = (share) => `${+(share * 100).toFixed(2)} %`;
const at = (sorted, share) => (Number.isFinite(sorted[Math.floor(sorted.length * share)]) ? sorted[Math.floor(sorted.length * share)] : `> ${longest}`);

function cell(kind, base, failure) {
  const sorted = simulateRollouts({ ...kind, base, failure, loads: longest }, times, Math.round(base * 1e6 + failure * 1e3));
  return `${at(sorted, 0.5)} / ${at(sorted, 0.99)} / ${percent(shareWithin(sorted, 60))}`;
}

const lines = kinds.flatMap(([title, kind]) => [
  `\n${title}\n`,
  `| base rate | false alarm in ${longest} loads | ${failures.map((failure) => `fails on ${percent(failure)}`).join(' | ')} |`,
  `|---|---|${failures.map(() => '---').join('|')}|`,
  ...bases.map((base) => {
    const good = simulateRollouts({ ...kind, base, failure: 0, loads: longest }, times * 5, Math.round(base * 1e6));
    return `| ${percent(base)} | ${percent(shareWithin(good, longest))} | ${failures.map((failure) => cell(kind, base, failure)).join(' | ')} |`;
  }),
]);
process.stdout.write(`${lines.join('\n')}\n`);
