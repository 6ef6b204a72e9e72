import { execFileSync, spawn } from 'node:child_process';
import { closeSync, cpSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nginxFiles, readCompose, readText } from './files.mjs';

const program = '/usr/sbin/nginx';
const modules = ['filter', 'static'];

/** Why nginx cannot be asked on this machine; `undefined` when it can.
 * @returns {string | undefined}
 */
export function nginxMissing() {
  if (!existsSync(program)) return 'nginx is not installed';
  for (const name of modules) {
    if (!existsSync(`/usr/lib/nginx/modules/ngx_http_brotli_${name}_module.so`))
      return `libnginx-mod-http-brotli-${name} is not installed`;
  }
  try {
    execFileSync('unshare', [...namespace(), 'true'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'this user may not make a mount namespace';
  }
}

/** A user who is not root becomes root of a namespace of its own first. */
export const namespace = () => (process.getuid?.() === 0 ? ['-m'] : ['-rm']);

/**
 * A folder from which nginx reads a configuration as its container would: Debian's folder with our files over it, and a
 * hosts file in which every service of the compose file has an address.
 * @param {{ address?: string, change?: (text: string) => string }} [changed]
 */
function layOut({ address = '127.0.0.1', change = (text) => text } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pavilion-nginx-'));
  const etc = path.join(folder, 'etc');
  cpSync('/etc/nginx', etc, { recursive: true });
  for (const name of nginxFiles) writeFileSync(path.join(etc, name), change(readText(`containers/${name}`)));
  const services = Object.keys(readCompose().services);
  writeFileSync(
    path.join(folder, 'hosts'),
    ['127.0.0.1 localhost', ...services.map((name) => `${address} ${name}`), ''].join('\n'),
  );
  const script = [
    `mount --bind ${folder}/hosts /etc/hosts`,
    `mount --bind ${etc} /etc/nginx`,
    'mount -t tmpfs tmpfs /var/cache',
    'mount -t tmpfs tmpfs /tmp',
    `exec ${program} "$@" -g 'daemon off;'`,
  ].join(' && ');
  return { folder, args: [...namespace(), 'sh', '-c', script, 'nginx'] };
}

/**
 * Lets nginx read a configuration.
 * @param {'nginx.conf' | 'balancer.conf'} file
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function testNginx(file) {
  const { folder, args } = layOut();
  // Of a file, since nginx opens its log by name, which a socket has none of.
  const log = path.join(folder, 'log');
  const into = openSync(log, 'a');
  try {
    const nginx = spawn('unshare', [...args, '-t', '-c', `/etc/nginx/${file}`], { stdio: ['ignore', into, into] });
    const code = await new Promise((resolve) => nginx.on('close', resolve));
    return { ok: code === 0, output: readFileSync(log, 'utf8').trim() };
  } finally {
    closeSync(into);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} address @param {number} port @returns {Promise<boolean>} */
const listens = (address, port) =>
  new Promise((resolve) => {
    const socket = connect(port, address, () => resolve(true)).on('error', () => resolve(false));
    socket.on('close', () => undefined).setTimeout(1_000, () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });

/**
 * Starts the front door at a loopback address of its own, at which the servers behind are too.
 * @param {{ address: string, change: (text: string) => string }} options
 */
export async function startFrontDoor({ address, change }) {
  const narrowed = (/** @type {string} */ text) => change(text).replaceAll(/^( *listen )(\d+)/gm, `$1${address}:$2`);
  const { folder, args } = layOut({ address, change: narrowed });
  const log = openSync(path.join(folder, 'log'), 'a');
  const nginx = spawn('unshare', [...args, '-c', '/etc/nginx/nginx.conf'], { stdio: ['ignore', log, log] });
  const ended = new Promise((resolve) => nginx.on('close', resolve));
  const stop = async () => {
    nginx.kill('SIGTERM');
    await ended;
    closeSync(log);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 200; tries += 1) {
    if (await listens(address, 8080)) return { port: 8080, stop };
    await sleep(25);
  }
  const said = readFileSync(path.join(folder, 'log'), 'utf8');
  await stop();
  throw new Error(`nginx does not listen: ${said}`);
}
