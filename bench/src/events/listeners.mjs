import { request } from 'node:http';

/** The gateway takes 500 streams of one address. */
const perAddress = 400;

/** The topic of one listener. @param {number} index */
export const topicOf = (index) => `draw:aurora:bench${index}`;

/**
 * Opens event streams of guests, each of a topic of its own.
 * @param {number} port of the gateway
 * @param {number} count
 * @returns {Promise<{ heard: () => number, close: () => void }>} once each was greeted
 */
export async function openListeners(port, count) {
  let heard = 0;
  const open = (/** @type {number} */ index) =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          agent: false,
          hostname: '127.0.0.1',
          port,
          path: `/wps/events?topics=${topicOf(index)}`,
          localAddress: `127.0.3.${1 + Math.floor(index / perAddress)}`,
          headers: { host: 'aurora.localhost' },
        },
        (answer) => {
          if (answer.statusCode !== 200) return reject(new Error(`/wps/events: ${answer.statusCode}`));
          answer.setEncoding('utf8').on('error', () => undefined);
          answer.on('data', (/** @type {string} */ chunk) => {
            heard += chunk.split('event: brand.changed').length - 1;
            resolve(outgoing);
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end();
    });
  /** @type {import('node:http').ClientRequest[]} */
  const streams = [];
  for (let index = 0; index < count; index += 50)
    streams.push(
      ...(await Promise.all(Array.from({ length: Math.min(50, count - index) }, (_, one) => open(index + one)))),
    );
  return { heard: () => heard, close: () => streams.forEach((stream) => stream.destroy()) };
}
