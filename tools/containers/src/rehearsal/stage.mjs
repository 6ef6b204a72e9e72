import path from 'node:path';
import pg from 'pg';
import { readInstallation } from './installation.mjs';
import { enrolOwner } from './owners-app.mjs';
import { runPavilion } from './run-command.mjs';
import { startNginx, startServer, untilReady } from './processes.mjs';

/** @typedef {import('./installation.mjs').Machine} Machine */
/** @typedef {import('./processes.mjs').Running} Running */

/**
 * The running installation.
 * @typedef {object} Stage
 * @property {string} folder
 * @property {(name: string) => Machine} machine
 * @property {(name: string) => Promise<void>} kill ends a server as an accident would
 * @property {(name: string) => Promise<void>} start starts it, and waits until it can serve
 * @property {(...args: string[]) => Promise<string>} pavilion runs the command line as `docker compose run pavilion`
 * would
 * @property {(name: string) => string} logOf file of what a service wrote
 * @property {() => Promise<void>} stop
 */

/** The order of the compose file's `depends_on`. */
const waves = [
  ['gateway-1', 'gateway-2', 'registry-1', 'registry-2', 'vendor', 'payment'],
  ['balancer'],
  ['edge-1', 'edge-2'],
  ['nginx'],
];

/** Port and path where a machine answers that it can serve. @param {Machine} machine */
const readyAt = ({ name, env }) =>
  name === 'nginx' ? '8081/status' : `${env['OPERATIONS_PORT'] ?? env['PORT'] ?? 3002}/readyz`;

/**
 * The role that owns the database, with the password of the compose file.
 * @param {string} adminUrl
 * @param {string} wantedUrl as the compose file says it
 * @returns {Promise<string>} the same at the database that runs here
 */
async function makeDatabase(adminUrl, wantedUrl) {
  const [admin, wanted] = [new URL(adminUrl), new URL(wantedUrl)];
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create role pavilion login password '${wanted.password}'`);
  await client.query('create database pavilion owner pavilion');
  await client.end();
  return Object.assign(wanted, { host: admin.host }).href;
}

/**
 * @param {Pick<Stage, 'start' | 'pavilion'> & { say: (line: string) => void }} stage
 * @returns {Promise<void>}
 */
async function startAll({ start, pavilion, say }) {
  for (const wave of waves) {
    if (wave.includes('edge-1')) say((await pavilion('sync')).replaceAll('\n', ', '));
    await Promise.all(wave.map(start));
    say(`${wave.join(', ')}: ready`);
  }
}

/**
 * Starts everything that the compose file has, in its order.
 * @param {{ folder: string, adminUrl: string, say: (line: string) => void }} options
 * @returns {Promise<Stage>}
 */
export async function openStage({ folder, adminUrl, say }) {
  const installation = readInstallation();
  const machine = (/** @type {string} */ name) => installation.get(name) ?? missing(name);
  const url = await makeDatabase(adminUrl, machine('gateway-1').env['DATABASE_URL'] ?? '');
  for (const { env } of installation.values()) if (env['DATABASE_URL']) env['DATABASE_URL'] = url;
  /** @type {Map<string, Running>} */
  const running = new Map();
  const start = async (/** @type {string} */ name) => {
    const file = name === 'nginx' ? 'nginx.conf' : name === 'balancer' ? 'balancer.conf' : undefined;
    const process = file ? startNginx(machine(name), folder, file) : startServer(machine(name), folder);
    running.set(name, process);
    await untilReady(process, readyAt(machine(name)));
  };
  const end = async (/** @type {string} */ name, /** @type {NodeJS.Signals} */ signal) => {
    await running.get(name)?.end(signal);
    running.delete(name);
  };
  const pavilion = (/** @type {string[]} */ ...args) => runPavilion({ machine: machine('pavilion'), folder }, args);
  const stop = async () => {
    for (const wave of waves.toReversed()) await Promise.all(wave.map((name) => end(name, 'SIGTERM')));
  };
  try {
    await startAll({ start, pavilion, say });
    await enrolOwner({ registry: machine('registry-1'), folder, pavilion: machine('pavilion') });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    folder,
    machine,
    start,
    stop,
    pavilion,
    kill: (name) => end(name, 'SIGKILL'),
    logOf: (name) => path.join(folder, `${name}.log`),
  };
}

/** @param {string} name @returns {never} */
function missing(name) {
  throw new Error(`the compose file has no service ${name}`);
}
