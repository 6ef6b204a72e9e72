import { anyRow } from '@pavilion/platform';
import { randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import type { RemoteRelease } from '@pavilion/federation-contract';
import { hostFixture, remoteFixture, seal, type TestRelease } from '../testing/release-fixture';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
  await registry.publish(hostFixture());
});
afterAll(() => registry.close());

const base = remoteFixture('remote-lobby', { version: '3.0.0' });
const changed = (change: Partial<RemoteRelease>): RemoteRelease => seal({ ...base.record, ...change });
const withFile = (file: string): RemoteRelease =>
  changed({ assets: [...base.record.assets, { path: file, bytes: 1, sha384: 'a'.repeat(64) }] });
const without = (...fields: readonly (keyof RemoteRelease)[]): RemoteRelease => {
  const entries = Object.entries(base.record).filter(([name]) => !fields.some((field) => field === name));
  return seal(Object.fromEntries(entries) as RemoteRelease);
};

/** Everything that a refusal must leave as it was. */
const everything = async () => {
  const rows = await registry.database.rows(
    anyRow,
    'select (select count(*) from release) as releases, (select count(*) from audit_entry) as audited',
  );
  const root = path.join(registry.dataDir, 'artifacts', 'r');
  return { rows, folders: readdirSync(root).flatMap((app) => readdirSync(path.join(root, app))) };
};

async function refused(record: unknown, code: string): Promise<Awaited<ReturnType<TestRegistry['call']>>> {
  const before = await everything();
  const answer = await registry.call('POST', '/federation/releases', { body: record });
  expect([answer.body.code, answer.status >= 400 && answer.status < 500]).toEqual([code, true]);
  expect(await everything()).toEqual(before);
  return answer;
}

