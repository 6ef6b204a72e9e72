import { partOf } from './campaigns.mjs';
import { lastLines } from './command.mjs';
import { cleanCommit, noteGreen, sayLastGreen } from './green.mjs';
import { installMissing } from './install.mjs';
import { runInLanes } from './lanes.mjs';
import { wordsOf } from './problem.mjs';
import { colour, createProgress } from './progress.mjs';
import { suites } from './suites.mjs';
import { readTestOptions } from './test-options.mjs';
import { root } from './workspace.mjs';

/** `npm test [-- --unit | --e2e | [--repeat <times>] [journey…]]`: every suite runs, also after one that failed. */
export async function testCommand() {
  const options = readTestOptions(process.argv.slice(2));
  const { kinds, isWhole } = options;
  const progress = createProgress();
  const before = await cleanCommit(root);
  console.log(`  ${await sayLastGreen(root)}`);
  await installMissing(progress);
  // Settled before the first suite, so that a run over midnight is of one part.
  const part = partOf();
  const counts = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const notes = [];
  const wanted = suites.filter(({ kind }) => kinds.length === 0 || kind === 'both' || kinds.includes(kind));
  await runInLanes(wanted, async (suite) => {
    const result = await runSuite(suite, progress, options);
    counts.passed += result.passed;
    counts.failed += result.failed;
    counts.skipped += result.skipped ?? 0;
    notes.push(...(result.notes ?? []));
  });
  if (isWhole && counts.failed === 0) await noteGreen(root, { before, counts, part });
  process.exitCode = counts.failed > 0 ? 1 : 0;
  for (const note of notes) console.log(note);
  // The last line is read by machines.
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
}

/**
 * @param {import('./suites.mjs').Suite} suite
 * @param {import('./progress.mjs').Progress} progress
 * @param {import('./test-options.mjs').TestOptions} options
 * @returns {Promise<import('./suites.mjs').SuiteResult>}
 */
async function runSuite(suite, progress, options) {
  const began = Date.now();
  const result = await suite
    .run(progress, options)
    .catch((error) => ({ passed: 0, failed: 1, skipped: 0, report: wordsOf(error) }));
  if (result.failed > 0 && result.report) console.log(lastLines(result.report, 300));
  const skipped = result.skipped ? `, ${result.skipped} skipped` : '';
  const mark = result.failed > 0 ? colour.red('✘') : colour.green('✔');
  const figures = `${result.passed} passed, ${result.failed} failed${skipped}`;
  console.log(
    `  ${mark} ${suite.name.padEnd(24)} ${figures.padEnd(36)} ${colour.dim(`${((Date.now() - began) / 1000).toFixed(1)} s`)}`,
  );
  return result;
}
