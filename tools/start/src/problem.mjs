/** The start cannot go on, and one line tells the user what to do. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}

/** The command was not understood. */
export class UsageProblem extends Problem {
  /** @override */
  name = 'UsageProblem';
}

/**
 * Runs a command's work; a problem becomes one line on standard error and exit code 1, or 2 when it is one of usage.
 * @param {() => Promise<void>} work
 */
export async function runCommand(work) {
  try {
    await work();
  } catch (error) {
    process.exitCode = error instanceof UsageProblem ? 2 : 1;
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