describe('a record is refused', () => {
  beforeAll(() => registry.upload(base));

  it.each<readonly [string, unknown, string]>([
    ['of no kind', { hello: 1 }, 'release.unknown-app'],
    ['of an app that does not exist', { ...base.record, app: 'remote-casino' }, 'release.unknown-app'],
    ['with a field that makes no sense', { ...base.record, version: 'one' }, 'release.malformed'],
    ['with a path that leaves the folder', withFile('../../etc/passwd'), 'release.asset-unsafe'],
    ['with an absolute path', withFile('/etc/passwd'), 'release.asset-unsafe'],
    ['with a hidden climb', withFile('a/../../b.js'), 'release.asset-unsafe'],
    ['with a path of another system', withFile('..\\b.js'), 'release.asset-unsafe'],
    ['whose entry leaves the folder', changed({ entry: '../remoteEntry.js' }), 'release.asset-unsafe'],
    ['with a file listed twice', withFile('home.css'), 'release.asset-extra'],
    ['with two files that differ in case alone', withFile('HOME.css'), 'release.asset-extra'],
    ['with a file inside a file', withFile('home.css/a.js'), 'release.asset-extra'],
    ['that brings its own compressed twin', withFile('remoteEntry.js.br'), 'release.asset-extra'],
    ['that brings its source map', withFile('remoteEntry.js.map'), 'release.asset-extra'],
    ['with a file that is named but not listed', changed({ entry: 'other.js' }), 'release.asset-missing'],
    ['with a digest that is not its own', { ...base.record, digest: 'f'.repeat(64) }, 'release.digest-mismatch'],
    ['with a field that its digest does not cover', { ...base.record, contract: '1.0.1' }, 'release.digest-mismatch'],
    [
      'with absurd sizes',
      changed({ assets: base.record.assets.map((asset) => ({ ...asset, bytes: 2 ** 40 })) }),
      'release.too-large',
    ],
    [
      'with more bytes than a release may have',
      changed({
        assets: [
          ...base.record.assets,
          ...[1, 2, 3, 4].map((n) => ({ path: `${n}.js`, bytes: 7e6, sha384: 'a'.repeat(64) })),
        ],
      }),
      'release.too-large',
    ],
    [
      'with more files than a release may have',
      changed({
        assets: Array.from({ length: 2001 }, (_, n) => ({ path: `${n}.js`, bytes: 1, sha384: 'a'.repeat(64) })),
      }),
      'release.too-large',
    ],
    [
      'with a size that the file has not',
      changed({ assets: base.record.assets.map((asset) => ({ ...asset, bytes: asset.bytes + 1 })) }),
      'release.digest-mismatch',
    ],
    [
      'whose menu names no route',
      changed({ nav: [{ id: 'x', routeId: 'gone', labelKey: 'lobby.title', icon: 'x', section: 'games', order: 1 }] }),
      'release.inconsistent',
    ],
    [
      'that claims a spelling twice',
      changed({ routes: [{ id: 'home', path: '/home', aliases: ['/index', '/home'], titleKey: 'lobby.title' }] }),
      'release.inconsistent',
    ],
    [
      'with a path that is a pattern',
      changed({ routes: [{ id: 'home', path: '/home*', titleKey: 'lobby.title' }] }),
      'release.inconsistent',
    ],
    [
      'with a page in a panel that it does not fill',
      changed({ panelPages: [{ id: 'guide', panel: 'member', page: 'guide', titleKey: 'lobby.title' }] }),
      'release.inconsistent',
    ],
    ['that says nothing of panel pages', changed({ panelPages: undefined }), 'release.outdated-build'],
    [
      'with a route without files',
      changed({ routes: [...base.record.routes, { id: 'more', path: '/more', titleKey: 'lobby.title' }] }),
      'release.inconsistent',
    ],
    [
      'with a slot without files',
      changed({ slots: [{ slot: 'shell.panel.agent', id: 'agent' }] }),
      'release.inconsistent',
    ],
    ['that exposes nothing', changed({ exposes: [] }), 'release.inconsistent'],
    ['of a newer contract', changed({ contract: '2.99.0' }), 'release.contract-unsupported'],
    ['of another major contract', changed({ contract: '3.0.0' }), 'release.contract-unsupported'],
    ['with a title without a text', changed({ labels: { TW: {}, EN: {}, VI: {} } }), 'release.text-missing'],
    [
      'with a text that the default language lacks',
      changed({ texts: { TW: ['lobby.title'], EN: ['lobby.title', 'lobby.more'], VI: [] } }),
      'release.text-missing',
    ],
    [
      'with a call that the platform has not',
      changed({ calls: ['gameList', 'payoutEverything'] }),
      'release.call-unknown',
    ],
    ['with a call named like a part of every object', changed({ calls: ['constructor'] }), 'release.call-unknown'],
    [
      'with a library that no host has',
      changed({ shared: [{ key: 'react', range: '^20.0.0', names: [] }] }),
      'release.shared-unsatisfied',
    ],
    [
      'with a library that is not shared',
      changed({ shared: [{ key: 'angular', range: '^0.0.0', names: [] }] }),
      'release.shared-unsatisfied',
    ],
    [
      'with a library in no range that was published',
      changed({ shared: [{ key: 'react', range: '^17.0.0 || ^18.0.0', names: [] }] }),
      'release.shared-unsatisfied',
    ],
    [
      'with a range that is none',
      changed({ shared: [{ key: 'react', range: 'about nineteen', names: [] }] }),
      'release.malformed',
    ],
    [
      'with a name that no host carries',
      changed({ shared: [{ key: 'react', range: '^19.3.1', names: ['useState', 'useNothing'] }] }),
      'release.shared-name-missing',
    ],
    [
      'that does not say its names',
      changed({ shared: [{ key: 'react', range: '^19.3.1' }] }),
      'release.outdated-build',
    ],
    ['by an old build', without('texts', 'calls'), 'release.outdated-build'],
    ['with a field of another kind', changed({ commit: 'x'.repeat(2 ** 20) }), 'release.too-large'],
  ])('%s', async (_, record, code) => {
    const { body } = await refused(record, code);
    expect(body['message']).toMatch(/\w/);
    expect(body['requestId']).toBeDefined();
  });

  it('but other plural forms of a text that the default language has are no missing keys', async () => {
    const release = remoteFixture('remote-lobby', {
      version: '3.1.0',
      texts: {
        TW: ['lobby.title', 'lobby.games_other'],
        EN: ['lobby.title', 'lobby.games_one', 'lobby.games_other'],
        VI: [],
      },
    });
    expect((await registry.publish(release)).status).toBe(201);
  });

  it('naming what it takes of a shared library in vain', async () => {
    const { body } = await refused(
      changed({ shared: [{ key: 'react', range: '^19.3.1', names: ['useNothing', 'useState'] }] }),
      'release.shared-name-missing',
    );
    expect(body['facts']).toEqual({ needs: [{ key: 'react', names: ['useNothing'] }] });
    expect(body['message']).toMatch(/^no published host carries useNothing of react \(host 1\.0\.0 does not\)/);
  });

  it.each(['>=19', '^18.0.0 || ^19.0.0'])('but not for a range like %s', async (range) => {
    const release = remoteFixture('remote-lobby', {
      version: range.length > 5 ? '3.1.2' : '3.1.1',
      shared: [{ key: 'react', range, names: [] }],
    });
    expect((await registry.publish(release)).status).toBe(201);
  });

  it('naming what an old build does not say', async () => {
    const { body } = await refused(without('texts', 'calls', 'budget'), 'release.outdated-build');
    expect(body['facts']).toEqual({ missing: ['calls', 'budget', 'texts'] });
  });
});

