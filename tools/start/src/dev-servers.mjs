import { spawn } from 'node:child_process';
import path from 'node:path';
import { notePid } from './pid-files.mjs';
import { freePorts } from './ports.mjs';
import { Problem } from './problem.mjs';
import { readSettings } from './settings.mjs';
import { browserRooms, root } from './workspace.mjs';

/** Ports of development servers follow those of the product. */
const distance = 8;

/**
 * What is served from its sources while the product runs.
 * @typedef {object} DevPlan
 * @property {{ room: string, port: number }[]} servers
 * @property {NodeJS.ProcessEnv} env of the product: tells the edge of the servers
 */

/**
 * Servers for the named rooms of the browser, and for the host: only React's development build can refresh.
 * @param {string[]} rooms
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<DevPlan>}
 */
export async function planDevServers(rooms, env) {
  const named = browserRooms().filter((room) => rooms.includes(room));
  if (named.length === 0) return { servers: [], env };
  const served = ['host', ...named.filter((room) => room !== 'host')];
  const ports = await freePorts(readSettings(env).ports.edge + distance, served.length);
  const servers = served.map((room, index) => ({ room, port: Number(ports[index]) }));
  return { servers, env: { ...env, DEV_REMOTES: devRemotes(servers) } };
}

/** The edge's setting.
 * @param {{ room: string, port: number }[]} servers
 */
export const devRemotes = (servers) => servers.map(({ room, port }) => `${room}=http://127.0.0.1:${port}`).join(';');

/**
 * @param {DevPlan['servers']} servers
 * @param {string} dataDir of the product
 * @returns {{ ready: Promise<unknown>, stop: () => void }} `ready` rejects with a {@link Problem} when one cannot run
 */
export function startDevServers(servers, dataDir) {
  const children = servers.map((server) => startServer(server, dataDir));
  return {
    ready: Promise.all(children.map(({ ready }) => ready)),
    stop: () => children.forEach(({ child }) => child.kill('SIGTERM')),
  };
}

/**
 * @param {{ room: string, port: number }} server
 * @param {string} dataDir
 */
function startServer({ room, port }, dataDir) {
  const script = path.join(root, 'shared', 'tooling', 'webpack', 'dev-server.mjs');
  // A session of its own: Ctrl-C reaches it through us, and it ends when the channel to us breaks.
  const child = spawn(process.execPath, [script, String(port)], {
    cwd: path.join(root, room),
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (child.pid !== undefined) child.once('exit', notePid(dataDir, `dev-${room}`, child.pid));
  const ready = new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', () => reject(new Problem(`The development server of ${room} ended.`)));
  });
  return { child, ready };
}
