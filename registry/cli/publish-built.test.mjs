import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hostFixture, remoteFixture } from '../src/testing/release-fixture';
import { startTestRegistry } from '../src/testing/test-registry';
import { publishBuilt } from './publish-built.mjs';

/** @type {import('../src/testing/test-registry').TestRegistry} */
let registry;
/** @type {import('./answers').RegistryAccess} */
let access;
/** @type {string} */
let root;
beforeEach(async () => {
  registry = await startTestRegistry();
  access = { registryUrl: `http://127.0.0.1:${await registry.listen()}`, token: registry.token };
  root = mkdtempSync(path.join(tmpdir(), 'rooms-'));
});
afterEach(async () => {
  await registry.close();
  rmSync(root, { recursive: true });
});

/**
 * Rooms as their builds leave them.
 * @param {import('../src/testing/release-fixture').TestRelease[]} releases
 */
const built = (...releases) =>
  releases.map(({ record, files }) => {
    const dir = path.join(root, record.app);
    rmSync(dir, { recursive: true, force: true });
    mkdirSync(path.join(dir, 'dist'), { recursive: true });
    for (const file of files) writeFileSync(path.join(dir, 'dist', file.path), file.content);
    writeFileSync(path.join(dir, 'dist', 'release.json'), JSON.stringify(record));
    return { name: record.app, dir };
  });

/** @param {import('../src/testing/release-fixture').TestRelease[]} releases */
const sync = (...releases) => publishBuilt({ ...access, rooms: built(...releases) });
/** @param {string} brand */
const versionOf = async (brand) =>
  (await registry.documentOf(brand)).stable.composition.remotes['remote-lobby']?.release.version;
/**
 * @param {string} text
 * @param {Parameters<typeof remoteFixture>[1]} [change]
 */
const lobby = (text, change) => remoteFixture('remote-lobby', change, text);

describe('following the sources', () => {
  it('has every brand serve what is built, once, and changed content as a development version', async () => {
    expect(await sync(hostFixture(), lobby('one'))).toMatchObject({ moved: ['aurora', 'lotus'], left: [] });
    expect(await sync(hostFixture(), lobby('one'))).toMatchObject({
      published: [{ known: true }, { known: true }],
      moved: [],
      left: [],
    });
    expect(await sync(hostFixture(), lobby('two'))).toMatchObject({ moved: ['aurora', 'lotus'] });
    expect(await versionOf('aurora')).toMatch(/^1\.0\.0-dev\.[0-9a-f]{8}$/);
  });

  it('leaves a brand with an open rollout alone', async () => {
    await sync(hostFixture(), lobby('one'));
    await registry.publish(lobby('try', { version: '1.1.0' }));
    await registry.activate('aurora', ['remote-lobby@1.1.0'], { percent: 10 });
    expect(await sync(hostFixture(), lobby('two'))).toMatchObject({
      moved: ['lotus'],
      left: [{ brand: 'aurora', code: 'composition.rollout-open' }],
    });
    expect(await registry.documentOf('aurora')).toMatchObject({ revision: 2, rollout: { percent: 10 } });
  });

  it('keeps the version that an operator chose, and the whole brand where that does not go with what is built', async () => {
    await sync(hostFixture(), lobby('one'));
    await registry.publish(lobby('chosen', { version: '2.0.0' }));
    await registry.activate('aurora', ['remote-lobby@2.0.0']);
    /**
     * @param {string} text
     * @param {string} route
     */
    const auth = (text, route) =>
      remoteFixture('remote-auth', { routes: [{ id: 'home', path: route, titleKey: 'lobby.title' }] }, text);
    expect(await sync(hostFixture(), lobby('two'), auth('fits', '/auth'))).toMatchObject({
      moved: ['aurora', 'lotus'],
    });
    expect(await versionOf('aurora')).toBe('2.0.0');
    const clash = await sync(
      hostFixture(),
      lobby('three', { routes: [{ id: 'home', path: '/lobby', titleKey: 'lobby.title' }] }),
      auth('clashes', '/remote-lobby'),
    );
    expect(clash).toMatchObject({ moved: ['lotus'], left: [{ brand: 'aurora', code: 'composition.incompatible' }] });
  });

  it('fails when what is built does not go together', async () => {
    await sync(hostFixture(), lobby('one'));
    const clash = remoteFixture('remote-auth', {
      routes: [{ id: 'home', path: '/remote-lobby', titleKey: 'lobby.title' }],
    });
    await expect(sync(hostFixture(), lobby('one'), clash)).rejects.toMatchObject({ code: 'composition.incompatible' });
  });

  it('leaves a frozen brand as it is', async () => {
    await sync(hostFixture(), lobby('one'));
    await registry.database.execute("update brand set frozen = true where code = 'lotus'");
    expect(await sync(hostFixture(), lobby('two'))).toMatchObject({
      moved: ['aurora'],
      left: [{ brand: 'lotus', code: 'registry.brand-frozen' }],
    });
  });
});
