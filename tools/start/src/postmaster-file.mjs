import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A process id that no system gives out. */
const nobody = 2_147_483_647;

/**
 * A PostgreSQL that was killed leaves its process id behind, which may by now be that of another process, of another
 * PostgreSQL even: then this one would not start, and stopping it would stop the other. A postmaster works in its data
 * folder, whence we tell it.
 *
 * Only the id is replaced. The rest of the file is what PostgreSQL itself looks at to see whether orphans of the old
 * server still run.
 * @param {string} folder of a cluster
 */
export function disownForeignPid(folder) {
  if (process.platform !== 'linux') return;
  const data = path.join(folder, 'data');
  const file = path.join(data, 'postmaster.pid');
  const [pid, ...rest] = readLines(file);
  if (!pid || worksIn(Number(pid), data)) return;
  // Written in place, so that it stays with the account that runs PostgreSQL.
  writeFileSync(file, [nobody, ...rest].join('\n'));
}

/** @param {string} file */
function readLines(file) {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * @param {number} pid
 * @param {string} folder
 */
function worksIn(pid, folder) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
}
