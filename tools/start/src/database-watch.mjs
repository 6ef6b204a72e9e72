import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './liveness.mjs';

/**
 * Notices the end of the embedded server, which is no child of ours.
 * @typedef {object} DatabaseWatch
 * @property {(signal: NodeJS.Signals) => Promise<void>} killDatabase without calling it an accident
 * @property {() => Promise<void>} restartDatabase
 * @property {() => Promise<void>} stop
 */

const everyMs = 1_000;

/**
 * @param {{ database: import('./database.mjs').RunningDatabase, onDeath: (words: string) => void }} options
 * @returns {DatabaseWatch}
 */
export function watchDatabase({ database, onDeath }) {
  let isExpected = false;
  const timer = setInterval(() => {
    const pid = database.pid();
    if (isExpected || pid === undefined || isAlive(pid)) return;
    clearInterval(timer);
    onDeath('see server.log in the database folder');
  }, everyMs);
  return {
    async killDatabase(signal) {
      isExpected = true;
      database.kill(signal);
      for (let pid = database.pid(); pid !== undefined && isAlive(pid); ) await sleep(20);
    },
    async restartDatabase() {
      isExpected = true;
      await database.restart();
      isExpected = false;
    },
    stop: async () => clearInterval(timer),
  };
}
