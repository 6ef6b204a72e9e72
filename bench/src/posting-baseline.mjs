import pg from 'pg';
import { findPgbench, runPgbench } from './pgbench.mjs';

/**
 * The statement that the gateway sends for a single bet.
 * @param {string} token
 * @param {string} id
 */
const statement = (token, id) =>
  `select * from gateway.seamless_debit(now(), 'sim', array[sha256(${token})], array['base-' || ${id}], array['base-round-' || ${id}], array[10000::bigint], array[null])`;

/**
 * Bets a second with nothing but the database: pgbench where there is one, else the same statements from this process.
 * @param {{ url: string, players: number, clients: number, seconds: number }} options
 * @returns {Promise<{ perSecond: number, label: string }>}
 */
export async function runPostingBaseline(options) {
  const { players, clients } = options;
  const pgbench = findPgbench();
  if (pgbench === undefined)
    return { perSecond: await runDriver(options), label: `node driver, ${clients} connections` };
  const script = `\\set p random(1, ${players})\n\\set r random(1, 9000000000000000)\n${statement(`('bench-' || :p)::bytea`, ':r')};\n`;
  return { perSecond: await runPgbench(pgbench, { ...options, script }), label: `pgbench, ${clients} clients` };
}

/** @param {{ url: string, players: number, clients: number, seconds: number }} options */
async function runDriver({ url, players, clients, seconds }) {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const work = async () => {
    const client = new pg.Client({ connectionString: url, options: '-c search_path=gateway,public' });
    await client.connect();
    while (performance.now() < end) {
      const values = [`bench-${1 + Math.floor(Math.random() * players)}`, String(Math.random()).slice(2)];
      await client.query({ name: 'bet', text: statement('$1::text::bytea', '$2::text'), values });
      done += 1;
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: clients }, work));
  return done / seconds;
}
