import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';

/**
 * An issuer of Firebase ID tokens for tests and journeys: keys of its own, a JWK set on this machine, and tokens that
 * say whatever a test wants. A gateway believes it where it is told to, and never in production.
 */

/**
 * @typedef {Readonly<Record<string, unknown>>} Claims
 * @typedef {{ readonly kid: string, readonly privateKey: string, readonly jwk: object }} Key
 */

/** @returns {Key} */
function makeKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomUUID();
  return {
    kid,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' },
  };
}

/** @param {unknown} part */
const encode = (part) => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * Signs any claims under any header.
 * @param {Claims} claims
 * @param {Key} key
 * @param {Claims} [header] in place of the usual parts
 */
export function signClaims(claims, key, header = {}) {
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header })}.${encode(claims)}`;
  const signature = sign('RSA-SHA256', Buffer.from(signed), createPrivateKey(key.privateKey)).toString('base64url');
  return `${signed}.${signature}`;
}

/**
 * What a token says of somebody who has just signed in there.
 * @param {{ issuer: string, projectId: string, now: number }} about `now` in milliseconds
 * @param {Claims} person
 * @returns {Claims}
 */
function usualClaims({ issuer, projectId, now }, person) {
  const seconds = Math.floor(now / 1000);
  return {
    ...{ iss: issuer + projectId, aud: projectId, auth_time: seconds, iat: seconds, exp: seconds + 3600 },
    ...{ sub: 'person-1', user_id: 'person-1', firebase: { sign_in_provider: 'google.com', identities: {} } },
    ...person,
  };
}

/** @param {string} token */
const claimsOf = (token) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

/** Keys of an issuer, the newest last, and whether it tells them. */
function makeKeyRing() {
  const ring = { keys: [makeKey()], isAnswering: true, asked: 0 };
  const newest = () => {
    const key = ring.keys.at(-1);
    if (!key) throw new Error('the issuer has no key');
    return key;
  };
  return Object.assign(ring, { newest });
}

/** @typedef {ReturnType<typeof makeKeyRing>} KeyRing */

/**
 * @param {KeyRing} ring
 * @param {number} port
 */
async function serveKeys(ring, port) {
  const server = createServer((request, response) => {
    ring.asked += 1;
    if (!ring.isAnswering || request.url !== '/keys')
      return void response.writeHead(ring.isAnswering ? 404 : 503).end();
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' });
    response.end(JSON.stringify({ keys: ring.keys.map(({ jwk }) => jwk) }));
  });
  await new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}` };
}

/**
 * What signs tokens of people who have just signed in; whatever is given stands in place of the usual claims.
 * @param {KeyRing} ring
 * @param {{ issuer: string, projectId: string, now: () => number }} about
 */
function makeSigner(ring, { now, ...about }) {
  /** @param {Claims} [person] */
  const token = (person = {}) => signClaims(usualClaims({ ...about, now: now() }, person), ring.newest());
  return {
    token,
    /** @param {string} number @param {Claims} [more] */
    phoneToken: (number, more = {}) =>
      token({ phone_number: number, firebase: { sign_in_provider: 'phone', identities: {} }, ...more }),
    /**
     * The same token of an Auth emulator, which signs none, as if this issuer had made it.
     * @param {string} unsigned
     */
    signAnew: (unsigned) => signClaims({ ...claimsOf(unsigned), iss: about.issuer + about.projectId }, ring.newest()),
  };
}

/**
 * Starts an issuer on this machine.
 * @param {{ port?: number, projectId?: string, now?: () => number }} [options]
 */
export async function startOutsideIssuer({ port = 0, projectId = 'demo-pavilion', now = Date.now } = {}) {
  const ring = makeKeyRing();
  const { server, url } = await serveKeys(ring, port);
  return {
    ...makeSigner(ring, { issuer: `${url}/`, projectId, now }),
    projectId,
    /** What a gateway takes to believe this issuer. */
    env: { OUTSIDE_ISSUER: `${url}/`, OUTSIDE_KEYS_URL: `${url}/keys` },
    /** The section `outsideSignIn` of a brand that takes its word, with every way open. */
    section: {
      project: { projectId, apiKey: 'demo-key', authDomain: `${projectId}.firebaseapp.com`, appId: 'demo-app' },
      ...{ google: true, facebook: true, phone: true },
    },
    key: ring.newest,
    /** Signs by a new key from now on; the one before goes. */
    rotate: () => void (ring.keys = [makeKey()]),
    /** @param {boolean} answers */
    setAnswering: (answers) => void (ring.isAnswering = answers),
    /** How often its keys were asked for. */
    asked: () => ring.asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        server.closeAllConnections();
      }),
  };
}

/** @typedef {Awaited<ReturnType<typeof startOutsideIssuer>>} OutsideIssuer */
