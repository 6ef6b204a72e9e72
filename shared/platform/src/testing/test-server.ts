import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '../embedded/cluster.mjs';
import { passingFolder } from '../embedded/passing-folder.mjs';

/** jest's global set-up names the folder and the owner of the server that all workers of a run share. */
const folderVariable = 'PAVILION_TEST_POSTGRES';
const ownerVariable = 'PAVILION_TEST_POSTGRES_OWNER';

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_connections: 200,
  jit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  // Where it lies in memory, it does not take more of that than it must.
  max_wal_size: '128MB',
  io_method: 'sync',
  log_min_messages: 'fatal',
};

/** Outside of a run that jest prepared, each process has a server of its own. */
const freshFolder = (): string =>
  path.join(passingFolder(), `pavilion-test-${process.pid}-${randomUUID().slice(0, 8)}`);

/** The address of the run's server; the first process to ask starts it, the others wait. */
export async function testServerUrl(): Promise<string> {
  const folder = (process.env[folderVariable] ??= freshFolder());
  const owner = Number((process.env[ownerVariable] ??= String(process.pid)));
  const answer = path.join(folder, 'url');
  for (let waited = 0; waited < 60_000; waited += 20) {
    const known = readIfThere(answer);
    if (known !== undefined) return known;
    if (takeLock(folder)) return startOnce(folder, owner, answer);
    await sleep(20);
  }
  throw new Error(`no test database after 60 s: see ${folder}/server.log`);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8') || undefined;
  } catch {
    return undefined;
  }
}

function takeLock(folder: string): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  try {
    writeFileSync(path.join(folder, 'lock'), String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

async function startOnce(folder: string, owner: number, answer: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { url, pid } = await startCluster({ folder, port: await freePort(), settings });
      stopWithOwner(folder, owner, pid);
      writeFileSync(answer, url);
      return url;
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

/** A small watcher ends the server when the test run is killed and cannot do it itself. */
function stopWithOwner(folder: string, owner: number, server: number): void {
  const script = `while kill -0 ${owner} && kill -0 ${server}; do sleep 1; done; kill -QUIT ${server} && sleep 1 && rm -rf '${folder}'`;
  spawn('sh', ['-c', script], { detached: true, stdio: 'ignore', cwd: '/' }).unref();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
