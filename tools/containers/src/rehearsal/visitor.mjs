import { request } from 'node:http';

/**
 * @typedef {object} Answer
 * @property {number} status 0 when the connection broke
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {Buffer} body
 */

/**
 * One request as a browser's, from an address of the visitor's own.
 * @param {string} address of the server, with its port
 * @param {string} path
 * @param {{ host?: string, from?: string, method?: string, headers?: Record<string, string>, body?: string }} [how]
 * @returns {Promise<Answer>}
 */
export function ask(
  address,
  path,
  { host = 'aurora.localhost', from = '127.61.9.1', method = 'GET', headers = {}, body } = {},
) {
  const [hostname, port] = address.split(':');
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0) });
    const outgoing = request(
      { hostname, port, path, method, localAddress: from, agent: false, headers: { host, ...headers } },
      (answer) => {
        /** @type {Buffer[]} */
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', lost);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    outgoing.on('error', lost);
    outgoing.end(body);
  });
}

/**
 * How long the first bytes of a stream take that never ends.
 * @param {string} address
 * @param {string} path
 * @returns {Promise<{ text: string, ms: number, type: string }>}
 */
export function firstOfStream(address, path) {
  const [hostname, port] = address.split(':');
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`nothing of ${path} within 5 s`)), 5_000);
    const outgoing = request(
      { hostname, port, path, headers: { host: 'aurora.localhost', merchant: 'aurora' } },
      (answer) =>
        answer
          .once('data', (chunk) => {
            clearTimeout(late);
            outgoing.destroy();
            resolve({
              text: String(chunk),
              ms: performance.now() - begin,
              type: String(answer.headers['content-type']),
            });
          })
          .on('error', () => undefined),
    );
    outgoing.on('error', () => undefined);
    outgoing.end();
  });
}
