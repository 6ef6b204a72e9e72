import { startChild, untilReady } from './child-process.mjs';
import { freePorts } from './ports.mjs';
import { processSpec } from './processes.mjs';

/**
 * Further servers beside those of a product, on ports of their own.
 * @typedef {object} SecondServers
 * @property {(name: import('./processes.mjs').ProcessName, port: number, env?: NodeJS.ProcessEnv) => Promise<{ stop: ()
 * => Promise<void> }>} open
 *   and wait until it can serve
 * @property {() => Promise<void>} stop
 */

/**
 * @param {{ settings: import('./settings.mjs').Settings, databaseUrl: string, env: NodeJS.ProcessEnv,
 *   scriptOf: (name: import('./processes.mjs').ProcessName) => string }} product
 * @returns {SecondServers}
 */
export function createSecondServers({ settings, databaseUrl, env, scriptOf }) {
  const { ports, dataDir } = settings;
  /** @type {Set<import('./child-process.mjs').RunningChild>} */
  const running = new Set();
  return {
    async open(name, port, more = {}) {
      const [operations = 0] = await freePorts(ports.operations + 1, 1);
      const spec = processSpec({
        name,
        ports: { ...ports, [name]: port, operations },
        dataDir,
        databaseUrl,
        env: { ...env, ...more },
        script: scriptOf(name),
      });
      const child = startChild({ ...spec, name: `${name}-${port}` }, { dataDir });
      running.add(child);
      await untilReady(child, spec.readyUrl);
      return { stop: () => child.stop() };
    },
    stop: async () => void (await Promise.all([...running].map((child) => child.stop()))),
  };
}
