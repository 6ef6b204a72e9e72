import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A refusal of the registry, or a registry that cannot be reached. */
export class CliError extends Error {
  /** @param {string} code @param {string} message @param {unknown} [facts] */
  constructor(code, message, facts) {
    super(message);
    this.code = code;
    this.facts = facts;
  }
}

/** The token from the environment, else the first operator's in the folder of keys. */
export function readToken(env, rootDir) {
  if (env.PAVILION_TOKEN) return env.PAVILION_TOKEN;
  const file = path.join(path.resolve(rootDir, env.DATA_DIR || '.data'), 'keys', 'registry-operator-token');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new CliError('cli.no-token', `no token: set PAVILION_TOKEN, or DATA_DIR to the folder that has keys/registry-operator-token`);
  }
}

/**
 * Calls the registry.
 * @param {{ registryUrl: string, token: string }} access
 */
export function createRegistryClient({ registryUrl, token }) {
  const call = async (method, route, { body, type = 'application/json' } = {}) => {
    let response;
    try {
      response = await fetch(registryUrl + route, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': type }) },
        body,
      });
    } catch (error) {
      throw new CliError('cli.unreachable', `the registry at ${registryUrl} cannot be reached: ${error.cause?.code ?? error.message}`);
    }
    const text = await response.text();
    const answer = text ? JSON.parse(text) : undefined;
    if (!response.ok) throw new CliError(answer?.code ?? `http.${response.status}`, answer?.message ?? text, answer?.facts);
    return answer;
  };
  const json = (value) => ({ body: JSON.stringify(value) });
  return {
    missing: (hashes) => call('POST', '/federation/artifacts/missing', json({ sha384: hashes })).then(({ missing }) => missing),
    upload: (sha384, bytes) =>
      call('PUT', `/federation/artifacts/${Buffer.from(sha384, 'base64').toString('base64url')}`, { body: bytes, type: 'application/octet-stream' }),
    publish: (record) => call('POST', '/federation/releases', json(record)),
    releases: (app) => call('GET', `/federation/releases${app ? `?app=${app}` : ''}`).then(({ releases }) => releases),
    brands: () => call('GET', '/federation/brands').then(({ brands }) => brands),
    moves: (brand) => call('GET', `/federation/brands/${brand}/moves`).then(({ moves }) => moves),
    activate: (brand, wish) => call('POST', `/federation/brands/${brand}/activations`, json(wish)),
    rollBack: (brand, wish) => call('POST', `/federation/brands/${brand}/rollbacks`, json(wish)),
  };
}
