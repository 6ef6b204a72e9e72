import path from 'node:path';
import { Problem } from './problem.mjs';
import { root } from './workspace.mjs';

/**
 * @typedef {object} Ports
 * @property {number} edge the main port
 * @property {number} gateway
 * @property {number} registry
 * @property {number} vendor
 * @property {number} payment
 * @property {number} database
 * @property {number} operations of the edge: health in detail, and metrics
 */

/**
 * What the user decides about a start.
 * @typedef {object} Settings
 * @property {Ports} ports
 * @property {string} dataDir absolute
 * @property {string | undefined} databaseUrl of a server of the user's own
 */

/** Variable of each port and its distance from the main port. */
const portTable = /** @type {const} */ ({
  edge: { variable: 'PORT', distance: 0 },
  gateway: { variable: 'GATEWAY_PORT', distance: 1 },
  registry: { variable: 'REGISTRY_PORT', distance: 2 },
  vendor: { variable: 'VENDOR_PORT', distance: 3 },
  payment: { variable: 'PAYMENT_PORT', distance: 6 },
  database: { variable: 'DATABASE_PORT', distance: 5 },
  operations: { variable: 'OPERATIONS_PORT', distance: 7 },
});

/** The variable that sets a port, for messages.
 * @param {keyof Ports} name
 */
export const portVariable = (name) => portTable[name].variable;

/** The processes that have a port. */
export const portNames = /** @type {(keyof Ports)[]} */ (Object.keys(portTable));

/** Ports from 1024 on that browsers, and Node's own fetch, refuse to speak to; the standard of fetch lists them. */
const refusedByBrowsers = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];

/** @param {number} port */
export const isRefusedByBrowsers = (port) => refusedByBrowsers.includes(port);

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Settings}
 * @throws {Problem} on the first value that cannot be used
 */
export function readSettings(env) {
  const main = readPort(env, 'edge', 3000);
  const entries = portNames.map((name) => [name, readPort(env, name, main + portTable[name].distance)]);
  /** @type {Ports} */
  const ports = Object.fromEntries(entries);
  const twice = portNames.find((name) => portNames.some((other) => other !== name && ports[other] === ports[name]));
  if (twice)
    throw new Problem(`Port ${ports[twice]} is given to two processes: set ${portVariable(twice)} to another one.`);
  return { ports, dataDir: path.resolve(root, env['DATA_DIR'] || '.data'), databaseUrl: readDatabaseUrl(env) };
}

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {keyof Ports} name
 * @param {number} fallback
 */
function readPort(env, name, fallback) {
  const text = env[portVariable(name)];
  const port = text ? Number(text) : fallback;
  const most = name === 'edge' ? 65_528 : 65_535;
  if (name !== 'database' && isRefusedByBrowsers(port))
    throw new Problem(`Port ${port} (${name}) is one that browsers refuse: set ${portVariable(name)} to another one.`);
  if (Number.isInteger(port) && port >= 1 && port <= most) return port;
  throw new Problem(
    `${portVariable(name)} is ${text ?? port}, which is no port: choose a number from 1024 to ${most}.`,
  );
}

/** @param {Readonly<Record<string, string | undefined>>} env */
function readDatabaseUrl(env) {
  const url = env['DATABASE_URL'] || undefined;
  if (!url || (/^postgres(ql)?:\/\/[^/]+/.test(url) && URL.canParse(url))) return url;
  throw new Problem(
    'DATABASE_URL must look like postgres://user:password@host:5432/database; leave it out to use the embedded PostgreSQL.',
  );
}
