/** The start cannot go on, and one line tells the user what to do. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}

/**
 * Runs a command's work; a problem becomes one line on standard error and exit code 1.
 * @param {() => Promise<void>} work
 */
export async function runCommand(work) {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof Problem) process.stderr.write(`\n  ${error.message}\n\n`);
    else throw error;
  }
}

/**
 * The words of anything that was thrown.
 * @param {unknown} error
 * @returns {string}
 */
export function wordsOf(error) {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(wordsOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
