#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCluster } from '@pavilion/platform/embedded';
import { root } from './src/files.mjs';
import { namespace, nginxMissing } from './src/nginx-test.mjs';
import { readInstallation } from './src/rehearsal/installation.mjs';
import { rehearse } from './src/rehearsal/rehearse.mjs';

/** Why the installation cannot be rehearsed on this machine. */
function rehearsalMissing() {
  const unbuilt = ['gateway', 'registry', 'vendor-sim', 'payment-sim', 'edge'].find(
    (room) => !existsSync(path.join(root, room, 'dist', 'main.mjs')),
  );
  return nginxMissing() ?? (unbuilt && `${unbuilt} is not built (npm run build)`);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Runs this file again where every service of the compose file has a name, as its network would give it.
 * @param {string} folder
 * @param {string} adminUrl
 * @returns {Promise<number>}
 */
async function runInside(folder, adminUrl) {
  const hosts = path.join(folder, 'hosts');
  const names = [...readInstallation().values()].map(({ name, address }) => `${address} ${name}`);
  writeFileSync(hosts, ['127.0.0.1 localhost', ...names, ''].join('\n'));
  const script = 'mount --bind "$1" /etc/hosts && shift && exec "$@"';
  const args = [
    ...namespace(),
    'sh',
    '-c',
    script,
    'sh',
    hosts,
    process.execPath,
    fileURLToPath(import.meta.url),
    '--inside',
    folder,
    ...process.argv.slice(2),
  ];
  const inside = spawn('unshare', args, { stdio: 'inherit', env: { ...process.env, REHEARSAL_DATABASE: adminUrl } });
  // Ctrl-C reaches both; this one waits until the other has stopped everything.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => inside.kill('SIGTERM'));
  return new Promise((resolve) => inside.on('close', (code) => resolve(code ?? 1)));
}

async function main() {
  const missing = rehearsalMissing();
  if (missing) return console.log(`The rehearsal is skipped: ${missing}.`);
  // The account that runs PostgreSQL for root must be able to enter the folder.
  const folder = mkdtempSync(path.join(process.getuid?.() === 0 ? '/var/tmp' : tmpdir(), 'pavilion-rehearsal-'));
  chmodSync(folder, 0o755);
  const database = path.join(folder, 'postgres');
  const cluster = await startCluster({
    folder: database,
    port: await freePort(),
    settings: { max_connections: 80, shared_buffers: '96MB', jit: 'off' },
  });
  try {
    process.exitCode = await runInside(folder, cluster.url);
  } finally {
    await cluster.stop();
    if (process.exitCode) console.error(`What the servers wrote stays in ${folder}.`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

// node tools/containers/rehearse.mjs [word…]: the compose file's services as processes of this machine, and whether
// they hold.
const [flag, folder, ...words] = process.argv.slice(2);
if (flag === '--inside' && folder) await rehearse(folder, { adminUrl: process.env['REHEARSAL_DATABASE'] ?? '', words });
else await main();
