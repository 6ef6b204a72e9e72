import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.mjs';

/**
 * A PostgreSQL server of ours: its folder holds `data`, `password` and `server.log`.
 * @typedef {object} ClusterOptions
 * @property {string} folder where it lives; the account that runs PostgreSQL must be able to enter it
 * @property {number} port on 127.0.0.1
 * @property {Readonly<Record<string, string | number>>} [settings] written over PostgreSQL's own
 */

/**
 * @typedef {object} Cluster
 * @property {string} url address of the database `postgres` with user and password
 * @property {number} pid of the postmaster
 * @property {boolean} replaced a server that survived its parent was stopped first
 * @property {() => Promise<void>} stop ends it; open connections are cut, acknowledged work is kept
 */

const startDeadlineMs = 30_000;

/**
 * Makes the cluster where there is none and starts it, in a process session of its own.
 * @param {ClusterOptions} options
 * @returns {Promise<Cluster>}
 */
export async function startCluster({ folder, port, settings = {} }) {
  const binaries = findBinaries();
  const data = path.join(folder, 'data');
  await makeCluster(folder, binaries);
  const replaced = await stopCluster({ folder });
  const given = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const flags = Object.entries(given).map(([name, value]) => `-c ${name}='${value}'`);
  const log = path.join(folder, 'server.log');
  touch(log, binaries.user);
  await pgStart(binaries, ['-D', data, '-l', log, '-o', flags.join(' '), '-w', '-t', '25', 'start'], log);
  const password = readFileSync(path.join(folder, 'password'), 'utf8');
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    pid: postmasterPid(data) ?? 0,
    replaced,
    stop: async () => void (await stopCluster({ folder })),
  };
}

/**
 * Stops the server of a folder, whoever started it.
 * @param {{ folder: string, mode?: 'fast' | 'immediate' }} options
 * @returns {Promise<boolean>} whether one was running
 */
export async function stopCluster({ folder, mode = 'fast' }) {
  const data = path.join(folder, 'data');
  if (!isRunning(data)) return false;
  const binaries = findBinaries();
  if ((await run(binaries, 'pg_ctl', ['-D', data, 'status'])).code !== 0) return false;
  const { output } = await run(binaries, 'pg_ctl', ['-D', data, '-m', mode, '-w', '-t', '60', 'stop']);
  for (let waited = 0; isRunning(data); waited += 100) {
    if (waited > 10_000) throw new Error(`PostgreSQL did not stop: ${output}`);
    await sleep(100);
  }
  return true;
}

/**
 * Whether the postmaster lives; one that was killed and that nobody has taken note of yet does not.
 * @param {string} data
 */
function isRunning(data) {
  const pid = postmasterPid(data);
  if (pid === undefined) return false;
  try {
    return !/^\d+ \(.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/**
 * The process that runs a data folder, as PostgreSQL wrote it down; it may be dead.
 * @param {string} data
 */
function postmasterPid(data) {
  try {
    return Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder
 * @param {import('./binaries.mjs').PostgresBinaries} binaries
 */
async function makeCluster(folder, binaries) {
  const data = path.join(folder, 'data');
  const complete = path.join(folder, 'complete');
  if (existsSync(complete)) return;
  rmSync(data, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  mkdirSync(data, { mode: 0o700 });
  const password = path.join(folder, 'password');
  writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 });
  own(data, binaries.user);
  own(password, binaries.user);
  const { code, output } = await run(binaries, 'initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth=scram-sha-256',
    `--pwfile=${password}`,
    '--no-instructions',
  ]);
  if (code !== 0) throw new Error(`PostgreSQL could not make its data folder: ${output}`);
  writeFileSync(complete, '');
}

/**
 * @param {string} file
 * @param {import('./binaries.mjs').ServerUser} user
 */
function own(file, user) {
  if (user) chownSync(file, user.uid, user.gid);
}

/**
 * @param {string} file
 * @param {import('./binaries.mjs').ServerUser} user
 */
function touch(file, user) {
  closeSync(openSync(file, 'a', 0o640));
  own(file, user);
}

/**
 * The pid of a server that died a moment ago may still be in the table: then the start is tried again.
 * @param {import('./binaries.mjs').PostgresBinaries} binaries
 * @param {string[]} args
 * @param {string} log
 */
async function pgStart(binaries, args, log) {
  const deadline = Date.now() + startDeadlineMs;
  for (;;) {
    const { code, output } = await run(binaries, 'pg_ctl', args);
    if (code === 0) return;
    const tail = readFileSync(log, 'utf8').trim().split('\n').slice(-6).join('\n');
    if (!tail.includes('postmaster.pid') || Date.now() > deadline - startDeadlineMs + 10_000) {
      throw new Error(`PostgreSQL did not start: ${output}\n${tail}`);
    }
    await sleep(500);
  }
}

/**
 * Runs one of PostgreSQL's programs in a session of its own, so that Ctrl-C in our terminal does not reach the server.
 * @param {import('./binaries.mjs').PostgresBinaries} binaries
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run({ bin, user }, program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(bin, program), args, {
      detached: true,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}
