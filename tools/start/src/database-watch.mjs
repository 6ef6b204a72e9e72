import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './liveness.mjs';
import { wordsOf } from './problem.mjs';
import { recover } from './recovery.mjs';
import { createRestartPolicy } from './restart-policy.mjs';

/**
 * Notices the end of the embedded server, which is no child of ours.
 * @typedef {object} DatabaseWatch
 * @property {(signal: NodeJS.Signals) => Promise<void>} killDatabase without calling it an accident
 * @property {() => Promise<void>} restartDatabase
 * @property {(signal: AbortSignal) => Promise<void>} untilUp a server needs not be started while it is being brought
 * back, unless nobody
 *   wants that server any more
 * @property {() => Promise<void>} stop
 */

const everyMs = 1_000;

/** @param {AbortSignal} signal @returns {Promise<void>} */
const aborted = (signal) =>
  new Promise((resolve) =>
    signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true }),
  );

/**
 * @typedef {object} WatchOptions
 * @property {import('./database.mjs').RunningDatabase} database
 * @property {boolean} supervise it is started again when it ends unasked
 * @property {number} waitMs before it is started again for the first time
 * @property {(line: string) => void} tell
 * @property {(message: string) => void} onDeath it ended unasked and is not started again
 */

/**
 * @param {WatchOptions} options
 * @returns {DatabaseWatch}
 */
export function watchDatabase(options) {
  const { database } = options;
  const policy = createRestartPolicy({ firstWaitMs: options.waitMs });
  policy.ready();
  let isExpected = false;
  let stopping = new AbortController();
  /** @type {Promise<void>} */
  let recovering = Promise.resolve();
  const check = () => {
    if (isExpected || database.pid() === undefined || isRunning(database)) return;
    isExpected = true;
    const { signal } = stopping;
    recovering = endedUnasked(options, { policy, signal }).then((isUp) => void (isExpected = !isUp || signal.aborted));
  };
  const timer = setInterval(check, everyMs);
  /** What is under way is awaited: two servers may not be started on one folder. */
  const leave = async () => {
    isExpected = true;
    stopping.abort();
    await recovering;
  };
  return {
    async killDatabase(signal) {
      await leave();
      if (isRunning(database)) database.kill(signal);
      while (isRunning(database)) await sleep(20);
    },
    async restartDatabase() {
      await leave();
      await database.restart();
      policy.ready();
      stopping = new AbortController();
      isExpected = false;
    },
    async untilUp(signal) {
      check();
      await Promise.race([recovering, aborted(signal)]);
    },
    stop: () => (clearInterval(timer), leave()),
  };
}

/** @param {import('./database.mjs').RunningDatabase} database */
function isRunning(database) {
  const pid = database.pid();
  return pid !== undefined && isAlive(pid);
}

/**
 * @param {WatchOptions} options
 * @param {{ policy: import('./restart-policy.mjs').RestartPolicy, signal: AbortSignal }} how
 * @returns {Promise<boolean>} whether it runs again
 */
async function endedUnasked({ database, supervise, tell, onDeath }, { policy, signal }) {
  const death = { how: 'its process is gone', lastWords: database.lastWords() };
  const attempt = async () => {
    try {
      await database.restart();
      policy.ready();
      return undefined;
    } catch (error) {
      return { how: 'it did not start', lastWords: wordsOf(error) };
    }
  };
  const message = supervise
    ? await recover(death, { name: 'PostgreSQL', policy, attempt, tell, signal })
    : `${death.how}\n${death.lastWords}`;
  if (message !== undefined) onDeath(message);
  return message === undefined;
}
