import path from 'node:path';
import { root } from './workspace.mjs';

/** The processes of the product beside the database. */
export const processNames = /** @type {const} */ (['gateway', 'registry', 'vendor', 'payment', 'edge']);

/** @typedef {typeof processNames[number]} ProcessName */

const rooms = { gateway: 'gateway', registry: 'registry', vendor: 'vendor-sim', payment: 'payment-sim', edge: 'edge' };

/**
 * The variables that every server of the product finds in its environment. The table is the whole contract: a server
 * reads no other of ours, secrets (`SECRET_*`, `KEY_*`) and NODE_ENV aside.
 * @param {{ name: ProcessName, ports: import('./settings.mjs').Ports, dataDir: string, databaseUrl: string }} product
 * @returns {Record<string, string>}
 */
export function serverEnvironment({ name, ports, dataDir, databaseUrl }) {
  return {
    PORT: String(ports[name]),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    GATEWAY_URL: `http://127.0.0.1:${ports.gateway}`,
    REGISTRY_URL: `http://127.0.0.1:${ports.registry}`,
    VENDOR_URL: `http://127.0.0.1:${ports.vendor}`,
    VENDOR_PUBLIC_URL: `http://vendor.localhost:${ports.vendor}`,
    PAYMENT_URL: `http://127.0.0.1:${ports.payment}`,
    PAYMENT_PUBLIC_URL: `http://pay.localhost:${ports.payment}`,
    EDGE_PUBLIC_PORT: String(ports.edge),
    ...(name === 'edge' ? { OPERATIONS_PORT: String(ports.operations) } : {}),
  };
}

/**
 * The built server of a process.
 * @param {ProcessName} name
 */
export function scriptOf(name) {
  return path.join(root, rooms[name], 'dist', 'main.mjs');
}

/**
 * @param {{ name: ProcessName, ports: import('./settings.mjs').Ports, dataDir: string, databaseUrl: string,
 *   env: NodeJS.ProcessEnv, script: string }} product
 * @returns {import('./child-process.mjs').ProcessSpec}
 */
export function processSpec({ env, script, ...product }) {
  const { name, ports } = product;
  return {
    name,
    script,
    cwd: path.join(root, rooms[name]),
    env: { ...withoutOurs(env), ...serverEnvironment(product) },
    readyUrl: `http://127.0.0.1:${name === 'edge' ? ports.operations : ports[name]}/readyz`,
  };
}

/**
 * npm's own variables and the settings of the start are not for the servers.
 * @param {NodeJS.ProcessEnv} env
 */
function withoutOurs(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(npm_|INIT_CWD$|.*_PORT$)/.test(name)));
}
