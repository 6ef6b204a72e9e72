import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBare } from './src/edge/bare.mjs';
import { measureLatency, measureThroughput } from './src/edge/page-load.mjs';
import { processorMs } from './src/edge/processor-time.mjs';
import { percentile } from './src/figures.mjs';

const rounds = Number(process.env['BENCH_RUNS'] ?? 5);
const port = Number(process.env['BENCH_PORT'] ?? 3190);
const perSecond = Number(process.env['BENCH_RATE'] ?? 500);
const load = { connections: 32, durationMs: 2_000 };
/** The edge that is measured; another one to compare with must lie where its packages are found. */
const edgeFile = process.env['BENCH_EDGE'] ?? fileURLToPath(new URL('../edge/dist/main.mjs', import.meta.url));

const common =
  'Host: aurora.localhost\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64)\r\nAccept: application/json\r\nMerchant: aurora\r\nLanguage: TW\r\nCookie: visitor=1';
const questions = {
  'a call': Buffer.from(`GET /wps/member/info HTTP/1.1\r\n${common}\r\n\r\n`),
  'a call with a body': Buffer.from(
    `POST /wps/session/touch HTTP/1.1\r\n${common}\r\nContent-Type: application/json\r\nContent-Length: 300\r\n\r\n${'a'.repeat(300)}`,
  ),
};

/** @param {number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** An edge before one answer, without a registry. @param {number} gateway */
async function startEdge(gateway) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-call-'));
  const url = `http://127.0.0.1:${gateway}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    GATEWAY_URL: url,
    REGISTRY_URL: 'http://127.0.0.1:9',
    VENDOR_URL: url,
    VENDOR_PUBLIC_URL: url,
    LOG_LEVEL: 'fatal',
  };
  const child = fork(edgeFile, { env, stdio: 'ignore' });
  while (
    !(await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    ))
  )
    await sleep(50);
  return {
    pid: child.pid ?? 0,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.kill('SIGTERM')) await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What the way through the edge costs a call: the same answer of the same server, asked directly and through it. */
export async function run() {
  const body = Buffer.from(JSON.stringify({ success: true, value: { text: 'x'.repeat(1_500) } }));
  const bare = await startBare({
    brotli: body,
    headers: [
      ['cache-control', 'no-store'],
      ['x-request-id', 'a'.repeat(36)],
    ],
  });
  const edge = await startEdge(bare.port);
  const figures = [];
  try {
    for (const [name, request] of Object.entries(questions)) {
      const [through, direct] = [
        { port, request },
        { port: bare.port, request },
      ];
      await measureThroughput(through, load);
      const rates = [];
      let [spentMs, calls] = [0, 0];
      for (let turn = 0; turn < rounds; turn += 1) {
        const before = processorMs(edge.pid);
        const rate = await measureThroughput(through, load);
        spentMs += processorMs(edge.pid) - before;
        calls += (rate * load.durationMs) / 1000;
        rates.push({ through: rate, direct: await measureThroughput(direct, load) });
      }
      const latencies = await measureLatency(through, { perSecond, durationMs: 6_000 });
      figures.push(
        {
          name: `${name}: through the edge, directly`,
          value: `${Math.round(median(rates.map((rate) => rate.through)))}/s, ${Math.round(median(rates.map((rate) => rate.direct)))}/s`,
        },
        { name: `${name}: processor time of the edge`, value: `${((spentMs * 1000) / calls).toFixed(0)} µs` },
        {
          name: `${name}: at ${perSecond}/s p50, p99`,
          value: `${percentile(latencies, 0.5).toFixed(1)} ms, ${percentile(latencies, 0.99).toFixed(1)} ms`,
        },
      );
    }
  } finally {
    await edge.stop();
    await bare.stop();
  }
  return figures;
}
