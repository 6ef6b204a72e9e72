import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Memory that is a file system; Linux has it. */
const memory = '/dev/shm';
/** What servers of a test run take, with the copies that are open at the same time; the rest is for the tests. */
const neededBytes = 2 * 1024 ** 3;

/**
 * Where the folder of a server lies of which nothing outlives the run: in memory where there is room for it, since a
 * copy of a database is a thousand files, and writing those to a disk costs ten times as much. As root it is one that
 * the account which runs PostgreSQL can enter; TMPDIR may be closed to it.
 * @returns {string}
 */
export function passingFolder() {
  if (freeBytesOf(memory) > neededBytes && freemem() > 2 * neededBytes) return memory;
  return process.getuid?.() === 0 ? '/var/tmp' : tmpdir();
}

/** @param {string} folder */
function freeBytesOf(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
