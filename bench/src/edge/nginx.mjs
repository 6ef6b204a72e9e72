import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const binary = process.env['NGINX_PATH'] ?? '/usr/sbin/nginx';
const modules = '/usr/lib/nginx/modules';

/** Why there is nothing to compare with; `undefined` when there is.
 * @returns {string | undefined}
 */
export function nginxMissing() {
  if (!existsSync(binary)) return 'nginx is not installed (Debian: nginx-light)';
  if (!existsSync(path.join(modules, 'ngx_http_brotli_static_module.so')))
    return 'its brotli module is not installed (Debian: libnginx-mod-http-brotli-static)';
  return undefined;
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** @param {{ folder: string, port: number, headers: readonly (readonly [string, string])[] }} site */
const settings = ({ folder, port, headers }) => `
load_module ${modules}/ngx_http_brotli_static_module.so;
daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nodelay on; tcp_nopush on; keepalive_requests 1000000000; default_type text/html;
  open_file_cache max=10; client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3; uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server { listen 127.0.0.1:${port}; root ${folder}/site; brotli_static on;
    ${headers.map(([name, value]) => `add_header ${name} "${value.replace(/["\\$]/g, '\\$&')}";`).join('\n    ')}
  }
}`;

/** @param {number} port */
async function untilListening(port) {
  for (let waited = 0; waited < 5_000; waited += 20) {
    const reached = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('close', () => undefined);
      setTimeout(() => socket.destroy(), 100);
    });
    if (reached) return;
    await sleep(20);
  }
  throw new Error('nginx did not start');
}

/**
 * nginx with one process, as the edge has one, serving the same bytes with the same headers from files.
 * @param {{ plain: Buffer, brotli: Buffer, headers: readonly (readonly [string, string])[] }} page
 */
export async function startNginx({ plain, brotli, headers }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-nginx-'));
  mkdirSync(path.join(folder, 'site'));
  writeFileSync(path.join(folder, 'site', 'index.html'), plain);
  writeFileSync(path.join(folder, 'site', 'index.html.br'), brotli);
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, settings({ folder, port, headers }));
  execFileSync(binary, ['-t', '-q', '-c', file, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] });
  const child = spawn(binary, ['-c', file, '-p', folder], { stdio: 'ignore' });
  await untilListening(port);
  return {
    port,
    pid: child.pid,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.kill('SIGTERM')) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
