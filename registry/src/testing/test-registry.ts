import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type BucketSettings,
  createSilentLogger,
  type Database,
  makeKeyPair,
  migrate,
  openTestDatabase,
  startTestDatabase,
} from '@pavilion/platform';
import { brandDocument, type BrandDocument } from '@pavilion/federation-contract';
import { migrateOperators } from '@pavilion/platform/operators';
import * as v from 'valibot';
import { createCompositionsService } from '../compositions/compositions.service';
import type { ModuleLoader } from '../releases/loading/module-loader';
import { buildRegistry } from '../server';
import { believingLoader } from './believing-loader';
import { createTestSessions, endlessSessions } from './test-sessions';
import type { TestRelease } from './release-fixture';

/** An answer of the registry. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: { readonly code?: string; readonly [key: string]: unknown };
}

interface TestCall {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const tokenAlone = 'test-operator-token-of-32-characters';
const edgeToken = 'test-edge-token-of-32-characters-or-so';

const build = async (url: string): Promise<void> => {
  await migrate({ url, schema: 'registry', dir: path.join(__dirname, '..', '..', 'migrations') });
  await migrateOperators(url, path.join(__dirname, '..', '..', '..'));
};

interface TestRegistryOptions {
  readonly loader?: ModuleLoader;
  /** Keeps artifacts there instead of in the folder. */
  readonly artifacts?: BucketSettings;
}

/** A registry on a fresh database and folder; its releases are no real modules unless `loader` loads them. */
export async function startTestRegistry({ loader = believingLoader, artifacts }: TestRegistryOptions = {}) {
  const testDatabase = await startTestDatabase({ template: { name: 'registry_migrated', build } });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'registry-'));
  const database: Database = openTestDatabase({ url: testDatabase.url, schema: 'registry' });
  const signingKey = makeKeyPair('ed25519');
  let now = Date.UTC(2026, 10, 20);
  const clock = { now: () => (now += 1000) };
  const config = {
    dataDir,
    artifacts,
    databaseUrl: testDatabase.url,
    signingKey,
    operatorToken: tokenAlone,
    edgeToken,
    edgePublicOrigin: 'http://{brand}.localhost:3000',
  };
  const parts = { config, database, clock, loader, operatorSessions: endlessSessions };
  const http = await buildRegistry({ ...parts, logger: createSilentLogger() });
  const sessions = createTestSessions({ database, clock });
  /** The owner's key with an open session. */
  const token = await sessions.ofOwner(tokenAlone);

  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { body, headers = {} }: TestCall = {},
  ): Promise<TestAnswer> => {
    const payload = Buffer.isBuffer(body)
      ? { payload: body }
      : body === undefined
        ? {}
        : { payload: JSON.stringify(body) };
    const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';
    const answer = await http.app.inject({
      method,
      url,
      ...payload,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body ? answer.json() : {} };
  };

  const upload = async ({ record, files }: TestRelease): Promise<void> => {
    for (const asset of record.assets) {
      const file = files.find(({ path: name }) => name === asset.path);
      const hash = Buffer.from(asset.sha384, 'base64').toString('base64url');
      await call('PUT', `/federation/artifacts/${hash}`, { body: Buffer.from(file?.content ?? '') });
    }
  };

  /** The signed document of a brand, read. */
  const documentOf = async (brand: string): Promise<BrandDocument> => {
    const { body } = await call('GET', `/federation/brands/${brand}/composition`);
    return v.parse(brandDocument, JSON.parse(String(body['payload'])));
  };

  return {
    call,
    compositions: createCompositionsService({ database, clock }),
    database,
    dataDir,
    documentOf,
    signingKey,
    upload,
    publish: async (release: TestRelease): Promise<TestAnswer> => {
      await upload(release);
      return call('POST', '/federation/releases', { body: release.record });
    },
    activate: (brand: string, releases: readonly string[], more: object = {}): Promise<TestAnswer> =>
      call('POST', `/federation/brands/${brand}/activations`, {
        body: {
          releases: releases.map((text) => ({ app: text.split('@')[0], version: text.split('@')[1] })),
          reason: 'a test',
          ...more,
        },
      }),
    rollOut: (brand: string, more: object): Promise<TestAnswer> =>
      call('POST', `/federation/brands/${brand}/rollouts`, { body: { reason: 'a test', ...more } }),
    rollBack: (brand: string, more: object = {}): Promise<TestAnswer> =>
      call('POST', `/federation/brands/${brand}/rollbacks`, { body: { reason: 'a test', ...more } }),
    token,
    tokenAlone,
    sessions,
    config,
    clock,
    /** A call that only edges may make. */
    asEdge: (url: string, body: unknown): Promise<TestAnswer> =>
      call('POST', url, { body, headers: { authorization: `Bearer ${edgeToken}` } }),
    metrics: (): Promise<string> => http.metrics.metrics(),
    /** Lets time pass. */
    wait: (ms: number): void => void (now += ms),
    /** Another registry on the same database and folder. */
    async startAnother() {
      const another = await buildRegistry({ ...parts, logger: createSilentLogger() });
      await another.app.ready();
      return another;
    },
    /** Opens a real port. */
    listen: (): Promise<number> => http.listen({ port: 0 }),
    /** Adds a brand that serves nothing yet. */
    async addBrand(code: string): Promise<void> {
      await database.execute('insert into brand (code) values ($1)', [code]);
    },
    /** Adds a token of narrower rights and returns it. */
    async tokenOf(grant: { role: string; apps: string[]; brands: string[] }): Promise<string> {
      const { hashToken } = await import('../access/access.service');
      const made = `token-${grant.role}-${grant.apps.join()}-${grant.brands.join()}`.padEnd(20, 'x');
      await database.execute(
        'insert into access_token (name, token_hash, role, apps, brands, created_at) values ($1, $2, $3, $4, $5, now())',
        [made, hashToken(made), grant.role, grant.apps, grant.brands],
      );
      return made;
    },
    async close(): Promise<void> {
      await http.close(100);
      await database.close();
      await testDatabase.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestRegistry = Awaited<ReturnType<typeof startTestRegistry>>;
