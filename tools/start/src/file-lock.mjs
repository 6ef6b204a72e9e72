import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf, pidOf } from './liveness.mjs';

/**
 * Runs `work` while no other process runs its own under the same file; waits for its turn.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when another process has it
 * @returns {Promise<T>}
 */
export async function withFileLock(file, work, onWait) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let turn = 0; !take(file); turn += 1) {
    if (turn === 1) onWait?.();
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, identityOf(process.pid) ?? '', { flag: 'wx' });
    return true;
  } catch {
    if (!holderLives(file)) rmSync(file, { force: true });
    return false;
  }
}

/** @param {string} file */
function holderLives(file) {
  try {
    const holder = readFileSync(file, 'utf8');
    // An empty file is one that its holder is just about to write.
    return holder === '' || pidOf(holder) !== undefined;
  } catch {
    return false;
  }
}
