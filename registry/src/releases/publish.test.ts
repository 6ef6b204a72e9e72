import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseFolder } from '@pavilion/remote-contract';
import { remoteFixture, seal } from '../testing/release-fixture';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
beforeAll(async () => (registry = await startTestRegistry()));
afterAll(() => registry.close());

describe('publishing', () => {
  it('takes a release once, opens its files and knows it again', async () => {
    const release = remoteFixture('remote-lobby', { version: '2.0.0' });
    expect((await registry.publish(release)).status).toBe(201);
    const again = await registry.publish(release);
    expect([again.status, again.body['known']]).toEqual([200, true]);
    const folder = path.join(registry.dataDir, 'artifacts', 'r', 'remote-lobby', releaseFolder(release.record));
    expect(readFileSync(path.join(folder, 'remoteEntry.js'), 'utf8')).toBe(release.files[0]?.content);
  });

  it('refuses a version that exists with other content, and keeps the first', async () => {
    const first = remoteFixture('remote-lobby', { version: '2.1.0' });
    await registry.publish(first);
    const other = await registry.publish(remoteFixture('remote-lobby', { version: '2.1.0' }, 'two'));
    expect([other.status, other.body.code]).toEqual([409, 'release.version-exists']);
    const { rows } = await registry.database.query<{ digest: string }>("select digest from release where version = '2.1.0'");
    expect(rows).toEqual([{ digest: first.record.digest }]);
  });

  it('lets one of two racing publishers of a version win', async () => {
    const rivals = ['red', 'blue'].map((text) => remoteFixture('remote-auth', { version: '2.2.0' }, text));
    for (const rival of rivals) await registry.upload(rival);
    const answers = await Promise.all(rivals.map(({ record }) => registry.call('POST', '/federation/releases', { body: record })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  const zip = (record: ReturnType<typeof remoteFixture>['record'], name: string) =>
    seal({ ...record, assets: [...record.assets, { path: name, bytes: 1, sha384: 'a'.repeat(64) }] });
  const base = remoteFixture('remote-lobby', { version: '3.0.0' });
  it.each([
    ['a path that leaves the folder', zip(base.record, '../../etc/passwd'), 'release.malformed'],
    ['an absolute path', zip(base.record, '/etc/passwd'), 'release.malformed'],
    ['a hidden climb', zip(base.record, 'a/../../b.js'), 'release.malformed'],
    ['a file listed twice', zip(base.record, 'home.css'), 'release.asset-extra'],
    ['a file that is named but not listed', seal({ ...base.record, entry: 'other.js' }), 'release.asset-missing'],
    ['a digest that is not its own', { ...base.record, digest: 'f'.repeat(64) }, 'release.digest-mismatch'],
    ['a newer contract', seal({ ...base.record, contract: '1.9.0' }), 'release.contract-unsupported'],
    ['a title without a text', seal({ ...base.record, labels: { TW: {}, EN: {}, VI: {} } }), 'release.label-missing'],
    ['absurd sizes', seal({ ...base.record, assets: base.record.assets.map((asset) => ({ ...asset, bytes: 2 ** 40 })) }), 'release.too-large'],
    ['no record at all', { hello: 1 }, 'release.malformed'],
  ])('refuses %s', async (_, record, code) => {
    await registry.upload(base);
    const answer = await registry.call('POST', '/federation/releases', { body: record });
    expect(answer.body.code).toBe(code);
    expect((await registry.database.query("select 1 from release where version = '3.0.0'")).rowCount).toBe(0);
  });

  it('refuses a release whose files never came, and bytes that are not what their address says', async () => {
    const release = remoteFixture('remote-lottery', {}, 'never');
    const answer = await registry.call('POST', '/federation/releases', { body: release.record });
    expect(answer.body.code).toBe('release.asset-missing');
    const hash = Buffer.from(release.record.assets.map(({ sha384 }) => sha384)[0] ?? '', 'base64').toString('base64url');
    const put = await registry.call('PUT', `/federation/artifacts/${hash}`, { body: Buffer.from('something else') });
    expect([put.status, put.body.code]).toEqual([400, 'artifact.digest-mismatch']);
  });

  it('refuses a file past the limit with a coded body', async () => {
    const answer = await registry.call('PUT', `/federation/artifacts/${'a'.repeat(64)}`, { body: Buffer.alloc(9 * 1024 * 1024) });
    expect(answer.status).toBe(413);
    expect(answer.body.code).toBeDefined();
  });

  it('lets a team publish its own remote only', async () => {
    const authorization = `Bearer ${await registry.tokenOf({ role: 'team', apps: ['remote-lobby'], brands: [] })}`;
    const foreign = remoteFixture('remote-lottery', { version: '5.0.0' });
    await registry.upload(foreign);
    const refused = await registry.call('POST', '/federation/releases', { body: foreign.record, headers: { authorization } });
    expect([refused.status, refused.body.code]).toEqual([403, 'registry.forbidden']);
    const own = remoteFixture('remote-lobby', { version: '5.0.0' });
    await registry.upload(own);
    expect((await registry.call('POST', '/federation/releases', { body: own.record, headers: { authorization } })).status).toBe(201);
    expect((await registry.call('POST', '/federation/releases', { body: own.record, headers: { authorization: 'Bearer nonsense-of-enough-length' } })).status).toBe(401);
  });

  it('keeps compressed twins of what shrinks', async () => {
    const release = remoteFixture('remote-agent-centre', {}, 'x'.repeat(4000));
    await registry.publish(release);
    const folder = path.join(registry.dataDir, 'artifacts', 'r', 'remote-agent-centre', releaseFolder(release.record));
    expect(existsSync(path.join(folder, 'remoteEntry.js.br'))).toBe(true);
  });
});