describe('the bytes behind a record', () => {
  const noise = (bytes: number): string => randomBytes(bytes).toString('base64').slice(0, bytes);
  const heavy = (version: string, bytes: number, routeBytes: number): TestRelease<RemoteRelease> =>
    remoteFixture('remote-lottery', { version, budget: { routeBytes } }, noise(bytes));

  it('are weighed as they travel, against the budget of the release and the ceiling of the registry', async () => {
    const over = heavy('3.0.0', 30_000, 20_000);
    await registry.upload(over);
    const { body } = await refused(over.record, 'release.over-budget');
    expect(body['facts']).toMatchObject({ budget: 20_000, places: { home: expect.any(Number) } });
    const vast = heavy('3.0.1', 120_000, 1_000_000);
    await registry.upload(vast);
    expect((await refused(vast.record, 'release.over-budget')).body['message']).toMatch(/whatever its budget/);
    expect(
      (
        await registry.publish(
          remoteFixture('remote-lottery', { version: '3.0.2', budget: { routeBytes: 2000 } }, 'a'.repeat(30_000)),
        )
      ).status,
    ).toBe(201);
  });

  it('are refused when they never came, and when they are not what their address says', async () => {
    const release = remoteFixture('remote-lottery', {}, 'never');
    await refused(release.record, 'release.asset-missing');
    const hash = Buffer.from(release.record.assets.map(({ sha384 }) => sha384)[0] ?? '', 'base64').toString(
      'base64url',
    );
    const put = await registry.call('PUT', `/federation/artifacts/${hash}`, { body: Buffer.from('something else') });
    expect([put.status, put.body.code]).toEqual([400, 'artifact.digest-mismatch']);
  });

  it('are read and hashed again when the release is opened: what rotted in the store is dropped, and taken anew', async () => {
    const release = remoteFixture('remote-lottery', { version: '3.2.0' }, 'rots');
    await registry.upload(release);
    const name = Buffer.from(release.record.assets[0]?.sha384 ?? '', 'base64').toString('hex');
    writeFileSync(path.join(registry.dataDir, 'artifacts', 'blobs', name.slice(0, 2), name), 'rotten');
    await refused(release.record, 'artifact.damaged');
    expect((await registry.publish(release)).status).toBe(201);
  });

  it('are refused past the limit of a file', async () => {
    const answer = await registry.call('PUT', `/federation/artifacts/${'a'.repeat(64)}`, {
      body: Buffer.alloc(9 * 1024 * 1024),
    });
    expect([answer.status, answer.body.code]).toEqual([413, 'artifact.too-large']);
  });

  it('are nothing when their upload breaks off', async () => {
    const release = remoteFixture('remote-lottery', { version: '3.3.0' }, 'breaks off');
    const content = Buffer.from(release.files[0]?.content ?? '');
    const hash = Buffer.from(release.record.assets[0]?.sha384 ?? '', 'base64').toString('base64url');
    const answer = await registry.call('PUT', `/federation/artifacts/${hash}`, {
      body: content,
      headers: { 'content-length': String(content.length + 5) },
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'artifact.truncated']);
    await cutUpload(`/federation/artifacts/${hash}`, content.subarray(0, 5), content.length);
    await refused(release.record, 'release.asset-missing');
  });
});

/** Sends the head of an upload and its first bytes over a real connection, then hangs up. */
async function cutUpload(route: string, bytes: Buffer, length: number): Promise<void> {
  const port = await registry.listen();
  await new Promise<void>((resolve) => {
    const call = request({
      port,
      host: '127.0.0.1',
      method: 'PUT',
      path: route,
      headers: {
        authorization: `Bearer ${registry.token}`,
        'content-type': 'application/octet-stream',
        'content-length': length,
      },
    });
    call.on('error', () => resolve());
    call.on('close', () => resolve());
    call.write(bytes, () => call.destroy());
  });
}
