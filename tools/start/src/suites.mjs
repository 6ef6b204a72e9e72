import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from './builds.mjs';
import { leftToOtherDays } from './campaigns.mjs';
import { findChromium } from './chromium.mjs';
import { run } from './command.mjs';
import { provideNats } from './nats-server.mjs';
import { wordsOf } from './problem.mjs';
import { slowest, timedJourneys, timedSuites } from './slowest.mjs';
import { checkTypes } from './types.mjs';
import { waitingFile } from './waiting-reporter.mjs';
import { root } from './workspace.mjs';

/**
 * What a suite found.
 * @typedef {object} SuiteResult
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string} [report] shown when something failed
 * @property {string[]} [notes] shown at the end of the whole run
 */

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {'unit' | 'e2e' | 'both'} kind what has to be asked for; `both` runs for either
 * @property {'modules' | 'text'} [lane] suites of different lanes run at the same time, those of one lane in turn; one
 * without a lane runs alone
 * @property {(progress: import('./progress.mjs').Progress, options: import('./test-options.mjs').TestOptions) =>
 * Promise<SuiteResult>} run
 */

/**
 * What jest, Playwright and our reporter write, as far as it is read.
 * @typedef {Parameters<typeof timedSuites>[0] & Parameters<typeof timedJourneys>[0] & Parameters<typeof sayWaiting>[0]
 * & {
 *   numFailedTests?: number, numPassedTests?: number, numPendingTests?: number, numRuntimeErrorTestSuites?: number,
 *   stats?: Record<string, number> }} Findings
 */

const bin = (/** @type {string[]} */ ...parts) => path.join(root, 'node_modules', ...parts);
const cache = (/** @type {string} */ name) => path.join(root, '.cache', name);

/** Every suite of the repository, in the order in which they run.
 * @type {readonly Suite[]}
 */
export const suites = [
  { name: 'types', kind: 'unit', lane: 'modules', run: types },
  {
    name: 'format',
    kind: 'unit',
    lane: 'text',
    run: () => script([bin('@biomejs', 'biome', 'bin', 'biome'), 'format', '.']),
  },
  { name: 'lint', kind: 'unit', lane: 'text', run: () => script([bin('eslint', 'bin', 'eslint.js'), '.']) },
  {
    name: 'import cycles',
    kind: 'unit',
    lane: 'modules',
    run: () =>
      script([
        bin('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
        '--config',
        'shared/tooling/import-cycles.config.mjs',
        '.',
      ]),
  },
  {
    name: 'contract report',
    kind: 'unit',
    lane: 'modules',
    run: () => script([path.join(root, 'shared/tooling/contract-report.mjs'), '--check']),
  },
  {
    name: 'promises',
    kind: 'unit',
    lane: 'modules',
    run: () => script([path.join(root, 'shared/tooling/spec-trace.mjs')]),
  },
  { name: 'build', kind: 'both', run: builds },
  { name: 'unit and integration', kind: 'unit', run: jest },
  { name: 'journeys', kind: 'e2e', run: journeys },
];

async function types() {
  const results = await checkTypes([], 1);
  const wrong = results.filter(({ ok }) => !ok);
  return {
    passed: results.length - wrong.length,
    failed: wrong.length,
    report: wrong.map(({ room, output }) => `${room}\n${output}`).join('\n'),
  };
}

/**
 * One script that passes or fails as a whole.
 * @param {string[]} args
 * @returns {Promise<SuiteResult>}
 */
async function script(args) {
  const { code, output } = await run(process.execPath, args, { cwd: root });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, report: output };
}

/**
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<SuiteResult>}
 */
async function jest(progress) {
  await provideNats(progress);
  const file = freshFile('jest.json');
  const left = leftToOtherDays();
  // One more than cores, since a third of the suites wait for a database, a process or a clock.
  const args = [
    bin('jest', 'bin', 'jest.js'),
    '--ci',
    '--json',
    `--outputFile=${file}`,
    '--maxWorkers=3',
    ...leaving(left),
  ];
  const { code, output } = await run(process.execPath, args, { cwd: root });
  const found = readJson(file);
  const failed = Number(found['numFailedTests'] ?? 0) + Number(found['numRuntimeErrorTestSuites'] ?? 0);
  return {
    passed: Number(found['numPassedTests'] ?? 0),
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: Number(found['numPendingTests'] ?? 0),
    report: failuresOf(output),
    notes: [
      ...(left.length > 0
        ? [`  ${left.length} long suites are left to the runs of the next days; E2E_ALL=1 runs them too`]
        : []),
      '  The slowest suites',
      ...slowest(timedSuites(found, root)),
    ],
  };
}

/**
 * What makes jest leave suites out, beside what every room does.
 * @param {readonly string[]} suites paths from the root
 */
const leaving = (suites) =>
  suites.length === 0
    ? []
    : ['--testPathIgnorePatterns', '/node_modules/', '/dist/', '/e2e/specs/', ...suites.map((suite) => `/${suite}$`)];

/** Jest writes its whole result beside the figures; only what people read is shown.
 * @param {string} output
 */
function failuresOf(output) {
  return output
    .split('\n')
    .filter((line) => !line.startsWith('{"numFailedTestSuites"') && !/^PASS /.test(line))
    .join('\n');
}

/**
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<SuiteResult>}
 */
async function builds(progress) {
  try {
    await buildStale(progress);
    return { passed: 1, failed: 0 };
  } catch (error) {
    return { passed: 0, failed: 1, report: wordsOf(error) };
  }
}

/**
 * @param {import('./progress.mjs').Progress} progress
 * @param {import('./test-options.mjs').TestOptions} options
 * @returns {Promise<SuiteResult>}
 */
async function journeys(progress, { journeys: names, repeat }) {
  const [file, waiting] = [freshFile('journeys.json'), freshFile('waiting.json')];
  const chromium = await findChromium(progress);
  const reporters = `--reporter=list,json,${path.join(root, 'tools/start/src/waiting-reporter.mjs')}`;
  const args = [
    bin('@playwright', 'test', 'cli.js'),
    'test',
    '-c',
    'e2e/playwright.config.ts',
    reporters,
    '--retries=0',
    `--repeat-each=${repeat}`,
    ...names,
  ];
  const env = {
    ...process.env,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    [waitingFile]: waiting,
    FORCE_COLOR: '0',
  };
  const { code, output } = await run(process.execPath, args, { cwd: root, env, show: true });
  const found = readJson(file);
  const figure = (/** @type {string} */ name) => Number(found['stats']?.[name] ?? 0);
  const failed = figure('unexpected') + figure('flaky');
  return {
    passed: figure('expected'),
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: figure('skipped'),
    report: output === '' ? 'Playwright said nothing.' : '',
    notes: ['  The slowest journeys', ...slowest(timedJourneys(found)), sayWaiting(readJson(waiting))],
  };
}

/** @param {{ waitedMs?: number, tookMs?: number }} figures */
function sayWaiting({ waitedMs = 0, tookMs = 0 }) {
  const share = tookMs > 0 ? Math.round((100 * waitedMs) / tookMs) : 0;
  return `  ${share} % of the journeys' ${(tookMs / 1000).toFixed(0)} s was waiting for what they expect`;
}

/** @param {string} name */
function freshFile(name) {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  rmSync(cache(name), { force: true });
  return cache(name);
}

/**
 * What a tool wrote of its run; nothing when it came to no end.
 * @param {string} file
 * @returns {Findings}
 */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
