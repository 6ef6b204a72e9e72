/** @jest-environment node */
import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { knownClusterFolder } from './cluster-folder.mjs';
import { isAlive } from './liveness.mjs';
import { readNumber, useFakeProduct } from './testing/fake-product.mjs';

const { start, dataDir } = useFakeProduct();

function told() {
  const file = path.join(dataDir(), 'logs', 'start.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * Waits for what is wanted no longer than a test may last, since nothing else would end the wait of one that failed.
 * @param {() => boolean} isSo
 */
async function until(isSo) {
  const deadline = performance.now() + 120_000;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`it did not come; told was: ${told()}`);
    await sleep(10);
  }
}

/** @param {RegExp} pattern */
const untilTold = (pattern) => until(() => pattern.test(told()));

/**
 * @param {import('../product.mjs').Product} product
 * @param {import('../product.mjs').MemberName} name
 */
function killUnasked(product, name) {
  const pid = Number(product.pid(name));
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** A supervised product, with what was told of processes that it lost. */
async function startSupervised(/** @type {Partial<import('./kept-process.mjs').Pace>} */ pace = {}) {
  /** @type {string[]} */
  const lost = [];
  const product = await start({ supervise: true, onDeath: (name, message) => lost.push(`${name}: ${message}`) }, pace);
  return { product, lost };
}

it('starts a killed server again, tells how it died and when it was back, and lets the others be', async () => {
  const { product, lost } = await startSupervised();
  const others = [product.pid('gateway'), product.pid('edge')];
  const pid = killUnasked(product, 'registry');
  await untilTold(
    /registry died \(signal SIGKILL\) and is started again in 0\.0 s\. Its last line: registry listens\n/,
  );
  await untilTold(/registry started again after \d+\.\d s\n/);
  expect(product.pid('registry')).not.toBe(pid);
  expect(await fetch(`http://127.0.0.1:${product.ports.registry}/`).then((answer) => answer.text())).toBe('registry');
  expect([product.pid('gateway'), product.pid('edge')]).toEqual(others);
  expect(lost).toEqual([]);
});

it('gives a server up that dies five times in a minute, with its last words', async () => {
  const { product, lost } = await startSupervised();
  for (let death = 1; death <= 5; death += 1) {
    killUnasked(product, 'vendor');
    if (death < 5) await untilTold(new RegExp(`(vendor started again[^]*){${death}}`));
  }
  await until(() => lost.length > 0);
  expect(lost).toEqual([
    'vendor: vendor died 5 times in a minute, so the product stops. The last time: signal SIGKILL. Its last words:\nvendor listens',
  ]);
});

it('takes a server that hangs at its start for dead when its time is over', async () => {
  writeFileSync(path.join(dataDir(), 'hang-registry'), '');
  const starting = startSupervised({ firstMs: 1_000 });
  await untilTold(/registry died \(not ready after 1 s\)/);
  rmSync(path.join(dataDir(), 'hang-registry'));
  const { product, lost } = await starting;
  expect(isAlive(Number(product.pid('registry')))).toBe(true);
  expect(lost).toEqual([]);
});

it('does not try again what ends its first start with a code of its own, as a wrong setting makes it do', async () => {
  const error = await start({ supervise: true, env: { ...process.env, PORT: '', FAKE_FAILS_AT: 'registry' } }).catch(
    (cause) => cause,
  );
  expect(error.message).toBe('registry could not start (exit code 1):\nregistry misses its key');
  expect(told()).toBe('');
});

it('starts a killed PostgreSQL again with its data', async () => {
  const { product, lost } = await startSupervised();
  expect(await readNumber(product.databaseUrl)).toBe(1);
  const pid = killUnasked(product, 'database');
  await untilTold(/PostgreSQL died \(its process is gone\)[^]*PostgreSQL started again after/);
  expect(product.pid('database')).not.toBe(pid);
  expect(await readNumber(product.databaseUrl)).toBe(2);
  expect(lost).toEqual([]);
});

it('gives a PostgreSQL up that cannot be started any more', async () => {
  const { product, lost } = await startSupervised();
  const data = path.join(knownClusterFolder(dataDir()) ?? '', 'data');
  renameSync(path.join(data, 'global'), path.join(data, 'lost'));
  killUnasked(product, 'database');
  await until(() => lost.length > 0);
  expect(lost[0]).toMatch(
    /^database: PostgreSQL (died 5 times in a minute|could not be started 5 times in a row), so the product stops\. .*did not start[^]*pg_control/,
  );
});

it('stops at once while it waits to start a server again', async () => {
  const { product } = await startSupervised({ waitMs: 3_600_000 });
  killUnasked(product, 'edge');
  await untilTold(/edge died/);
  await product.stop();
  expect(told()).not.toMatch(/edge started again/);
});

it('goes on without its logs while the disk is full', async () => {
  const { product } = await startSupervised();
  await product.kill('gateway');
  const log = path.join(dataDir(), 'logs', 'gateway.log');
  rmSync(log);
  symlinkSync('/dev/full', log);
  await product.restart('gateway');
  await untilTold(/gateway\.log cannot be written, so its lines are dropped and counted: .*ENOSPC/);
  expect(await fetch(`http://127.0.0.1:${product.ports.gateway}/`).then((answer) => answer.text())).toBe('gateway');
});
