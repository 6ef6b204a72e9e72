import { UsageProblem } from './problem.mjs';
import { browserRooms } from './workspace.mjs';

/** Brands that journeys have people for. */
const brands = ['aurora', 'lotus'];

/** Semantic versioning's own form. */
const versionPattern = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/;

/**
 * What `pnpm e2e` was asked for.
 * @typedef {object} E2eOptions
 * @property {string | undefined} brand whose journeys run; all when left out
 * @property {string[]} releases put before that brand, as `remote-lobby@1.5.0-rc.1`
 * @property {boolean} drill the whole fault drill
 * @property {boolean} all every part of every matrix, the whole fault drill with it
 * @property {boolean} screens the screens alone, for their pictures in docs/screens
 * @property {boolean} json a last line for machines
 * @property {string[]} rest Playwright's own arguments
 */

/**
 * @param {string[]} args
 * @returns {E2eOptions}
 * @throws {UsageProblem} on the first thing that cannot be meant
 */
export function readE2eOptions(args) {
  const own = separate(args);
  const [brand, second] = own.values('--brand');
  if (second !== undefined) throw new UsageProblem('--brand takes one brand.');
  if (brand !== undefined && !brands.includes(brand))
    throw new UsageProblem(`There is no brand ${brand}: choose from ${brands.join(', ')}.`);
  const releases = own.values('--with');
  releases.forEach(checkRelease);
  if (releases.length > 0 && !brand) throw new UsageProblem('--with needs --brand: whose composition is it to be?');
  const apps = releases.map((release) => release.split('@')[0]);
  const twice = apps.find((app, index) => apps.indexOf(app) !== index);
  if (twice) throw new UsageProblem(`--with names ${twice} twice.`);
  const [drill, all] = [own.flag('--drill'), own.flag('--all')];
  const moving = all ? '--all' : drill ? '--drill' : undefined;
  if (moving && releases.length > 0) throw new UsageProblem(`${moving} moves releases by itself: leave --with out.`);
  if (all && drill) throw new UsageProblem('--all has the whole drill in it: leave --drill out.');
  return { brand, releases, drill, all, screens: own.flag('--screens'), json: own.flag('--json'), rest: own.rest };
}

/** @param {string} release */
function checkRelease(release) {
  const [app = '', version = '', ...more] = release.split('@');
  if (more.length > 0 || !versionPattern.test(version))
    throw new UsageProblem(`${release} is no release: write --with remote-lobby@1.5.0-rc.1.`);
  if (!browserRooms().includes(app))
    throw new UsageProblem(`There is no ${app}: choose from ${browserRooms().join(', ')}.`);
}

/**
 * Tells our options from Playwright's: `--brand aurora` or `--brand=aurora`.
 * @param {string[]} args
 */
function separate(args) {
  const takesValue = ['--brand', '--with'];
  const flags = new Set();
  /** @type {[string, string][]} */
  const pairs = [];
  const rest = [];
  for (let index = 0; index < args.length; index += 1) {
    const [name = '', ...after] = (args[index] ?? '').split('=');
    if (takesValue.includes(name)) {
      const value = after.length > 0 ? after.join('=') : args[(index += 1)];
      if (!value || value.startsWith('-')) throw new UsageProblem(`${name} needs a value.`);
      pairs.push([name, value]);
    } else if (['--all', '--drill', '--json', '--screens'].includes(name)) flags.add(name);
    else if (args[index] !== '--') rest.push(args[index] ?? '');
  }
  return {
    rest,
    flag: (/** @type {string} */ name) => flags.has(name),
    values: (/** @type {string} */ name) => pairs.filter(([known]) => known === name).map(([, value]) => value),
  };
}
