import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf, pidOf } from './liveness.mjs';
import { Problem } from './problem.mjs';

/** @param {string} dataDir */
const folderOf = (dataDir) => path.join(dataDir, 'pids');

/**
 * Writes a process of this data folder down, for the start that comes after one that was killed.
 * @param {string} dataDir
 * @param {string} name of the process
 * @param {number} pid
 * @returns {() => void} takes it back, once the process is gone
 */
export function notePid(dataDir, name, pid) {
  const file = path.join(folderOf(dataDir), name);
  const identity = identityOf(pid) ?? '';
  try {
    mkdirSync(folderOf(dataDir), { recursive: true });
    writeFileSync(file, identity);
  } catch {
    // A full disk: the process is worth more than its note.
  }
  return () => {
    // Another process may stand there under the same name by now.
    if (read(file) === identity) rmSync(file, { force: true });
  };
}

/** A stopped or blocked process hears no request to end, and nobody waits for a drain any more. */
const graceMs = 5_000;
const killMs = 10_000;

/**
 * Ends the processes that outlived the start which ran them: they end by themselves when it is gone, but not one that
 * was stopped, is blocked, or was only just starting. A process that merely has the number of one of them is left
 * alone. The caller holds the data folder.
 * @param {string} dataDir
 * @param {{ graceMs?: number }} [how] so long they may take
 * @returns {Promise<string[]>} their names
 */
export async function stopLeftovers(dataDir, how = {}) {
  const stopped = await Promise.all(
    listOf(folderOf(dataDir)).map((name) => stopLeftover(dataDir, name, how.graceMs ?? graceMs)),
  );
  return stopped.flatMap((name) => name ?? []);
}

/**
 * @param {string} dataDir
 * @param {string} name
 * @param {number} patienceMs
 */
async function stopLeftover(dataDir, name, patienceMs) {
  const file = path.join(folderOf(dataDir), name);
  const identity = read(file);
  const pid = pidOf(identity);
  if (pid !== undefined) {
    signal(pid, 'SIGTERM');
    // One that was stopped hears it only after this.
    signal(pid, 'SIGCONT');
    if (!(await isGone(identity, patienceMs))) signal(pid, 'SIGKILL');
    if (!(await isGone(identity, killMs)))
      throw new Problem(`${name} of an earlier start (process ${pid}) does not end: end it by hand.`);
  }
  rmSync(file, { force: true });
  return pid === undefined ? undefined : name;
}

/**
 * @param {string} identity
 * @param {number} patienceMs
 */
async function isGone(identity, patienceMs) {
  const deadline = performance.now() + patienceMs;
  while (pidOf(identity) !== undefined && performance.now() < deadline) await sleep(20);
  return pidOf(identity) === undefined;
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It ended meanwhile.
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} folder */
function listOf(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
