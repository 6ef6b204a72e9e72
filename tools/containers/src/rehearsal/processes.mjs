import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, openSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nginxFiles, root } from '../files.mjs';

/** @typedef {import('./installation.mjs').Machine} Machine */

/**
 * A process that runs in place of a container.
 * @typedef {object} Running
 * @property {Machine} machine
 * @property {string} log file of what it writes
 * @property {Promise<number | null>} ended its code
 * @property {(signal: NodeJS.Signals) => Promise<void>} end
 */

const patienceMs = 120_000;

/**
 * @param {Machine} machine
 * @param {{ folder: string, program: string, args: string[], env: NodeJS.ProcessEnv }} how
 * @returns {Running}
 */
function run(machine, { folder, program, args, env }) {
  const log = path.join(folder, `${machine.name}.log`);
  const into = openSync(log, 'a');
  const child = spawn(program, args, {
    cwd: machine.cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', into, into],
  });
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.on('close', (code) => resolve(code)));
  return {
    machine,
    log,
    ended,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/**
 * Starts a server as its container would: its command, its variables, a data folder with the volumes it shares.
 * @param {Machine} machine
 * @param {string} folder of the rehearsal
 * @param {Record<string, string | undefined>} [changed] variables that are other than in the compose file
 */
export function startServer(machine, folder, changed = {}) {
  const data = path.join(folder, machine.name);
  mkdirSync(data, { recursive: true });
  for (const shared of ['artifacts', 'artwork']) {
    mkdirSync(path.join(folder, shared), { recursive: true });
    try {
      symlinkSync(path.join(folder, shared), path.join(data, shared));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  const [, ...args] = machine.command;
  return run(machine, { folder, program: process.execPath, args, env: { ...machine.env, DATA_DIR: data, ...changed } });
}

/**
 * Starts nginx with a configuration of the containers in a mount namespace of its own, where folders are as in its
 * image. Only the addresses that it listens at are narrowed to its own.
 * @param {Machine} machine
 * @param {string} folder of the rehearsal
 * @param {'nginx.conf' | 'balancer.conf'} file
 */
export function startNginx(machine, folder, file) {
  const etc = path.join(folder, `${machine.name}-etc`);
  cpSync('/etc/nginx', etc, { recursive: true });
  for (const name of nginxFiles) {
    const text = readFileSync(path.join(root, 'containers', name), 'utf8');
    writeFileSync(path.join(etc, name), text.replaceAll(/^([ \t]*listen )(\d+)/gm, `$1${machine.address}:$2`));
  }
  const script = [
    `mount --bind ${etc} /etc/nginx`,
    'mount -t tmpfs tmpfs /var/cache',
    'mount -t tmpfs tmpfs /var/lib',
    'mkdir /var/lib/pavilion /var/lib/nginx',
    `mount --bind ${folder}/artifacts /var/lib/pavilion`,
    'mount -t tmpfs tmpfs /tmp',
    `exec /usr/sbin/nginx -c /etc/nginx/${file} -g 'daemon off;'`,
  ].join(' && ');
  mkdirSync(path.join(folder, 'artifacts'), { recursive: true });
  return run(machine, { folder, program: 'unshare', args: ['-m', 'sh', '-c', script], env: {} });
}

/**
 * Waits until a started process answers that it can serve.
 * @param {Running} running
 * @param {string} at port and path
 * @throws with the end of its log when it ends first
 */
export async function untilReady({ machine, log, ended }, at) {
  let isOver = false;
  void ended.then(() => (isOver = true));
  for (const begin = Date.now(); Date.now() - begin < patienceMs && !isOver; await sleep(50)) {
    const answer = await fetch(`http://${machine.address}:${at}`, { signal: AbortSignal.timeout(4_000) }).catch(
      () => undefined,
    );
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
  }
  throw new Error(`${machine.name} cannot serve:\n${readFileSync(log, 'utf8').split('\n').slice(-12).join('\n')}`);
}
