import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './command.mjs';

/**
 * The last run of every suite that found nothing.
 * @typedef {object} Green
 * @property {string | null} commit that was tested; null when files were changed beside it
 * @property {string} time
 * @property {{ passed: number, failed: number, skipped: number }} counts
 * @property {number | 'all'} part the turn of what takes turns; `all` when everything was asked for
 */

/** @param {string} folder of the repository */
const fileOf = (folder) => path.join(folder, '.cache', 'green.json');

/** @param {string} folder @param {string[]} args */
async function git(folder, args) {
  const { code, output } = await run('git', args, { cwd: folder });
  return code === 0 ? output.trim() : undefined;
}

/**
 * The commit that the files are, whole.
 * @param {string} folder
 * @returns {Promise<string | null>}
 */
export async function cleanCommit(folder) {
  const [head, changes] = await Promise.all([
    git(folder, ['rev-parse', 'HEAD']),
    git(folder, ['status', '--porcelain']),
  ]);
  return head !== undefined && changes === '' ? head : null;
}

/**
 * Keeps that a whole run was green.
 * @param {string} folder
 * @param {{ before: string | null, counts: Green['counts'], part: Green['part'] }} ran `before`: the commit when the
 *   run began
 */
export async function noteGreen(folder, { before, counts, part }) {
  const after = await cleanCommit(folder);
  /** @type {Green} */
  const green = { commit: before === after ? after : null, time: new Date().toISOString(), counts, part };
  mkdirSync(path.dirname(fileOf(folder)), { recursive: true });
  writeFileSync(fileOf(folder), `${JSON.stringify(green)}\n`);
}

/**
 * What a new run says of the last green one.
 * @param {string} folder
 */
export async function sayLastGreen(folder) {
  if (!existsSync(fileOf(folder))) return 'No whole run was green here yet.';
  /** @type {Green} */
  const { commit, time, part } = JSON.parse(readFileSync(fileOf(folder), 'utf8'));
  const turns = part === 'all' ? 'every part' : `turn ${part}`;
  const when = `${time.slice(0, 16).replace('T', ' ')} UTC, ${turns}`;
  if (commit === null) return `The last whole green run, ${when}, was of files that were not committed.`;
  const since = await git(folder, ['rev-list', '--count', `${commit}..HEAD`]);
  const name = commit.slice(0, 7);
  if (since === undefined) return `The last whole green run, ${when}, was of ${name}, which is not known here.`;
  return `The last whole green run, ${when}, was ${since === '1' ? '1 commit' : `${since} commits`} ago (${name}).`;
}
