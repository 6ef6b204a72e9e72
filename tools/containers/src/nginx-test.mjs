import { execFileSync, spawn } from 'node:child_process';
import { closeSync, cpSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nginxFiles, readCompose, root } from './files.mjs';

const program = '/usr/sbin/nginx';
const modules = ['filter', 'static'];

/** Why nginx cannot be asked on this machine; `undefined` when it can.
 * @returns {string | undefined}
 */
export function nginxMissing() {
  if (!existsSync(program)) return 'nginx is not installed';
  for (const name of modules) {
    if (!existsSync(`/usr/lib/nginx/modules/ngx_http_brotli_${name}_module.so`)) return `libnginx-mod-http-brotli-${name} is not installed`;
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
 * Lets nginx read a configuration as its container would: Debian's folder with our files over it, and a hosts file in
 * which every service of the compose file has an address.
 * @param {'nginx.conf' | 'balancer.conf'} file
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function testNginx(file) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pavilion-nginx-'));
  const etc = path.join(folder, 'etc');
  cpSync('/etc/nginx', etc, { recursive: true });
  for (const name of nginxFiles) cpSync(path.join(root, 'containers', name), path.join(etc, name));
  const services = Object.keys(readCompose().services);
  writeFileSync(path.join(folder, 'hosts'), ['127.0.0.1 localhost', ...services.map((name) => `127.0.0.1 ${name}`), ''].join('\n'));
  const script = [
    `mount --bind ${folder}/hosts /etc/hosts`, `mount --bind ${etc} /etc/nginx`, 'mount -t tmpfs tmpfs /var/cache', 'mount -t tmpfs tmpfs /tmp',
    `exec ${program} -t -c /etc/nginx/${file} -g 'daemon off;'`,
  ].join(' && ');
  // Of a file, since nginx opens its log by name, which a socket has none of.
  const log = path.join(folder, 'log');
  const into = openSync(log, 'a');
  try {
    const nginx = spawn('unshare', [...namespace(), 'sh', '-c', script], { stdio: ['ignore', into, into] });
    const code = await new Promise((resolve) => nginx.on('close', resolve));
    return { ok: code === 0, output: readFileSync(log, 'utf8').trim() };
  } finally {
    closeSync(into);
    rmSync(folder, { recursive: true, force: true });
  }
}
