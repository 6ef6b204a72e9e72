/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBinaries } from '@pavilion/platform/embedded';
import { knownClusterFolder } from './cluster-folder.mjs';
import { isAlive } from './liveness.mjs';
import { notePid, stopLeftovers } from './pid-files.mjs';
import { findPortBlocks } from './ports.mjs';
import { fakeServer, readNumber, useFakeProduct } from './testing/fake-product.mjs';

const { start, dataDir } = useFakeProduct();

/** Starts a product in a process of its own, to be killed. @param {number} port */
async function startElsewhere(port) {
  const script = path.join(dataDir(), 'start.mjs');
  const parent = path.join(__dirname, '..', 'product.mjs');
  writeFileSync(
    script,
    `import { startProduct } from ${JSON.stringify(parent)};
     const pace = { firstMs: 60_000, againMs: 60_000, waitMs: 1 };
     const parts = { build: async () => {}, publish: async () => {}, scriptOf: () => ${JSON.stringify(fakeServer)}, pace };
     const product = await startProduct({ port: ${port}, dataDir: ${JSON.stringify(dataDir())}, quiet: true }, parts);
     console.log(product.pid('database'), product.pid('edge'));`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = await once(child.stdout, 'data');
  const [database, edge] = String(text).split(' ').map(Number);
  return { child, database: Number(database), edge: Number(edge) };
}

/**
 * A process that has nothing to do with the product, of the account that runs PostgreSQL, which can tell only such ones
 * from its own.
 */
async function startStranger() {
  const { user } = findBinaries();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000); console.log("up")'], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  });
  await once(stranger.stdout, 'data');
  return { pid: Number(stranger.pid), end: () => (stranger.kill('SIGKILL'), once(stranger, 'close')) };
}

it('takes over after a start that was killed: its database is stopped, and a server too that could not end by itself', async () => {
  const [port = 0] = await findPortBlocks(1);
  const { child, database, edge } = await startElsewhere(port);
  process.kill(edge, 'SIGSTOP');
  child.kill('SIGKILL');
  await once(child, 'close');
  expect([isAlive(database), isAlive(edge)]).toEqual([true, true]);
  const product = await start({ port });
  expect(await readNumber(product.databaseUrl)).toBe(1);
  expect([isAlive(database), isAlive(edge)]).toEqual([false, false]);
  expect(readFileSync(path.join(dataDir(), 'logs', 'start.log'), 'utf8')).toMatch(
    /edge of an earlier start was stopped/,
  );
});

it('leaves a stranger alone that has the number of a process of an earlier start', async () => {
  const first = await start();
  await first.stop();
  const stranger = await startStranger();
  const folder = path.join(knownClusterFolder(dataDir()) ?? '', 'data');
  writeFileSync(
    path.join(folder, 'postmaster.pid'),
    `${stranger.pid}\n${folder}\n1\n${first.ports.database}\n\n127.0.0.1\n  1 1\nready\n`,
  );
  mkdirSync(path.join(dataDir(), 'pids'), { recursive: true });
  writeFileSync(path.join(dataDir(), 'pids', 'edge'), `${stranger.pid} 1`);
  const second = await start();
  expect(isAlive(Number(second.pid('database')))).toBe(true);
  expect(isAlive(stranger.pid)).toBe(true);
  await stranger.end();
});

it('kills what does not end when it is asked to, and keeps no note of it', async () => {
  const deaf = spawn(
    process.execPath,
    ['-e', 'process.on("SIGTERM", () => undefined); setInterval(() => undefined, 1000); console.log("up")'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(deaf.stdout, 'data');
  notePid(dataDir(), 'edge', Number(deaf.pid));
  expect(await stopLeftovers(dataDir(), { graceMs: 50 })).toEqual(['edge']);
  expect(isAlive(Number(deaf.pid))).toBe(false);
  expect(existsSync(path.join(dataDir(), 'pids', 'edge'))).toBe(false);
});
