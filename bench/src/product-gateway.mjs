import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startCluster } from '@pavilion/platform/embedded';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A port of 127.0.0.1 that is free now.
 * @returns {Promise<number>}
 */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** PostgreSQL with its own settings for safety (fsync on) on an empty folder.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startDatabase() {
  // The account that runs PostgreSQL for root must be able to enter the folder.
  const parent = process.getuid?.() === 0 ? '/var/tmp' : tmpdir();
  const folder = mkdtempSync(path.join(parent, 'pavilion-bench-'));
  chmodSync(folder, 0o755);
  const cluster = await startCluster({
    folder,
    port: await freePort(),
    settings: { shared_buffers: '128MB', jit: 'off' },
  });
  return {
    url: cluster.url,
    async stop() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The built gateway as a process of its own, ready to serve.
 * @param {{ databaseUrl: string, secret: string, eventsUrl?: string, settings?: Record<string, string> }} options
 *   `eventsUrl` of NATS, and variables of its environment that are not as it ships
 */
export async function startGateway({ databaseUrl, secret, eventsUrl = '', settings = {} }) {
  const { buildServer } = await import('../../tools/start/build-servers.mjs');
  await buildServer('gateway');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pavilion-bench-data-'));
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'development',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    EVENTS_URL: eventsUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    VENDOR_SECRET: secret,
    ...settings,
  };
  const child = spawn(process.execPath, ['dist/main.mjs'], {
    cwd: path.join(root, 'gateway'),
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(port, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, pid: child.pid ?? 0, stop };
}

/**
 * @param {number} port
 * @param {import('node:child_process').ChildProcess} child
 */
async function waitUntilReady(port, child) {
  for (let waited = 0; waited < 120_000; waited += 100) {
    if (child.exitCode !== null) throw new Error('the gateway ended before it was ready');
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('the gateway was not ready after two minutes');
}
