import { existsSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { compositionDocument, releaseFolder } from '@pavilion/federation-contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { batch } from '../testing/page-reports';
import { hostFixture, remoteFixture, type TestRelease } from '../testing/release-fixture';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';

const dayMs = 24 * 3_600_000;
const longAgo = new Date(Date.UTC(2026, 0, 1));
const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];
const lobbyOf = (version: string): TestRelease =>
  remoteFixture('remote-lobby', { version }, `text of ${version} `.repeat(40));

const folderOf = (registry: TestRegistry, { record }: TestRelease): string =>
  path.join(registry.dataDir, 'artifacts', 'r', record.app, releaseFolder(record));
const blobsOf = (registry: TestRegistry): string[] => {
  const root = path.join(registry.dataDir, 'artifacts', 'blobs');
  return readdirSync(root).flatMap((shelf) =>
    readdirSync(path.join(root, shelf)).map((name) => path.join(root, shelf, name)),
  );
};
/** The test's clock runs apart from the machine's, so uploads are made as old as they are meant to be. */
const age = (registry: TestRegistry): void => blobsOf(registry).forEach((file) => utimesSync(file, longAgo, longAgo));
const gc = (registry: TestRegistry, dryRun = false) => registry.call('POST', '/federation/gc', { body: { dryRun } });

async function startWithHost(): Promise<TestRegistry> {
  const registry = await startTestRegistry();
  await registry.publish(hostFixture());
  return registry;
}

describe('collecting', () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await startWithHost();
    for (const version of versions) await registry.publish(lobbyOf(version));
    await registry.activate('aurora', ['host@1.0.0', 'remote-lobby@1.0.0']);
    age(registry);
  });
  afterAll(() => registry.close());

  it('takes nothing that is younger than thirty days', async () => {
    registry.wait(29 * dayMs);
    expect((await gc(registry)).body).toEqual({ releases: [], files: 0, bytes: 0, dryRun: false });
  });

  it('takes the files of what nobody needs, says before what it would take, and keeps the release known', async () => {
    registry.wait(2 * dayMs);
    const spare = versions.slice(1);
    const before = blobsOf(registry).length;
    const would = (await gc(registry, true)).body;
    expect(would['releases']).toEqual(spare.map((version) => `remote-lobby@${version}`));
    expect(blobsOf(registry)).toHaveLength(before);
    const did = (await gc(registry)).body;
    expect({ ...did, dryRun: true }).toEqual(would);
    expect(before - blobsOf(registry).length).toBe(did['files']);
    expect(did['bytes']).toBeGreaterThan(1000);
    expect(spare.map((version) => existsSync(folderOf(registry, lobbyOf(version))))).toEqual(spare.map(() => false));
    expect(existsSync(path.join(registry.dataDir, 'artifacts', 'trash'))).toBe(false);
    expect(await registry.database.execute("select 1 from release where app = 'remote-lobby'")).toBe(versions.length);
    expect((await gc(registry)).body).toMatchObject({ releases: [], files: 0 });
  });

  it('has a collected release refused until it is published again, and leaves it alone for another thirty days', async () => {
    const refused = await registry.activate('aurora', ['remote-lobby@1.1.0']);
    expect([refused.status, refused.body.code]).toEqual([409, 'release.collected']);
    const links = await registry.call('POST', '/federation/brands/aurora/links', {
      body: { releases: [{ app: 'remote-lobby', version: '1.1.0' }], hours: 1, reason: 'a look' },
    });
    expect(links.body.code).toBe('release.collected');
    expect((await registry.publish(lobbyOf('1.1.0'))).body['known']).toBe(true);
    age(registry);
    registry.wait(29 * dayMs);
    expect((await gc(registry)).body).toMatchObject({ releases: [] });
    expect(existsSync(path.join(folderOf(registry, lobbyOf('1.1.0')), 'remoteEntry.js.br'))).toBe(true);
    expect((await registry.activate('aurora', ['remote-lobby@1.1.0'])).status).toBe(200);
  });

  it('finishes what a collection began that was cut short', async () => {
    const release = lobbyOf('1.2.0');
    await registry.publish(release);
    age(registry);
    await registry.database.execute(
      'update release_collected set collected_at = now(), reopened_at = null where digest = $1',
      [release.record.digest],
    );
    expect(existsSync(folderOf(registry, release))).toBe(true);
    await gc(registry);
    expect(existsSync(folderOf(registry, release))).toBe(false);
  });

  it('keeps what nothing but an open page, or nothing but a link, still shows', async () => {
    for (const version of ['1.4.0', '1.5.0']) await registry.publish(lobbyOf(version));
    const link = (version: string) =>
      registry.call('POST', '/federation/brands/aurora/links', {
        body: { releases: [{ app: 'remote-lobby', version }], hours: 1, reason: 'a look' },
      });
    const leased = (await link('1.4.0')).body['composition'];
    registry.wait(35 * dayMs);
    expect((await link('1.5.0')).status).toBe(201);
    age(registry);
    await registry.asEdge(
      '/federation/intake',
      batch([], { leases: [{ brand: 'aurora', composition: String(leased) }] }),
    );
    expect((await gc(registry, true)).body['releases']).not.toContain('remote-lobby@1.4.0');
    registry.wait(dayMs);
    expect((await gc(registry, true)).body['releases']).toContain('remote-lobby@1.4.0');
    expect((await gc(registry, true)).body['releases']).not.toContain('remote-lobby@1.5.0');
    registry.wait(31 * dayMs);
    expect((await gc(registry, true)).body['releases']).toContain('remote-lobby@1.5.0');
  });

  it('is for operators of all brands', async () => {
    const authorization = `Bearer ${await registry.tokenOf({ role: 'operator', apps: ['*'], brands: ['aurora'] })}`;
    expect((await registry.call('POST', '/federation/gc', { body: {}, headers: { authorization } })).status).toBe(403);
  });

  it('and publishing or activating at once never leaves a brand with files that are gone', async () => {
    const release = lobbyOf('1.3.0');
    for (let round = 0; round < 6; round += 1) {
      await registry.database.execute(
        'update release_collected set collected_at = now(), reopened_at = $2 where digest = $1',
        [release.record.digest, longAgo],
      );
      await registry.publish(release);
      age(registry);
      const [, moved] = await Promise.all([
        gc(registry),
        registry.activate('lotus', ['host@1.0.0', 'remote-lobby@1.3.0']),
        registry.publish(release),
      ]);
      expect([200, 409]).toContain(moved.status);
      const served = moved.status === 200;
      if (served) expect(existsSync(path.join(folderOf(registry, release), 'remoteEntry.js'))).toBe(true);
      else expect(moved.body.code).toBe('release.collected');
      if (served) break;
    }
  });
});

