import { readFileSync } from 'node:fs';

/**
 * Whether a process runs; one that ended and waits for its parent to notice does not.
 * @param {number} pid
 */
export function isAlive(pid) {
  return beginOf(pid) !== undefined;
}

/**
 * When a process began, in ticks of the system: process ids alone come round again.
 * @param {number} pid
 * @returns {string | undefined} undefined when it does not run
 */
export function beginOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM')) return undefined;
  }
  try {
    const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');
    return state === 'Z' || state === 'X' ? undefined : rest[18];
  } catch {
    return process.platform === 'linux' ? undefined : 'unknown';
  }
}
