import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock that is older was left by a command that was killed. */
const longestLockMs = 120_000;
const lookEveryMs = 100;

/**
 * Where the session of a key is kept between commands: beside the development's own key, else in the state folder of
 * whoever works here. It counts with its key alone, which is not in it.
 * @param {{ env: NodeJS.ProcessEnv, keysFolder: string, token: string, isOfFolder: boolean }} asked
 */
export function sessionFile({ env, keysFolder, token, isOfFolder }) {
  const state = path.join(env['XDG_STATE_HOME'] || path.join(homedir(), '.local', 'state'), 'pavilion');
  const name = `session-${createHash('sha256').update(`session of ${token}`).digest('hex').slice(0, 12)}`;
  const file = path.join(isOfFolder ? keysFolder : state, name);
  return {
    read() {
      try {
        return readFileSync(file, 'utf8').trim() || undefined;
      } catch {
        return undefined;
      }
    },
    /** @param {string} session */
    write(session) {
      try {
        mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
        writeFileSync(file, session, { mode: 0o600 });
      } catch {
        // A machine that keeps nothing, such as a container, asks each command for a code.
      }
    },
    remove: () => rmSync(file, { force: true }),
    /**
     * Commands that start at once open one session: a code is good once.
     * @template T
     * @param {() => Promise<T>} work
     */
    async alone(work) {
      const lock = `${file}.lock`;
      const isHeld = await take(lock);
      try {
        return await work();
      } finally {
        if (isHeld) rmSync(lock, { force: true });
      }
    },
  };
}

/**
 * @param {string} lock
 * @returns {Promise<boolean>} whether there is a lock to give back: a folder that cannot be written has none
 */
async function take(lock) {
  for (;;) {
    try {
      mkdirSync(path.dirname(lock), { recursive: true, mode: 0o700 });
      writeFileSync(lock, String(process.pid), { flag: 'wx', mode: 0o600 });
      return true;
    } catch (error) {
      if (Reflect.get(Object(error), 'code') !== 'EEXIST') return false;
    }
    if (isLeft(lock)) rmSync(lock, { force: true });
    await sleep(lookEveryMs);
  }
}

/** @param {string} lock */
function isLeft(lock) {
  try {
    return Date.now() - statSync(lock).mtimeMs > longestLockMs;
  } catch {
    return false;
  }
}
