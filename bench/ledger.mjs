import { createHmac, randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import pg from 'pg';
import { percentile } from './src/figures.mjs';
import { runHttpLoad } from './src/http-load.mjs';
import { createPlayers } from './src/players.mjs';
import { runPostingBaseline } from './src/posting-baseline.mjs';
import { startDatabase, startGateway } from './src/product-gateway.mjs';

const players = 500;
const connections = 32;
const seconds = 8;
const path = '/seamless/debit';

/**
 * Bets over HTTP against the built gateway and PostgreSQL with fsync on, beside the same statements without HTTP.
 * Client, gateway and database share the machine's cores.
 * @returns {Promise<import('./src/figures.mjs').Figure[]>}
 */
export async function run() {
  const database = await startDatabase();
  try {
    const secret = randomBytes(32).toString('hex');
    const gateway = await startGateway({ databaseUrl: database.url, secret });
    try {
      return await measure({ url: database.url, port: gateway.port, secret });
    } finally {
      await gateway.stop();
    }
  } finally {
    await database.stop();
  }
}

/** @param {{ url: string, port: number, secret: string }} product */
async function measure({ url, port, secret }) {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=gateway,public' });
  await client.connect();
  await createPlayers(client, players);
  const load = loadavg()[0] ?? 0;
  const nextRequest = createBets(port, secret);
  await runHttpLoad({ port, connections, durationMs: 2_000, nextRequest });
  const http = await runHttpLoad({ port, connections, durationMs: seconds * 1000, nextRequest });
  await runPostingBaseline({ url, players, clients: connections, seconds: 2 });
  const baseline = await runPostingBaseline({ url, players, clients: connections, seconds });
  const { rows } = await client.query('select coalesce(sum(amount), 0) as total from ledger_entry');
  await client.end();
  const ratio = http.perSecond / baseline.perSecond;
  const p99 = percentile(http.latencies, 0.99);
  return [
    {
      name: 'bet postings over HTTP',
      value: `${http.perSecond.toFixed(0)}/s`,
      target: '≥ 2,500/s',
      reached: http.perSecond >= 2_500,
    },
    { name: 'p50', value: `${percentile(http.latencies, 0.5).toFixed(1)} ms` },
    { name: 'p99', value: `${p99.toFixed(1)} ms`, target: '≤ 25 ms', reached: p99 <= 25 },
    { name: `same statements alone (${baseline.label})`, value: `${baseline.perSecond.toFixed(0)}/s` },
    { name: 'ratio', value: ratio.toFixed(2), target: '≥ 0.4', reached: ratio >= 0.4 },
    { name: 'refused', value: String(http.refused), target: '0', reached: http.refused === 0 },
    { name: 'load of the machine before', value: load.toFixed(1) },
    { name: 'sum of all entries', value: String(rows[0].total), target: '0', reached: rows[0].total === '0' },
  ];
}

/** Signed bets, each of another player and round.
 * @param {number} port
 * @param {string} secret
 */
function createBets(port, secret) {
  const run = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    const id = `${run}-${count}`;
    const now = Date.now();
    const body = JSON.stringify({
      gameSession: `bench-${1 + (count % players)}`,
      reference: `debit:${id}`,
      roundId: `round:${id}`,
      amount: 1,
      occurredAt: now,
    });
    const nonce = `nonce-${id}`.padEnd(20, '0');
    const signature = createHmac('sha256', secret).update(`${now}\n${nonce}\n${path}\n${body}`).digest('hex');
    return Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n` +
        `x-vendor: sim\r\nx-timestamp: ${now}\r\nx-nonce: ${nonce}\r\nx-signature: ${signature}\r\n\r\n${body}`,
    );
  };
}
