import { connect } from 'node:net';

/**
 * @typedef {object} Load
 * @property {number} port of the server on 127.0.0.1
 * @property {number} connections each sends its next request when the answer to the last one has come
 * @property {number} durationMs
 * @property {() => Buffer} nextRequest a whole HTTP/1.1 request
 */

/**
 * What a run measured.
 * @typedef {object} LoadResult
 * @property {number} perSecond good answers
 * @property {number} refused answers with another status than 200
 * @property {Float64Array} latencies in ms, sorted
 */

/**
 * Closed-loop load over kept connections, with as little work of its own as possible: client and server share the
 * machine.
 * @param {Load} load
 * @returns {Promise<LoadResult>}
 */
export async function runHttpLoad({ port, connections, durationMs, nextRequest }) {
  const begin = performance.now();
  const state = { end: begin + durationMs, latencies: /** @type {number[]} */ ([]), refused: 0 };
  await Promise.all(Array.from({ length: connections }, () => runConnection(port, nextRequest, state)));
  const seconds = (performance.now() - begin) / 1000;
  return {
    perSecond: (state.latencies.length - state.refused) / seconds,
    refused: state.refused,
    latencies: Float64Array.from(state.latencies).sort(),
  };
}

/**
 * @param {number} port
 * @param {() => Buffer} nextRequest
 * @param {{ end: number, latencies: number[], refused: number }} state
 * @returns {Promise<void>}
 */
function runConnection(port, nextRequest, state) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let received = '';
    const send = () => {
      sentAt = performance.now();
      if (sentAt >= state.end) socket.end(resolve);
      else socket.write(nextRequest());
    };
    socket.setEncoding('latin1');
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received += chunk;
      if (!isWhole(received)) return;
      state.latencies.push(performance.now() - sentAt);
      if (!received.startsWith('HTTP/1.1 200')) state.refused += 1;
      received = '';
      send();
    });
  });
}

/** @param {string} text */
function isWhole(text) {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /content-length: (\d+)/i.exec(text);
  return text.length >= head + 4 + Number(length?.[1] ?? 0);
}
