import { setTimeout as sleep } from 'node:timers/promises';
import { answers } from './child-process.mjs';
import { keepProcess } from './kept-process.mjs';
import { Problem } from './problem.mjs';
import { processNames, processSpec } from './processes.mjs';

/** @typedef {import('./processes.mjs').ProcessName} ProcessName */

/**
 * The product's processes beside the database.
 * @typedef {object} ProcessGroup
 * @property {(names: ProcessName[]) => Promise<void>} start and wait until each can serve
 * @property {() => Promise<void>} untilHealthy the main port answers 200 at `/healthz`
 * @property {(name: ProcessName) => number | undefined} pid
 * @property {(name: ProcessName, signal?: NodeJS.Signals) => Promise<void>} kill
 * @property {(name: ProcessName, env?: NodeJS.ProcessEnv) => Promise<void>} restart `env`: further variables until the
 * next restart
 * @property {() => Promise<void>} stop gateway first, then the others
 */

const healthDeadlineMs = 300_000;

/**
 * @param {import('./kept-process.mjs').Keeping & { settings: import('./settings.mjs').Settings, databaseUrl: string,
 * env: NodeJS.ProcessEnv,
 *   scriptOf: (name: ProcessName) => string, onDeath: (name: ProcessName, message: string) => void }} options
 * @returns {ProcessGroup}
 */
export function createProcessGroup({ settings, databaseUrl, env, scriptOf, onDeath, ...keeping }) {
  const { ports, dataDir } = settings;
  const keep = (/** @type {ProcessName} */ name) =>
    keepProcess(name, {
      ...keeping,
      specWith: (more) =>
        processSpec({ name, ports, dataDir, databaseUrl, env: { ...env, ...more }, script: scriptOf(name) }),
      onDeath: (message) => onDeath(name, message),
    });
  const kept = /** @type {Record<ProcessName, import('./kept-process.mjs').KeptProcess>} */ (
    Object.fromEntries(processNames.map((name) => [name, keep(name)]))
  );

  return {
    start: async (names) => void (await Promise.all(names.map((name) => kept[name].start()))),
    async untilHealthy() {
      const deadline = performance.now() + healthDeadlineMs;
      while (!(await answers(`http://127.0.0.1:${ports.edge}/healthz`))) {
        if (!keeping.supervise && kept.edge.hasEnded())
          throw new Problem('The edge ended before the product was healthy.');
        if (performance.now() > deadline)
          throw new Problem(`The product is not healthy after ${healthDeadlineMs / 1000} s: see ${dataDir}/logs.`);
        await sleep(60);
      }
    },
    pid: (name) => kept[name].pid(),
    kill: (name, signal = 'SIGKILL') => kept[name].kill(signal),
    restart: (name, more) => kept[name].restart(more),
    async stop() {
      await kept.gateway.stop();
      await Promise.all([kept.edge.stop(), kept.vendor.stop(), kept.payment.stop(), kept.registry.stop()]);
    },
  };
}
