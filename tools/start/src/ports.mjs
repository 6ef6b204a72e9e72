import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './problem.mjs';
import { isRefusedByBrowsers, portNames, portVariable } from './settings.mjs';

/**
 * @param {import('./settings.mjs').Ports} ports
 * @param {{ only?: (keyof import('./settings.mjs').Ports)[], patienceMs?: number }} [how] processes of a killed start
 * take a moment to go
 * @throws {Problem} when one is taken
 */
export async function checkPorts(ports, { only = portNames, patienceMs = 0 } = {}) {
  const deadline = Date.now() + patienceMs;
  for (const name of only) {
    while (!(await isFree(ports[name]))) {
      if (Date.now() >= deadline) throw taken(name, ports[name]);
      await sleep(100);
    }
  }
}

/**
 * @param {keyof import('./settings.mjs').Ports} name
 * @param {number} port
 */
function taken(name, port) {
  const other = name === 'edge' ? `PORT=${port + 10}` : `${portVariable(name)}=<another port>`;
  return new Problem(`Port ${port} (${name}) is taken: stop what runs there, or start with ${other}.`);
}

/** @param {number} port */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(true)));
  });
}

/**
 * Free ports, the first ones that there are.
 * @param {number} from
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(from, count) {
  const found = [];
  for (let port = from; port <= 65_535 && found.length < count; port += 1)
    if (!isRefusedByBrowsers(port) && (await isFree(port))) found.push(port);
  if (found.length < count) throw new Problem(`There are no ${count} free ports from ${from} on.`);
  return found;
}

/** Ports from the main one on among which a product finds its own. */
const blockSize = 8;

/**
 * The main ports of products that are to run side by side, each with the ports that follow it free now.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function findPortBlocks(count) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const row = Array.from({ length: blockSize * count }, (_, distance) => first + distance);
    if ((await Promise.all(row.map(isFree))).every(Boolean))
      return row.filter((_, distance) => distance % blockSize === 0);
  }
  throw new Problem(`There are no ${blockSize * count} free ports in a row from 20000 to 30000.`);
}
