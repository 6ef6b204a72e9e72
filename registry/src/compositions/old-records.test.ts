import { createHash } from 'node:crypto';
import { canonicalJson, type Composition, type ReleaseRecord } from '@pavilion/federation-contract';
import { hostFixture, remoteFixture, seal, type TestRelease } from '../testing/release-fixture';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
const idOf = (composition: Composition): string =>
  createHash('sha256').update(canonicalJson(composition)).digest('hex');

/** A record as builds wrote it before the newer fields came. */
function old<R extends ReleaseRecord>({ record, files }: TestRelease<R>): TestRelease<R> {
  const newer = ['events', 'calls', 'budget', 'texts', ...(record.app === 'host' ? ['slots'] : [])];
  const shared = record.shared.map(({ names: _names, ...library }) => library);
  return {
    files,
    record: seal(
      Object.fromEntries(Object.entries({ ...record, shared }).filter(([name]) => !newer.includes(name))) as R,
    ),
  };
}

const host = old(hostFixture());
const lobby = old(remoteFixture('remote-lobby'));
const refOf = ({ app, version, digest }: ReleaseRecord) => ({ app, version, digest });
const composition: Composition = {
  host: refOf(host.record),
  hostFallback: null,
  remotes: { 'remote-lobby': { release: { ...refOf(lobby.record), app: 'remote-lobby' }, fallback: null } },
  settings: '1',
};

/** A brand that has been served since before. */
beforeAll(async () => {
  registry = await startTestRegistry();
  const { database } = registry;
  for (const release of [host, lobby]) {
    await registry.upload(release);
    await database.execute(
      'insert into release (app, version, digest, record, published_at, published_by) values ($1, $2, $3, $4, now(), $5)',
      [release.record.app, release.record.version, release.record.digest, JSON.stringify(release.record), 'before'],
    );
  }
  const id = idOf(composition);
  await database.execute('insert into composition (id, body, made_at) values ($1, $2, now())', [
    id,
    JSON.stringify(composition),
  ]);
  await database.execute("insert into brand_pointer (brand, revision, composition_id) values ('aurora', 1, $1)", [id]);
  await database.execute(
    "insert into pointer_move (brand, revision, composition_id, action, moved_at, moved_by, reason) values ('aurora', 1, $1, 'activate', now(), 'before', 'before')",
    [id],
  );
});
afterAll(() => registry.close());

describe('records from before the newer fields', () => {
  it('are served, and known when they are published again', async () => {
    expect((await registry.documentOf('aurora')).releases).toHaveLength(2);
    const again = await registry.publish(lobby);
    expect([again.status, again.body['known'], again.body['verdicts']]).toEqual([
      200,
      true,
      expect.arrayContaining([{ brand: 'aurora', against: 'live', problems: [] }]),
    ]);
  });

  it('are not published anew', async () => {
    const later = old(remoteFixture('remote-lobby', { version: '1.0.1' }));
    expect((await registry.publish(later)).body.code).toBe('release.outdated-build');
  });

  it('go together with new releases, in both directions, and can be gone back to', async () => {
    await registry.publish(remoteFixture('remote-lobby', { version: '2.0.0', events: ['auth.succeeded'] }, 'new'));
    await registry.publish(hostFixture({ version: '2.0.0', events: ['auth.succeeded'] }, 'new'));
    expect((await registry.activate('aurora', ['remote-lobby@2.0.0'])).body).toMatchObject({ changed: true });
    expect((await registry.activate('aurora', ['host@2.0.0'])).body).toMatchObject({ changed: true });
    expect((await registry.activate('aurora', ['remote-lobby@1.0.0'], { percent: 10 })).body).toMatchObject({
      changed: true,
    });
    await registry.rollBack('aurora');
    await registry.rollBack('aurora');
    expect((await registry.rollBack('aurora')).body).toMatchObject({ compositionId: idOf(composition) });
    expect((await registry.call('GET', '/federation/diff?from=aurora@1&to=aurora@2')).status).toBe(200);
  });
});
