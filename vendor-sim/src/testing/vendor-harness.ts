import {
  createSilentLogger,
  migrate,
  openTestDatabase,
  startTestDatabase,
  systemClock,
  systemRandom,
  type TestDatabase,
} from '@pavilion/platform';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { launchData } from '../page-api/page-api';
import { createVendorServer, type VendorServer } from '../server';
import { type FakeGame, type FakeGateway, startFakeGateway } from './fake-gateway';

/** Secret that fake gateway and vendor share in tests. */
export const testSecret = 'a-secret-that-only-tests-share-0123456789';

/** A vendor on real PostgreSQL against a gateway that can misbehave. */
export interface VendorHarness {
  readonly gateway: FakeGateway;
  readonly database: TestDatabase;
  vendor: VendorServer;
  /** Opens a game and returns its bearer token. */
  open(game?: FakeGame): Promise<string>;
  call(token: string, request: { path: string; body?: unknown }): Promise<{ status: number; body: unknown }>;
  spin(
    token: string,
    order?: { clientRoundId?: string; bet?: number; free?: boolean },
  ): Promise<{ status: number; body: unknown }>;
  /** Ends the process's part and starts another on the same database, as after a crash. */
  restart(change?: Partial<typeof timings>): Promise<void>;
  /** Lets the outbox work until no round is open, and gives each round's state. */
  settle(): Promise<string[]>;
  close(): Promise<void>;
}

const timings = {
  gatewayTimeoutMs: 10_000,
  rescueMs: 15_000,
  patienceMs: 10_000,
  outboxPollMs: 20,
  backoff: { firstMs: 10, longestMs: 40 },
};

/** Starts everything; a test that lets the gateway hang or a round wait restarts the vendor with less patience. */
export async function startVendor(): Promise<VendorHarness> {
  const database = await startTestDatabase({
    template: {
      name: 'template_vendor',
      build: (url) =>
        migrate({ url, schema: 'vendor', dir: path.join(__dirname, '../../migrations') }).then(() => undefined),
    },
  });
  const gateway = await startFakeGateway({ secret: testSecret });
  const gameDir = fakeGameDir();
  const build = (change: Partial<typeof timings> = {}): Promise<VendorServer> =>
    createVendorServer({
      config: {
        port: 0,
        host: '127.0.0.1',
        databaseUrl: database.url,
        gatewayUrl: gateway.url,
        vendorCode: 'sim',
        secret: testSecret,
        faults: true,
        frameAncestors: 'http://*.localhost:*',
        logLevel: 'silent',
      },
      logger: createSilentLogger(),
      database: openTestDatabase({ url: database.url, schema: 'vendor' }),
      clock: systemClock,
      random: systemRandom,
      gameDir,
      timings: { ...timings, ...change },
    });
  const harness: VendorHarness = {
    gateway,
    database,
    vendor: await build(),
    async open(game = {}) {
      const page = await harness.vendor.http.app.inject(`/launch?${gateway.launchQuery(game)}`);
      const data = /id="data">(.*?)<\/script>/s.exec(page.body)?.[1] ?? 'null';
      return v.parse(launchData, JSON.parse(data)).token;
    },
    async call(token, { path: url, body }) {
      const answer = await harness.vendor.http.app.inject({
        url,
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: Object(body) }),
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    spin: (token, order = {}) =>
      harness.call(token, {
        path: '/api/spin',
        body: {
          clientRoundId: order.clientRoundId ?? crypto.randomUUID(),
          bet: order.bet ?? 10,
          free: order.free ?? false,
        },
      }),
    async restart(change) {
      await harness.vendor.close();
      harness.vendor = await build(change);
    },
    async settle() {
      for (const begun = Date.now(); Date.now() - begun < 60_000; ) {
        await harness.vendor.outbox.runDue();
        const rows = await harness.vendor.database.rows(
          v.object({ state: v.string() }),
          'select state from round order by created_at',
        );
        if (rows.every(({ state }) => state === 'completed' || state === 'cancelled'))
          return rows.map(({ state }) => state);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error('rounds stay open');
    },
    async close() {
      await harness.vendor.close();
      await gateway.close();
      await database.close();
      rmSync(gameDir, { recursive: true });
    },
  };
  return harness;
}

function fakeGameDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'vendor-game-'));
  mkdirSync(path.join(dir, 'assets'));
  const file = { script: '/assets/game.js', style: '/assets/game.css' };
  writeFileSync(path.join(dir, 'manifest.json'), JSON.stringify({ game: file, verify: file, fonts: [] }));
  return dir;
}
