import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

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
  const pgbench = findPgbench();
  if (pgbench === undefined)
    return { perSecond: await runDriver(options), label: `node driver, ${options.clients} connections` };
  return { perSecond: await runPgbench(pgbench, options), label: `pgbench, ${options.clients} clients` };
}

/** @returns {string | undefined} */
function findPgbench() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => path.join(debian, version, 'bin')) : [];
  const folders = [...(process.env['PATH'] ?? '').split(':'), ...versions];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file));
}

/**
 * @param {string} pgbench
 * @param {{ url: string, players: number, clients: number, seconds: number }} options
 */
async function runPgbench(pgbench, { url, players, clients, seconds }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pavilion-pgbench-'));
  const script = path.join(folder, 'bet.sql');
  writeFileSync(
    script,
    `\\set p random(1, ${players})\n\\set r random(1, 9000000000000000)\n${statement(`('bench-' || :p)::bytea`, ':r')};\n`,
  );
  try {
    const { stdout } = await promisify(execFile)(
      pgbench,
      ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', script, url],
      { env: { ...process.env, PGOPTIONS: '-c search_path=gateway,public' } },
    );
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
