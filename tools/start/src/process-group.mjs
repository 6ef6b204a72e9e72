import path from 'node:path';
import { startChild, untilReady } from './child-process.mjs';
import { Problem } from './problem.mjs';
import { processSpec } from './processes.mjs';

/** @typedef {import('./processes.mjs').ProcessName} ProcessName */

/**
 * The product's processes beside the database.
 * @typedef {object} ProcessGroup
 * @property {(names: ProcessName[]) => Promise<void>} start and wait until each can serve
 * @property {() => Promise<void>} untilHealthy the main port answers 200 at `/healthz`
 * @property {(name: ProcessName) => number | undefined} pid
 * @property {(name: ProcessName, signal?: NodeJS.Signals) => Promise<void>} kill
 * @property {(name: ProcessName, env?: NodeJS.ProcessEnv) => Promise<void>} restart `env`: further variables until the next restart
 * @property {() => Promise<void>} stop gateway first, then the others
 */

/**
 * @param {{ settings: import('./settings.mjs').Settings, databaseUrl: string, env: NodeJS.ProcessEnv,
 *   scriptOf: (name: ProcessName) => string, onDeath: (name: ProcessName, lastWords: string) => void }} options
 * @returns {ProcessGroup}
 */
export function createProcessGroup({ settings, databaseUrl, env, scriptOf, onDeath }) {
  /** @type {Map<ProcessName, import('./child-process.mjs').RunningChild>} */
  const children = new Map();
  /** @type {Set<import('./child-process.mjs').RunningChild>} */
  const dismissed = new Set();
  const { ports, dataDir } = settings;

  const launch = async (/** @type {ProcessName} */ name, /** @type {NodeJS.ProcessEnv} */ more = {}) => {
    const spec = processSpec({ name, ports, dataDir, databaseUrl, env: { ...env, ...more }, script: scriptOf(name) });
    const child = startChild(spec, path.join(dataDir, 'logs'));
    children.set(name, child);
    await untilReady(child, spec.readyUrl);
    void child.ended.then(() => !dismissed.has(child) && onDeath(name, child.lastWords()));
  };
  /** @param {ProcessName} name @param {(child: import('./child-process.mjs').RunningChild) => Promise<unknown>} end */
  const dismiss = async (name, end = (child) => child.stop()) => {
    const child = children.get(name);
    if (!child) return;
    dismissed.add(child);
    await end(child);
  };
  const kill = (/** @type {NodeJS.Signals} */ signal) => (/** @type {import('./child-process.mjs').RunningChild} */ child) => {
    child.kill(signal);
    return child.ended;
  };

  return {
    start: async (names) => void (await Promise.all(names.map((name) => launch(name)))),
    async untilHealthy() {
      const edge = children.get('edge');
      if (!edge) throw new Problem('The edge was not started.');
      await untilReady(edge, `http://127.0.0.1:${ports.edge}/healthz`);
    },
    pid: (name) => children.get(name)?.pid,
    kill: (name, signal = 'SIGKILL') => dismiss(name, kill(signal)),
    async restart(name, more) {
      await dismiss(name);
      await launch(name, more);
    },
    async stop() {
      await dismiss('gateway');
      await Promise.all([dismiss('edge'), dismiss('vendor'), dismiss('registry')]);
    },
  };
}