describe('whatever happened before', () => {
  type Step = {
    readonly kind: 'activate' | 'rollout' | 'finish' | 'rollback' | 'link' | 'lease' | 'wait' | 'gc';
    readonly version: string;
  };
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('activate', 'rollout', 'finish', 'rollback', 'link', 'lease', 'wait', 'gc', 'wait', 'gc'),
    version: fc.constantFrom(...versions),
  });

  async function take(registry: TestRegistry, { kind, version }: Step): Promise<void> {
    const release = `remote-lobby@${version}`;
    if (kind === 'activate') await registry.activate('aurora', [release]);
    if (kind === 'rollout') await registry.activate('aurora', [release], { percent: 20 });
    if (kind === 'finish') await registry.rollOut('aurora', { finish: true });
    if (kind === 'rollback') await registry.rollBack('aurora');
    if (kind === 'link')
      await registry.call('POST', '/federation/brands/aurora/links', {
        body: { releases: [{ app: 'remote-lobby', version }], hours: 72, reason: 'a look' },
      });
    if (kind === 'lease')
      await registry.asEdge(
        '/federation/intake',
        batch([], { leases: [{ brand: 'aurora', composition: (await registry.documentOf('aurora')).stable.id }] }),
      );
    if (kind === 'wait') registry.wait(20 * dayMs);
    if (kind === 'gc') expect((await gc(registry)).status).toBe(200);
  }

  /** Digests of everything that a visitor may ask for now. */
  async function askable(registry: TestRegistry): Promise<Set<string>> {
    const rows = await registry.database.rows(
      v.object({ id: v.string() }),
      `select composition_id as id from brand_pointer union select candidate_id from brand_pointer where candidate_id is not null
       union select composition_id from test_link where expires_at > $1 union select composition_id from composition_lease where until > $1`,
      [new Date(registry.clock.now())],
    );
    const answers = await Promise.all(
      rows.map(({ id }) => registry.call('GET', `/federation/brands/aurora/compositions/${id}`)),
    );
    const documents = answers.map(({ body }) => v.parse(compositionDocument, JSON.parse(String(body['payload']))));
    return new Set(documents.flatMap(({ releases }) => releases.map(({ digest }) => digest)));
  }

  it('every file that a visitor may ask for is there, and what is not collected is whole', async () => {
    const registry = await startWithHost();
    for (const version of versions) await registry.publish(lobbyOf(version));
    age(registry);
    await registry.activate('aurora', ['host@1.0.0', 'remote-lobby@1.0.0']);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        for (const one of steps) await take(registry, one);
        const asked = await askable(registry);
        const rows = await registry.database.rows(
          v.object({ version: v.string(), collected: v.boolean() }),
          `select version, collected_at is not null and reopened_at is null as collected from release left join release_collected using (digest) where app = 'remote-lobby'`,
        );
        for (const { version, collected } of rows) {
          const release = lobbyOf(version);
          const isThere = release.record.assets.every((asset) =>
            existsSync(path.join(folderOf(registry, release), asset.path)),
          );
          expect(isThere || collected).toBe(true);
          if (asked.has(release.record.digest)) expect([version, collected, isThere]).toEqual([version, false, true]);
        }
      }),
      { numRuns: 12, seed: 7 },
    );
    expect(
      await registry.database.execute("select 1 from audit_entry where action = 'release.collect'"),
    ).toBeGreaterThan(0);
    await registry.close();
  });
});
