import { startTestDatabase, type TestDatabase } from '@pavilion/platform';
import { build } from 'esbuild';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import * as v from 'valibot';
import { launchData } from './page-api/page-api';
import { type FakeGateway, startFakeGateway } from './testing/fake-gateway';
import { testSecret } from './testing/vendor-harness';

const room = path.join(__dirname, '..');
const main = path.join(room, 'dist', 'crash-test.mjs');
const start = 1_000_000_000n;

let database: TestDatabase;
let gateway: FakeGateway;
let vendor: ChildProcess;
let port = 0;
let address = '';

beforeAll(async () => {
  execFileSync(process.execPath, ['build-game.mjs'], { cwd: room });
  await build({
    absWorkingDir: room,
    entryPoints: ['src/main.ts'],
    outfile: main,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [
      {
        name: 'external-packages',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
            name.startsWith('@pavilion/') || path.isAbsolute(name) ? undefined : { path: name, external: true },
          ),
      },
    ],
  });
  database = await startTestDatabase();
  gateway = await startFakeGateway({ secret: testSecret, balance: start });
  port = await freePort();
  address = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  vendor.kill('SIGKILL');
  await gateway.close();
  await database.close();
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}

async function startVendorProcess(): Promise<void> {
  vendor = spawn(process.execPath, [main], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: database.url,
      GATEWAY_URL: gateway.url,
      VENDOR_SECRET: testSecret,
      LOG_LEVEL: 'silent',
      DATA_DIR: path.join(room, 'dist'),
    },
  });
  for (let waited = 0; waited < 1_200; waited += 1) {
    const ready = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the vendor does not start');
}

async function open(playerId: string): Promise<string> {
  const page = await (await fetch(`${address}/launch?${gateway.launchQuery({ playerId })}`)).text();
  return v.parse(launchData, JSON.parse(/id="data">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null')).token;
}

const spin = (token: string): Promise<boolean> =>
  fetch(`${address}/api/spin`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ clientRoundId: crypto.randomUUID(), bet: 10 }),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Plays until the process is gone. */
async function playOn(token: string): Promise<void> {
  while (await spin(token));
}

async function roundsWhenEnded(): Promise<{ id: string; state: string; net: string }[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    for (let waited = 0; waited < 1_200; waited += 1) {
      const found = await client.query(
        `select id, state, case when state = 'completed' then win - bet else 0 end as net from vendor.round`,
      );
      const rows = v.parse(v.array(v.object({ id: v.string(), state: v.string(), net: v.string() })), found.rows);
      if (rows.every(({ state }) => state === 'completed' || state === 'cancelled')) return rows;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('rounds stay open');
  } finally {
    await client.end();
  }
}

it('ends every round with exact money after kill -9 in mid-load', async () => {
  await startVendorProcess();
  const tokens = await Promise.all(Array.from({ length: 6 }, (_, player) => open(`player-${player}`)));
  // Some answers never come, so that rounds stand at every step when the process dies.
  let calls = 0;
  gateway.misbehave = () => ((calls += 1) % 5 === 0 ? 'hang' : 'slow');
  const playing = tokens.map(playOn);
  while (calls < 25) await new Promise((resolve) => setTimeout(resolve, 50));
  vendor.kill('SIGKILL');
  await Promise.all(playing);
  gateway.misbehave = () => 'none';
  await startVendorProcess();
  const rounds = await roundsWhenEnded();
  expect(rounds.length).toBeGreaterThan(6);
  for (const { id, net } of rounds) {
    const moved = gateway.wallet.movements
      .filter(({ roundId }) => roundId === id)
      .reduce((sum, { units }) => sum + units, 0n);
    expect({ id, moved }).toEqual({ id, moved: BigInt(net) });
  }
  expect(gateway.wallet.openRounds()).toEqual([]);
  expect(gateway.wallet.balance()).toBe(start + rounds.reduce((sum, { net }) => sum + BigInt(net), 0n));
  const pageKnows = await Promise.all(tokens.map(spin));
  expect(pageKnows).toEqual(tokens.map(() => true));
});
