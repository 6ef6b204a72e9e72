import { request } from 'node:http';
import { percentile } from './src/figures.mjs';
import { startBare } from './src/edge/bare.mjs';
import { nginxMissing, startNginx } from './src/edge/nginx.mjs';
import { measureLatency, measureThroughput } from './src/edge/page-load.mjs';
import { processorMs } from './src/edge/processor-time.mjs';
import { openProduct } from './src/edge/product.mjs';

const rounds = Number(process.env.BENCH_RUNS ?? 7);
const load = { connections: 32, durationMs: 2_000 };
const perSecond = Number(process.env.BENCH_RATE ?? 1_000);
const host = 'aurora.localhost';
/** @param {readonly number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Headers that are the server's own or belong to the connection. */
const ownHeaders = new Set([
  'connection',
  'keep-alive',
  'date',
  'content-length',
  'content-type',
  'content-encoding',
  'set-cookie',
  'transfer-encoding',
]);

/**
 * The page as a browser that came before gets it, or plain.
 * @param {number} port
 * @param {import('node:http').OutgoingHttpHeaders} headers
 * @returns {Promise<{ body: Buffer, headers: import('node:http').IncomingHttpHeaders }>}
 */
function fetchPage(port, headers) {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, headers: { host, ...headers } }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ body: Buffer.concat(chunks), headers: answer.headers }));
    })
      .on('error', reject)
      .end();
  });
}

/**
 * What a browser sends with a question for a page; the visitor's id is one that it was given.
 * @param {string} cookie
 */
const question = (cookie) =>
  Buffer.from(
    `GET / HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64)\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n` +
      `Accept-Language: zh-TW,zh;q=0.9\r\nCookie: ${cookie}\r\nConnection: keep-alive\r\n\r\n`,
  );

/**
 * @typedef {{ plain: Buffer, brotli: Buffer, headers: [name: string, value: string][] }} Page
 * @typedef {ReturnType<typeof createSeries>} Series
 */

/**
 * Throughput and processor time a page, over all rounds of one server.
 * @param {string} name
 * @param {import('./src/edge/page-load.mjs').PageSource} source
 * @param {number | undefined} pid
 */
function createSeries(name, source, pid) {
  /** @type {number[]} */
  const perRound = [];
  let spentMs = 0;
  let pages = 0;
  return {
    name,
    perRound,
    async round() {
      const before = pid === undefined ? 0 : processorMs(pid);
      const rate = await measureThroughput(source, load);
      perRound.push(rate);
      pages += (rate * load.durationMs) / 1000;
      if (pid !== undefined) spentMs += processorMs(pid) - before;
    },
    rows: () => [
      {
        name: `${name}: pages a second, ${load.connections} connections`,
        value: `${Math.round(median(perRound)).toLocaleString('en')}/s`,
      },
      ...(pid
        ? [{ name: `${name}: processor time a page`, value: `${((spentMs * 1000) / pages).toFixed(0)} µs` }]
        : []),
    ],
  };
}

/**
 * The servers beside the edge: nginx if there is one, and Node's http alone.
 * @param {Page} page
 */
async function startOthers(page) {
  const missing = nginxMissing();
  const bare = await startBare(page);
  const nginx = missing ? undefined : await startNginx(page);
  return { missing, bare, nginx, stop: async () => void (await Promise.all([bare.stop(), nginx?.stop()])) };
}

/**
 * Rounds of all by turns, first one first and then the other: other work on the machine drifts, and hits neighbours
 * alike.
 * @param {readonly Series[]} series
 */
async function takeTurns(series) {
  for (let turn = 0; turn < rounds; turn += 1)
    for (const one of turn % 2 ? series : [...series].reverse()) await one.round();
}

/**
 * @param {Series} one
 * @param {Series} other
 */
const ratioOf = (one, other) => median(one.perRound.map((rate, turn) => rate / (other.perRound[turn] ?? Number.NaN)));

/**
 * @param {Series} edge
 * @param {Page} page
 */
async function compare(edge, page) {
  const others = await startOthers(page);
  const ask = question('visitor=1');
  const bare = createSeries("Node's http alone", { port: others.bare.port, request: ask }, others.bare.pid);
  const nginx =
    others.nginx && createSeries('nginx, one process', { port: others.nginx.port, request: ask }, others.nginx.pid);
  const series = [edge, bare, ...(nginx ? [nginx] : [])];
  try {
    await takeTurns(series);
  } finally {
    await others.stop();
  }
  const ratio = nginx && ratioOf(edge, nginx);
  return [
    ...series.flatMap((one) => one.rows()),
    { name: "edge ÷ Node's http alone, median of the rounds", value: ratioOf(edge, bare).toFixed(2) },
    ratio !== undefined
      ? { name: 'edge ÷ nginx, median of the rounds', value: ratio.toFixed(2), target: '≥ 0.60', reached: ratio >= 0.6 }
      : { name: 'edge ÷ nginx', value: `not measured: ${others.missing}` },
  ];
}

/** Pages of the edge against nginx with the same bytes in a file. */
export async function run() {
  const { product, stop } = await openProduct('edge');
  try {
    const port = product.ports.edge;
    const plain = await fetchPage(port, {});
    const [cookie] = plain.headers['set-cookie']?.[0]?.split(';') ?? [];
    if (cookie === undefined) throw new Error('the page names no visitor');
    const brotli = await fetchPage(port, { 'accept-encoding': 'br', cookie });
    const source = { port, request: question(`${cookie}; lang-${port}=TW`) };
    /** @type {[name: string, value: string][]} */
    const headers = Object.entries(brotli.headers).flatMap(([name, value]) =>
      ownHeaders.has(name) ? [] : [[name, String(value)]],
    );
    const edge = createSeries('edge', source, product.pid('edge'));
    await measureThroughput(source, load);
    const compared = await compare(edge, { plain: plain.body, brotli: brotli.body, headers });
    const latencies = await measureLatency(source, { perSecond, durationMs: 10_000 });
    const p99 = percentile(latencies, 0.99);
    return [
      { name: 'home, bytes after brotli', value: brotli.body.length.toLocaleString('en') },
      ...compared,
      { name: `edge at ${perSecond}/s: p50`, value: `${percentile(latencies, 0.5).toFixed(1)} ms` },
      { name: `edge at ${perSecond}/s: p99`, value: `${p99.toFixed(1)} ms`, target: '≤ 10 ms', reached: p99 <= 10 },
    ];
  } finally {
    await stop();
  }
}
