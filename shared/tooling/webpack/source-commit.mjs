import { execFileSync } from 'node:child_process';

/**
 * @param {string} dir
 * @param {string[]} args
 */
const git = (dir, ...args) =>
  execFileSync('git', args, { cwd: dir, stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim();

/**
 * The commit that the tree around `dir` stands at; it ends in `-dirty` when files were changed or added since, as what
 * is built is not that commit then.
 * @param {string} dir
 * @returns {string | null} `null` outside of a repository
 */
export function sourceCommit(dir) {
  try {
    const commit = git(dir, 'rev-parse', 'HEAD');
    return git(dir, 'status', '--porcelain') === '' ? commit : `${commit}-dirty`;
  } catch {
    return null;
  }
}
