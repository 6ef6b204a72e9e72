import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Whether a process runs; one that ended and waits for its parent to notice does not.
 * @param {number} pid
 */
export function isAlive(pid) {
  if (process.platform !== 'linux') return isKnown(pid);
  return beginOf(pid) !== undefined;
}

/** @param {number} pid */
function isKnown(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * When a process began, in the system's own words: process ids alone come round again.
 * @param {number} pid
 * @returns {string | undefined} undefined when it does not run
 */
function beginOf(pid) {
  if (!isKnown(pid)) return undefined;
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
    const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return state === 'Z' || state === 'X' ? undefined : rest[18];
  } catch {
    return undefined;
  }
}

/**
 * A process id with the time the process began: what a file keeps of a process, so that another one with its number is
 * not taken for it.
 * @param {number} pid
 * @returns {string | undefined} undefined when it does not run
 */
export function identityOf(pid) {
  const begin = beginOf(pid);
  return begin === undefined ? undefined : `${pid} ${begin}`;
}

/**
 * The process that an identity names, while it runs.
 * @param {string} identity
 * @returns {number | undefined}
 */
export function pidOf(identity) {
  const pid = Number(identity.split(' ')[0]);
  return pid > 0 && identityOf(pid) === identity ? pid : undefined;
}
