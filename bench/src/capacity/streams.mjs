import { request } from 'node:http';
import { headersOf } from './players.mjs';

/** The gateway takes 500 streams of one address. */
const perAddress = 400;

/**
 * Opens the event stream of signed-in players, each as its page would, from loopback addresses of their own.
 * @param {number} port of the edge
 * @param {{ from: number, to: number }} players numbers, the last one not included
 * @returns {Promise<{ events: () => number, close: () => void }>} once each has greeted
 */
export async function openStreams(port, { from, to }) {
  let events = 0;
  const open = (/** @type {number} */ player) =>
    new Promise((resolve, reject) => {
      const localAddress = `127.0.2.${1 + Math.floor(player / perAddress)}`;
      const headers = { host: 'aurora.localhost', ...headersOf(player) };
      const outgoing = request(
        { agent: false, hostname: '127.0.0.1', port, path: '/wps/events', localAddress, headers },
        (answer) => {
          if (answer.statusCode !== 200) return reject(new Error(`/wps/events: ${answer.statusCode}`));
          answer.on('error', () => undefined);
          answer.on('data', (chunk) => {
            events += String(chunk).split('event: ').length - 1;
            resolve(outgoing);
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end();
    });
  /** @type {import('node:http').ClientRequest[]} */
  const streams = [];
  for (let player = from; player < to; player += 50) {
    const group = Array.from({ length: Math.min(50, to - player) }, (_, offset) => open(player + offset));
    streams.push(...(await Promise.all(group)));
  }
  return { events: () => events, close: () => streams.forEach((stream) => stream.destroy()) };
}
