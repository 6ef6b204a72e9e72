/**
 * Something that ran for so long.
 * @typedef {{ name: string, ms: number }} Timed
 */

/**
 * @typedef {object} PlaywrightSuite
 * @property {string} file
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, tests: { projectName: string, results: { duration: number }[] }[] }[]} [specs]
 */

/**
 * Files of tests, from what jest says of a run.
 * @param {{ testResults?: { name: string, startTime: number, endTime: number }[] }} found
 * @param {string} root
 * @returns {Timed[]}
 */
export const timedSuites = ({ testResults = [] }, root) =>
  testResults.map(({ name, startTime, endTime }) => ({ name: name.replace(`${root}/`, ''), ms: endTime - startTime }));

/**
 * Journeys, from what Playwright says of a run.
 * @param {{ suites?: PlaywrightSuite[] }} found
 * @returns {Timed[]}
 */
export function timedJourneys({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...timedJourneys(suite),
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${suite.file} › ${title} (${projectName})`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
  ]);
}

/**
 * The ten that took longest, a line each.
 * @param {Timed[]} timed
 */
export function slowest(timed) {
  const longest = [...timed].sort((one, other) => other.ms - one.ms).slice(0, 10);
  return longest.map(({ name, ms }) => `    ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
