import { comesUp, deathOf, startChild, startProblem } from './child-process.mjs';
import { Problem } from './problem.mjs';
import { recover } from './recovery.mjs';
import { createRestartPolicy } from './restart-policy.mjs';

/**
 * How patient a supervisor is.
 * @typedef {object} Pace
 * @property {number} firstMs a process's first start may take
 * @property {number} againMs a later start may take
 * @property {number} waitMs before it is started again for the first time
 */

/**
 * @typedef {Keeping & { specWith: (env: NodeJS.ProcessEnv) => import('./child-process.mjs').ProcessSpec,
 *   onDeath: (message: string) => void }} KeptOptions `onDeath`: it ended unasked and is not started again
 */

/** A first start may prepare a database on a slow machine; a later one finds everything made.
 * @type {Pace}
 */
export const usualPace = { firstMs: 300_000, againMs: 60_000, waitMs: 500 };

/** What never served has nothing to drain. */
const graceBeforeReadyMs = 5_000;

/**
 * One server of the product, for as long as the product runs.
 * @typedef {object} KeptProcess
 * @property {() => Promise<void>} start and wait until it can serve
 * @property {() => number | undefined} pid
 * @property {() => boolean} hasEnded nothing runs now
 * @property {(signal: NodeJS.Signals) => Promise<void>} kill as an accident would, and leave it dead
 * @property {(env?: NodeJS.ProcessEnv) => Promise<void>} restart
 * @property {() => Promise<void>} stop
 */

/**
 * What is common to all servers of a product.
 * @typedef {object} Keeping
 * @property {boolean} supervise a server that ends unasked is started again
 * @property {import('./child-process.mjs').Home & { tell: (line: string) => void }} home
 * @property {Pace} pace
 * @property {(signal: AbortSignal) => Promise<void>} untilDatabase comes back, should it be down
 */

/**
 * @param {string} name
 * @param {KeptOptions} options
 * @returns {KeptProcess}
 */
export function keepProcess(name, options) {
  const policy = createRestartPolicy({ firstWaitMs: options.pace.waitMs });
  let run = beginRun(name, options, { policy, more: {} });
  const stop = () => run.end((child, isReady) => child.stop(isReady ? undefined : graceBeforeReadyMs));
  return {
    async start() {
      const death = await run.attempt(options.pace.firstMs);
      if (!death || run.isOver()) return;
      // Who ends the first start with a code of its own has found a setting it cannot work with: trying again would not
      // help.
      if (!options.supervise || death.byItself) throw startProblem(name, death);
      const lost = await run.startAgain(death);
      if (lost !== undefined) throw new Problem(lost);
    },
    pid: () => run.child()?.pid,
    hasEnded: () => run.child()?.hasEnded() ?? true,
    kill: (signal) => run.end((child) => (child.kill(signal), child.ended)),
    async restart(more = {}) {
      await stop();
      run = beginRun(name, options, { policy, more });
      const death = await run.attempt(options.pace.firstMs);
      if (death) throw startProblem(name, death);
    },
    stop,
  };
}

/**
 * A server from a start that was asked for to an end that was asked for, whatever befalls it between.
 * @param {string} name
 * @param {KeptOptions} options
 * @param {{ policy: import('./restart-policy.mjs').RestartPolicy, more: NodeJS.ProcessEnv }} how `more`: further
 * variables of this run
 */
function beginRun(name, { supervise, home, pace, untilDatabase, specWith, onDeath }, { policy, more }) {
  const over = new AbortController();
  const { signal } = over;
  /** @type {import('./child-process.mjs').RunningChild | undefined} */
  let child;
  let isReady = false;
  /** @type {Promise<string | undefined>} */
  let recovering = Promise.resolve(undefined);

  const attempt = async (/** @type {number} */ deadlineMs) => {
    await untilDatabase(signal);
    if (signal.aborted) return undefined;
    isReady = false;
    const spec = specWith(more);
    const own = (child = startChild(spec, home));
    const death = await comesUp(own, { url: spec.readyUrl, deadlineMs });
    if (death || signal.aborted) return death;
    isReady = true;
    policy.ready();
    void deathOf(own).then(endedUnasked);
    return undefined;
  };
  const startAgain = (/** @type {import('./recovery.mjs').Death} */ death) =>
    (recovering = recover(death, { name, policy, tell: home.tell, signal, attempt: () => attempt(pace.againMs) }));
  const endedUnasked = async (/** @type {import('./recovery.mjs').Death} */ death) => {
    if (signal.aborted) return;
    const message = supervise ? await startAgain(death) : `${death.how}\n${death.lastWords}`;
    if (message !== undefined) onDeath(message);
  };
  return {
    attempt,
    startAgain,
    child: () => child,
    isOver: () => signal.aborted,
    async end(
      /** @type {(running: import('./child-process.mjs').RunningChild, isReady: boolean) => Promise<unknown>} */ how,
    ) {
      over.abort();
      if (child) await how(child, isReady);
      await recovering;
    },
  };
}
