import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/**
 * @typedef {object} Ask
 * @property {number} port
 * @property {string} path
 * @property {string} [host]
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {string | Buffer} [body]
 */

/**
 * One request over kept connections; a refusal throws, since it would make every figure better.
 * @param {Ask} ask
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer, ms: number }>}
 */
export function send({ port, path, host = 'aurora.localhost', method = 'GET', headers = {}, body }) {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(
      { agent, port, path, method, hostname: '127.0.0.1', headers: { host, ...length, ...headers } },
      (answer) => {
        /** @type {Buffer[]} */
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
            ms: performance.now() - begin,
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

let refused = 0;

/**
 * How often the product had no room and said so (503; 409 for a round whose last one is still open), on a machine that
 * others use as well.
 */
export const refusals = () => refused;

/** The same, and the answer has to be a good one, or one that there is no room, which is counted. @param {Ask} ask */
export async function sendCounted(ask) {
  const answer = await send(ask);
  if (answer.status === 503 || answer.status === 409) refused += 1;
  else if (answer.status !== 200)
    throw new Error(`${ask.method ?? 'GET'} ${ask.path}: ${answer.status} ${answer.body.toString().slice(0, 300)}`);
  return answer;
}

/** The same; where there is no room it is asked again. @param {Ask} ask
 * @returns {ReturnType<typeof send>}
 */
export async function sendWell(ask) {
  const answer = await sendCounted(ask);
  return answer.status === 200 ? answer : sendWell(ask);
}

/**
 * Does something `count` times, `atOnce` at a time.
 * @param {{ count: number, atOnce: number }} how
 * @param {(index: number) => Promise<unknown>} work
 */
export async function repeat({ count, atOnce }, work) {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
