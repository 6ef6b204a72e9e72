import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @typedef {object} PageSource
 * @property {number} port of the server on 127.0.0.1
 * @property {Buffer} request a whole HTTP/1.1 request
 */

/** Length of an answer with its head; every answer of a source has the same.
 * @param {Buffer} chunk the first of an answer
 */
function wholeLength(chunk) {
  const head = chunk.indexOf('\r\n\r\n');
  const text = chunk.toString('latin1', 0, head);
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(`the page was refused: ${text.split('\r\n', 1)[0]}`);
  return head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1]);
}

/** One kept connection: asks, counts the bytes of the answer, and is ready for the next question.
 * @param {PageSource} source
 */
export function openConnection({ port, request }) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let left = 0;
  /** @type {() => void} */
  let whole = () => undefined;
  /** @type {(error: Error) => void} */
  let broken = () => undefined;
  socket.on('error', (error) => broken(error));
  socket.on('data', (chunk) => {
    if (left === 0) left = wholeLength(chunk);
    left -= chunk.length;
    if (left === 0) whole();
  });
  return {
    ask: () =>
      new Promise((resolve, reject) => {
        [whole, broken] = [() => resolve(undefined), reject];
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** As fast as the server answers: each connection asks again when it has its answer.
 * @param {PageSource} source
 * @param {{ connections: number, durationMs: number }} load
 * @returns {Promise<number>} answers a second
 */
export async function measureThroughput(source, { connections, durationMs }) {
  const begin = performance.now();
  let answers = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = openConnection(source);
      while (performance.now() - begin < durationMs) {
        await connection.ask();
        answers += 1;
      }
      connection.close();
    }),
  );
  return (answers * 1000) / (performance.now() - begin);
}

/**
 * At a fixed rate, whether the server keeps up or not: a latency counts from when the question was due.
 * @param {PageSource} source
 * @param {{ perSecond: number, durationMs: number }} load
 * @returns {Promise<Float64Array>} latencies in ms, sorted
 */
export async function measureLatency(source, { perSecond, durationMs }) {
  const idle = Array.from({ length: 8 }, () => openConnection(source));
  const all = [...idle];
  const latencies = /** @type {number[]} */ ([]);
  const running = new Set();
  const begin = performance.now();
  for (let sent = 0; (sent * 1000) / perSecond < durationMs; ) {
    const due = (performance.now() - begin) * (perSecond / 1000);
    for (; sent < due; sent += 1) {
      const dueAt = begin + (sent * 1000) / perSecond;
      let connection = idle.pop();
      if (!connection) all.push((connection = openConnection(source)));
      const used = connection;
      const asking = used.ask().then(() => {
        latencies.push(performance.now() - dueAt);
        idle.push(used);
        running.delete(asking);
      });
      running.add(asking);
    }
    await sleep(1);
  }
  await Promise.all(running);
  all.forEach((connection) => connection.close());
  return Float64Array.from(latencies).sort();
}
