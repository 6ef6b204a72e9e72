import { UsageProblem } from './problem.mjs';

/**
 * What `npm test` was asked for.
 * @typedef {object} TestOptions
 * @property {('unit' | 'e2e')[]} kinds of suites; all when empty
 * @property {string[]} journeys names, as Playwright takes them; all when empty
 * @property {number} repeat how often each journey runs
 * @property {boolean} isWhole nothing was left out
 */

/**
 * `[--unit | --e2e] [--repeat <times>] [journey…]`; who names journeys, or wants them repeated, wants nothing else.
 * @param {string[]} args
 * @returns {TestOptions}
 * @throws {UsageProblem} on the first thing that cannot be meant
 */
export function readTestOptions(args) {
  const rest = [...args];
  const kinds = /** @type {const} */ (['unit', 'e2e']).filter((kind) => take(rest, `--${kind}`));
  const repeat = readRepeat(rest);
  const unknown = rest.find((arg) => arg.startsWith('-'));
  if (unknown !== undefined)
    throw new UsageProblem(
      `npm test does not know ${unknown}: it takes --unit, --e2e, --repeat <times> and names of journeys.`,
    );
  const isNamed = rest.length > 0 || repeat > 1;
  if (isNamed && kinds.includes('unit'))
    throw new UsageProblem('--unit runs no journeys: leave it out to name or repeat some.');
  return { kinds: isNamed ? ['e2e'] : kinds, journeys: rest, repeat, isWhole: !isNamed && kinds.length === 0 };
}

/**
 * @param {string[]} args
 * @param {string} name
 */
function take(args, name) {
  const index = args.indexOf(name);
  if (index >= 0) args.splice(index, 1);
  return index >= 0;
}

/** @param {string[]} args */
function readRepeat(args) {
  const index = args.indexOf('--repeat');
  if (index < 0) return 1;
  const [, text = ''] = args.splice(index, 2);
  const times = Number(text);
  if (!Number.isInteger(times) || times < 1 || times > 100)
    throw new UsageProblem('--repeat needs a number from 1 to 100.');
  return times;
}
