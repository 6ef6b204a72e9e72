import { createCall } from './registry-client.mjs';

/** @param {NodeJS.ProcessEnv} env */
export const gatewayUrlOf = (env) => (env['GATEWAY_URL'] || 'http://127.0.0.1:3001').replace(/(?<!\/)\/+$/, '');

/**
 * Calls the gateway with the same key: operators are one identity of both servers.
 * @param {{ env: NodeJS.ProcessEnv, access: import('./answers').RegistryAccess }} asked
 * @returns {<T>(method: string, route: string, value?: unknown) => Promise<T>} `value` of the answer's envelope
 */
export function createGatewayCall({ env, access }) {
  const registryUrl = gatewayUrlOf(env);
  const call = createCall({ ...access, registryUrl, server: 'gateway' });
  return async (method, route, value) =>
    (await call(method, route, value === undefined ? {} : { body: JSON.stringify(value) })).value;
}
