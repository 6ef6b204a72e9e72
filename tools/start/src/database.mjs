import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startCluster, stopCluster } from '@pavilion/platform/embedded';
import { clusterFolder, knownClusterFolder } from './cluster-folder.mjs';
import { lastLines } from './command.mjs';
import { disownForeignPid } from './postmaster-file.mjs';
import { Problem, wordsOf } from './problem.mjs';

/** Small enough for a laptop that runs the whole product; fsync stays on. */
const settings = {
  max_connections: 80,
  shared_buffers: '96MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  wal_buffers: '4MB',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: 0,
  autovacuum_max_workers: 2,
  random_page_cost: 1.1,
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] %a ',
};

const name = 'pavilion';

/**
 * The product's database, while it runs.
 * @typedef {object} RunningDatabase
 * @property {string} url with user and password
 * @property {() => number | undefined} pid of an embedded one
 * @property {(signal: NodeJS.Signals) => void} kill as an accident would
 * @property {() => Promise<void>} restart
 * @property {() => string} lastWords the end of its log
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the embedded server of a data folder and makes the product's database and its owner there.
 * @param {{ dataDir: string, port: number }} options
 * @returns {Promise<RunningDatabase>}
 */
export async function startEmbedded({ dataDir, port }) {
  const folder = clusterFolder(dataDir);
  const start = () => {
    disownForeignPid(folder);
    return startCluster({ folder, port, settings }).catch((error) => {
      throw new Problem(`PostgreSQL did not start: ${wordsOf(error)}`);
    });
  };
  let cluster = await start();
  await withClient(cluster.url, makeDatabase);
  const { password } = new URL(cluster.url);
  return {
    url: `postgres://${name}:${password}@127.0.0.1:${port}/${name}`,
    pid: () => cluster.pid,
    kill: (signal) => void process.kill(cluster.pid, signal),
    async restart() {
      cluster = await start();
    },
    lastWords: () => lastWordsOf(folder),
    stop: async () => {
      disownForeignPid(folder);
      await cluster.stop();
    },
  };
}

/** @param {string} folder */
function lastWordsOf(folder) {
  try {
    return lastLines(readFileSync(path.join(folder, 'server.log'), 'utf8'), 12);
  } catch (error) {
    return wordsOf(error);
  }
}

/** @param {import('pg').Client} client */
async function makeDatabase(client) {
  const known = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (known.rowCount) return;
  await client.query(`do $$ begin
    if not exists (select 1 from pg_roles where rolname = '${name}') then create role ${name} login; end if;
  end $$`);
  await client.query(`alter role ${name} password '${client.password}'`);
  await client.query(`create database ${name} owner ${name}`);
}

/**
 * Ends the embedded server that outlived the start which ran it.
 * @param {string} dataDir
 * @returns {Promise<boolean>} whether there was one
 */
export async function stopSurvivor(dataDir) {
  const folder = knownClusterFolder(dataDir);
  if (folder === undefined) return false;
  disownForeignPid(folder);
  return stopCluster({ folder });
}

/**
 * A server of the user's own.
 * @param {string} url
 * @returns {Promise<RunningDatabase>}
 * @throws {Problem} when it cannot be used
 */
export async function useOwnServer(url) {
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname}:${port || 5432}${pathname}`;
  try {
    await withClient(url, checkRights);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(
      `DATABASE_URL (${where}) cannot be used: ${wordsOf(error)}. Correct it, or leave it out to use the embedded PostgreSQL.`,
    );
  }
  const nothing = async () => undefined;
  return { url, pid: () => undefined, kill: () => undefined, restart: nothing, lastWords: () => '', stop: nothing };
}

/** @param {import('pg').Client} client */
async function checkRights(client) {
  const { rows } = await client.query(
    "select current_setting('server_version_num')::int as version, has_database_privilege(current_database(), 'CREATE') as may_create",
  );
  if (rows[0].version < 150000) throw new Problem('DATABASE_URL names a PostgreSQL older than 15: use 15 or later.');
  if (!rows[0].may_create)
    throw new Problem('DATABASE_URL names a user who may not create schemas there: grant CREATE on the database.');
}

/**
 * @template T
 * @param {string} url
 * @param {(client: import('pg').Client) => Promise<T>} work
 */
async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
