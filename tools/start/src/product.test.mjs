/** @jest-environment node */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { knownClusterFolder } from './cluster-folder.mjs';
import { findPortBlocks } from './ports.mjs';
import { readNumber, useFakeProduct } from './testing/fake-product.mjs';

const { start, dataDir } = useFakeProduct();

/** @param {number} port */
async function isOpen(port) {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
}

it('starts on free ports, keeps its data, and stops gateway first and database last', async () => {
  const first = await start({ env: { ...process.env, PORT: '', FAKE_DRAIN_MS: '300' } });
  expect(await isOpen(first.ports.edge)).toBe(true);
  expect(await readNumber(first.databaseUrl)).toBe(1);
  await first.stop();
  expect(readFileSync(path.join(dataDir(), 'ended'), 'utf8').trim().split('\n')).toEqual([
    'gateway',
    expect.any(String),
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ]);
  expect(await isOpen(first.ports.edge)).toBe(false);
  await expect(readNumber(first.databaseUrl)).rejects.toThrow(/ECONNREFUSED/);
  const second = await start();
  expect(await readNumber(second.databaseUrl)).toBe(2);
});

it('runs a second product beside the first, but not on the same data', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(/DATA_DIR .* is in use by a running start/);
  const otherDir = mkdtempSync('/var/tmp/pavilion-start-');
  const second = await start({ dataDir: otherDir });
  expect(second.ports.edge).not.toBe(first.ports.edge);
  await second.stop({ removeData: true });
  expect(existsSync(otherDir)).toBe(false);
  expect(await isOpen(first.ports.edge)).toBe(true);
});

it('tells a taken port in one line and starts nothing', async () => {
  const [port = 0] = await findPortBlocks(1);
  const blocker = createServer().listen(port + 3, '127.0.0.1');
  await expect(start({ port })).rejects.toThrow(`Port ${port + 3} (vendor) is taken`);
  blocker.close();
  expect(existsSync(path.join(dataDir(), 'start.lock'))).toBe(false);
  expect(knownClusterFolder(dataDir())).toBeUndefined();
});

it('tells a database that cannot be reached in one line without its password', async () => {
  const [port = 0] = await findPortBlocks(1);
  const env = { ...process.env, PORT: String(port), DATABASE_URL: 'postgres://me:hush@127.0.0.1:9/none' };
  const error = await start({ env }).catch((cause) => cause);
  expect(error.message).toMatch(/^DATABASE_URL \(127.0.0.1:9\/none\) cannot be used: .*ECONNREFUSED/);
  expect(error.message).not.toContain('hush');
});

it('shows the last words of a server that cannot start, and leaves nothing running', async () => {
  const [first = 0] = await findPortBlocks(1);
  const env = { ...process.env, FAKE_FAILS_AT: 'registry' };
  const error = await start({ port: first, env }).catch((cause) => cause);
  expect(error.message).toBe('registry could not start (exit code 1):\nregistry misses its key');
  for (const port of [first, first + 1, first + 2, first + 3]) expect(await isOpen(port)).toBe(false);
  const folder = knownClusterFolder(dataDir()) ?? '';
  expect(existsSync(path.join(folder, 'data', 'PG_VERSION'))).toBe(true);
  expect(existsSync(path.join(folder, 'data', 'postmaster.pid'))).toBe(false);
});

it('kills and restarts single processes, the database with them, without losing the rest', async () => {
  /** @type {string[]} */
  const deaths = [];
  const product = await start({ onDeath: (name) => deaths.push(name) });
  const before = product.pid('gateway');
  await product.kill('gateway');
  expect(await isOpen(product.ports.gateway)).toBe(false);
  await product.restart('gateway');
  expect(product.pid('gateway')).not.toBe(before);
  await product.restart('registry');
  expect(await readNumber(product.databaseUrl)).toBe(1);
  await product.kill('database');
  await expect(readNumber(product.databaseUrl)).rejects.toThrow();
  await product.restart('database');
  expect(await readNumber(product.databaseUrl)).toBe(2);
  expect(deaths).toEqual([]);
  process.kill(Number(product.pid('vendor')), 'SIGKILL');
  while (deaths.length === 0) await sleep(10);
  expect(deaths).toEqual(['vendor']);
});
