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

/**
 * What is known of a failure; only refusals have a code.
 * @param {unknown} error
 * @returns {{ code?: string, message: string }}
 */
export const refusalOf = (error) => (error instanceof Error ? error : { message: String(error) });

/**
 * The token from the environment, else the first operator's in the folder of keys.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} rootDir
 */
export function readToken(env, rootDir) {
  if (env.PAVILION_TOKEN) return env.PAVILION_TOKEN;
  const file = path.join(path.resolve(rootDir, env.DATA_DIR || '.data'), 'keys', 'registry-operator-token');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new CliError(
      'cli.no-token',
      `no token: set PAVILION_TOKEN, or DATA_DIR to the folder that has keys/registry-operator-token`,
    );
  }
}

/**
 * What stands between may answer with something else than JSON.
 * @param {string} text
 */
export function parseAnswer(text) {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** @param {unknown} value @returns {{ body?: string }} */
const json = (value) => (value === undefined ? {} : { body: JSON.stringify(value) });

/** @param {Record<string, unknown>} values */
function query(values) {
  const text = new URLSearchParams(
    Object.entries(values).map(([name, value]) => /** @type {[string, string]} */ ([name, String(value)])),
  ).toString();
  return text ? `?${text}` : '';
}

/**
 * @param {string} brand
 * @param {string} part
 */
const brandRoute = (brand, part) => `/federation/brands/${encodeURIComponent(brand)}/${part}`;

/** How long an answer may take, in milliseconds: uploads, and what reads all files of releases, take longer. */
const usualDeadlines = { callMs: 30_000, longMs: 300_000 };

/**
 * A server that cannot be reached, or that does not answer in time.
 * @param {string} registryUrl
 * @param {unknown} error
 * @param {{ ms: number, server?: string | undefined }} waited how long, and for which one
 */
export function unreachable(registryUrl, error, { ms, server = 'registry' }) {
  /** @type {{ name?: string, message?: string, cause?: { code?: string } }} */
  const failure = Object(error);
  const why =
    failure.name === 'TimeoutError'
      ? `did not answer within ${ms / 1000} s`
      : `cannot be reached: ${failure.cause?.code ?? failure.message}`;
  return new CliError('cli.unreachable', `the ${server} at ${registryUrl} ${why}`);
}

/** @typedef {{ body?: string | Uint8Array<ArrayBuffer>, type?: string, isLong?: boolean }} Sent */

/** @param {{ registryUrl: string, timeoutMs?: number, server?: string }} access */
const createAsking =
  ({ registryUrl, timeoutMs, server }) =>
  /**
   * @param {{ token: string, method: string, route: string }} asked
   * @param {Sent} [sent]
   */
  async ({ token, method, route }, { body, type = 'application/json', isLong = false } = {}) => {
    const ms = timeoutMs ?? (isLong ? usualDeadlines.longMs : usualDeadlines.callMs);
    let response;
    let text;
    try {
      response = await fetch(registryUrl + route, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': type }) },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(ms),
      });
      text = await response.text();
    } catch (error) {
      throw unreachable(registryUrl, error, { ms, server });
    }
    const answer = parseAnswer(text);
    if (!response.ok) {
      const code = answer?.code ?? answer?.errorCode ?? `http.${response.status}`;
      throw new CliError(code, answer?.message ?? text, answer?.facts ?? answer?.value);
    }
    return answer;
  };

/**
 * Makes calls; one that takes the second factor of an operator is made again with a session that a code opened.
 * @param {import('./answers').RegistryAccess & { server?: string }} access
 */
export function createCall(access) {
  const ask = createAsking(access);
  const { token, operator } = access;
  /**
   * @param {string} method
   * @param {string} route
   * @param {Sent} [sent]
   */
  return async (method, route, sent) => {
    if (!operator) return ask({ token, method, route }, sent);
    const held = operator.held();
    try {
      return await ask({ token: held, method, route }, sent);
    } catch (error) {
      if (!(error instanceof CliError) || error.code !== 'operator.factor-needed') throw error;
      return ask({ token: await operator.open(held), method, route }, sent);
    }
  };
}

/**
 * Calls the registry.
 * @param {import('./answers').RegistryAccess} access `timeoutMs` holds for every call instead
 * of what is usual
 * @returns {import('./answers').RegistryClient}
 */
export function createRegistryClient(access) {
  const call = createCall(access);
  return {
    /** Any call, with a value that is sent as JSON. */
    call: (method, route, value) => call(method, route, json(value)),
    /** One that may read all files of releases. */
    longCall: (method, route, value) => call(method, route, { ...json(value), isLong: true }),
    missing: (hashes) =>
      call('POST', '/federation/artifacts/missing', { ...json({ sha384: hashes }), isLong: true }).then(
        ({ missing }) => missing,
      ),
    upload: (sha384, bytes) =>
      call('PUT', `/federation/artifacts/${Buffer.from(sha384, 'base64').toString('base64url')}`, {
        body: bytes,
        type: 'application/octet-stream',
        isLong: true,
      }),
    publish: (record) => call('POST', '/federation/releases', { ...json(record), isLong: true }),
    releases: (app) => call('GET', `/federation/releases${query(app ? { app } : {})}`).then(({ releases }) => releases),
    brands: () => call('GET', '/federation/brands').then(({ brands }) => brands),
    moves: (brand, limit) => call('GET', brandRoute(brand, `moves${query({ limit })}`)).then(({ moves }) => moves),
    at: (brand, time) => call('GET', brandRoute(brand, `at${query({ time })}`)),
    diff: (from, to) => call('GET', `/federation/diff${query({ from, to })}`),
    audit: (filter) => call('GET', `/federation/audit${query(filter)}`).then(({ entries }) => entries),
    activate: (brand, instruction) => call('POST', brandRoute(brand, 'activations'), json(instruction)),
    rollOut: (brand, instruction) => call('POST', brandRoute(brand, 'rollouts'), json(instruction)),
    rollBack: (brand, instruction) => call('POST', brandRoute(brand, 'rollbacks'), json(instruction)),
    freeze: (brand, instruction) => call('POST', brandRoute(brand, 'freezes'), json(instruction)),
    createToken: (instruction) => call('POST', '/federation/tokens', json(instruction)),
    tokens: () => call('GET', '/federation/tokens').then(({ tokens }) => tokens),
    revokeToken: (id, reason) => call('DELETE', `/federation/tokens/${id}${query(reason ? { reason } : {})}`),
  };
}
