import { lastLines } from './command.mjs';
import { installMissing } from './install.mjs';
import { wordsOf } from './problem.mjs';
import { colour, createProgress } from './progress.mjs';
import { suites } from './suites.mjs';

/** `npm test [-- --unit | --e2e]`: every suite runs, also after one that failed. */
export async function testCommand() {
  const progress = createProgress();
  await installMissing(progress);
  const kinds = ['unit', 'e2e'].filter((kind) => process.argv.includes(`--${kind}`));
  const total = { passed: 0, failed: 0 };
  for (const suite of suites.filter(({ kind }) => kinds.length === 0 || kind === 'both' || kinds.includes(kind))) {
    const { passed, failed } = await runSuite(suite, progress);
    total.passed += passed;
    total.failed += failed;
  }
  process.exitCode = total.failed > 0 ? 1 : 0;
  console.log(`${total.passed} passed, ${total.failed} failed`);
}

/**
 * @param {import('./suites.mjs').Suite} suite
 * @param {import('./progress.mjs').Progress} progress
 */
async function runSuite(suite, progress) {
  const began = Date.now();
  const result = await suite.run(progress).catch((error) => ({ passed: 0, failed: 1, skipped: 0, report: wordsOf(error) }));
  if (result.failed > 0 && result.report) console.log(lastLines(result.report, 300));
  const skipped = result.skipped ? `, ${result.skipped} skipped` : '';
  const mark = result.failed > 0 ? colour.red('✘') : colour.green('✔');
  const figures = `${result.passed} passed, ${result.failed} failed${skipped}`;
  console.log(`  ${mark} ${suite.name.padEnd(24)} ${figures.padEnd(36)} ${colour.dim(`${((Date.now() - began) / 1000).toFixed(1)} s`)}`);
  return result;
}
