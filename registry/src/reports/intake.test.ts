import * as v from 'valibot';
import { hostFixture, remoteFixture } from '../testing/release-fixture';
import { batch, failed, load, page, visitorHash } from '../testing/page-reports';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';
import { pruneReports } from './pruning';

let registry: TestRegistry;
let stable: string;
beforeAll(async () => {
  registry = await startTestRegistry();
  for (const release of [hostFixture(), remoteFixture('remote-lobby'), remoteFixture('remote-auth')])
    await registry.publish(release);
  await registry.activate('aurora', ['host@1.0.0', 'remote-lobby@1.0.0', 'remote-auth@1.0.0']);
  await registry.activate('lotus', ['host@1.0.0', 'remote-lobby@1.0.0']);
  stable = (await registry.documentOf('aurora')).stable.id;
});
afterAll(() => registry.close());

const intake = (reports: ReturnType<typeof page>[], more = {}) =>
  registry.asEdge('/federation/intake', batch(reports, more));

const tally = async (app: string): Promise<{ trials: number; failures: number }> => {
  const rows = await registry.database.rows(
    v.object({ trials: v.bigint(), failures: v.bigint() }),
    "select coalesce(sum(trials), 0) as trials, coalesce(sum(failures), 0) as failures from trial_minute where brand = 'aurora' and app = $1",
    [app],
  );
  return { trials: Number(rows[0]?.trials), failures: Number(rows[0]?.failures) };
};

describe('intake', () => {
  it('is for edges only', async () => {
    expect((await registry.call('POST', '/federation/intake', { body: batch([]) })).status).toBe(401);
    expect((await registry.asEdge('/federation/intake', { reports: 'all' })).status).toBe(400);
    expect((await intake([])).status).toBe(202);
  });

  it('counts a page once, however often it is told, and the worse outcome when the page breaks later', async () => {
    const before = await tally('remote-auth');
    const first = page(stable, [load('host', '1.0.0'), load('remote-auth', '1.0.0')]);
    await intake([first, first]);
    await intake([first]);
    expect(await tally('remote-auth')).toEqual({ trials: before.trials + 1, failures: before.failures });
    const broken = {
      ...first,
      loads: [load('remote-auth', '1.0.0', { outcome: 'render-failed', code: 'remote.render-failed' })],
    };
    await intake([broken]);
    await intake([broken, first]);
    expect(await tally('remote-auth')).toEqual({ trials: before.trials + 1, failures: before.failures + 1 });
  });

  it('counts at most three pages of a visitor, also when they come at once or from two edges', async () => {
    const before = await tally('remote-lobby');
    const visitor = visitorHash('one of many pages');
    const pages = Array.from({ length: 12 }, () => page(stable, [failed('remote-lobby', '1.0.0')], { visitor }));
    await Promise.all([intake(pages.slice(0, 2)), intake(pages.slice(2, 7)), intake(pages.slice(7))]);
    expect(await tally('remote-lobby')).toEqual({ trials: before.trials + 3, failures: before.failures + 3 });
  });

  it('does not count what the brand never served: other compositions, versions, brands, and pinned browsers', async () => {
    const before = [await tally('remote-lobby'), await tally('remote-lottery')];
    const lotus = (await registry.documentOf('lotus')).stable.id;
    await intake([
      page('f'.repeat(64), [failed('remote-lobby', '1.0.0')]),
      page(stable, [failed('remote-lobby', '9.9.9')]),
      page(stable, [failed('remote-lottery', '1.0.0')]),
      page(lotus, [failed('remote-lobby', '1.0.0')]),
      page(stable, [failed('remote-lobby', '1.0.0')], { brand: 'nowhere' }),
      page(stable, [failed('remote-lobby', '1.0.0')], { pinned: true }),
    ]);
    expect([await tally('remote-lobby'), await tally('remote-lottery')]).toEqual(before);
    const metrics = await registry.metrics();
    expect(metrics).toMatch(/registry_reports_refused_total\{reason="composition",process="registry"\} 3/);
    expect(metrics).toMatch(/registry_reports_refused_total\{reason="version",process="registry"\} 2/);
  });

  it('keeps leases of compositions that exist until open pages have gone', async () => {
    await intake([], {
      leases: [
        { brand: 'aurora', composition: stable },
        { brand: 'aurora', composition: 'e'.repeat(64) },
        { brand: 'nowhere', composition: stable },
      ],
    });
    const rows = await registry.database.rows(
      v.object({ brand: v.string(), composition_id: v.string() }),
      'select brand, composition_id from composition_lease',
    );
    expect(rows).toEqual([{ brand: 'aurora', composition_id: stable }]);
  });

  it('sums up releases, times and refusals of the policy for operators', async () => {
    const violation = { app: 'remote-lobby' as const, directive: 'connect-src', blocked: 'https://elsewhere.example' };
    await intake([
      page(stable, [load('host', '1.0.0', { phases: { entry: 10 }, elapsedMs: 10 })], {
        violations: [violation, violation],
      }),
    ]);
    const { body } = await registry.call('GET', '/federation/brands/aurora/reports');
    expect(body['releases']).toContainEqual(
      expect.objectContaining({
        app: 'remote-auth',
        version: '1.0.0',
        loads: 1,
        trials: 1,
        outcomes: { 'render-failed': 1 },
        codes: { 'remote.render-failed': 1 },
        phases: expect.objectContaining({ entry: { p50: 40, p95: 40 }, all: { p50: 80, p95: 80 } }),
      }),
    );
    expect(body['releases']).toContainEqual(
      expect.objectContaining({
        app: 'remote-lobby',
        loads: 12,
        trials: 3,
        outcomes: { failed: 12 },
        codes: { 'remote.integrity': 12 },
      }),
    );
    expect(body['violations']).toEqual([{ ...violation, seen: 2 }]);
    expect((await registry.call('GET', '/federation/brands/aurora/reports?hours=x')).status).toBe(400);
    const foreign = `Bearer ${await registry.tokenOf({ role: 'viewer', apps: [], brands: ['lotus'] })}`;
    expect(
      (await registry.call('GET', '/federation/brands/aurora/reports', { headers: { authorization: foreign } })).status,
    ).toBe(404);
  });

  it('keeps no more single reports than its bound, and none for ever', async () => {
    const count = async () => await registry.database.execute('select 1 from load_report');
    const { database, clock } = registry;
    expect(await count()).toBeGreaterThan(3);
    await pruneReports({ database, clock, most: 3 });
    expect(await count()).toBeLessThanOrEqual(3);
    registry.wait(49 * 3_600_000);
    await pruneReports({ database, clock });
    expect(await count()).toBe(0);
    expect(await tally('remote-lobby')).toEqual({ trials: 0, failures: 0 });
    expect(await database.execute('select 1 from load_hour')).toBeGreaterThan(0);
    registry.wait(36 * 24 * 3_600_000);
    await pruneReports({ database, clock });
    expect(await database.execute('select 1 from load_hour')).toBe(0);
  });
});
