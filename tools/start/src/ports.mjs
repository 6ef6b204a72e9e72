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
async function isFree(port) {
  const probe = await listenAt(port);
  if (!probe) return false;
  await new Promise((resolve) => probe.close(resolve));
  return true;
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
/** Of no process of a product: whoever listens there has the block, also before a slow start takes its ports. */
const claimDistance = 4;
const blocks = { from: 20_000, count: 1_250 };

/**
 * The main ports of products that are to run side by side, each with the ports that follow it free. They are this
 * process's as long as it runs, so that a start at the same time finds others.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function findPortBlocks(count) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = blocks.from + blockSize * Math.floor(Math.random() * (blocks.count - count));
    const mains = Array.from({ length: count }, (_, index) => first + blockSize * index);
    if (await claimAll(mains)) return mains;
  }
  throw new Problem(`There are no ${count} free blocks of ${blockSize} ports from ${blocks.from} to 30000.`);
}

/** @param {readonly number[]} mains main ports of the blocks */
async function claimAll(mains) {
  const claims = await Promise.all(mains.map((main) => listenAt(main + claimDistance)));
  const others = mains.flatMap((main) =>
    Array.from({ length: blockSize }, (_, distance) => main + distance).filter((port) => port !== main + claimDistance),
  );
  if (claims.every(Boolean) && (await Promise.all(others.map(isFree))).every(Boolean)) return true;
  for (const claim of claims) claim?.close();
  return false;
}

/**
 * @param {number} port
 * @returns {Promise<import('node:net').Server | undefined>} nothing when it is taken
 */
function listenAt(port) {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy()).unref();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1' }, () => resolve(server));
  });
}
