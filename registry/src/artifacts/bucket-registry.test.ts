import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type Bucket,
  type BucketFault,
  createBucket,
  createLogger,
  startTestBucket,
  type TestBucket,
} from '@pavilion/platform';
import { blobKey, documentKey, recordKey } from '@pavilion/federation-contract';
import { buildRegistry } from '../server';
import { believingLoader } from '../testing/believing-loader';
import { hostFixture, remoteFixture, type TestRelease } from '../testing/release-fixture';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';

const dayMs = 24 * 3_600_000;
let store: TestBucket;
let bucket: Bucket;
let registry: TestRegistry;
/** Another one with a database of its own. */
let stranger: TestRegistry;
beforeAll(async () => {
  store = await startTestBucket();
  bucket = createBucket(store.settings);
  registry = await startTestRegistry({ artifacts: store.settings });
  stranger = await startTestRegistry({ artifacts: store.settings });
  await registry.publish(hostFixture());
});
afterEach(() => store.recover());
afterAll(async () => {
  await Promise.all([registry.close(), stranger.close(), bucket.close()]);
  await store.close();
});

const lobbyOf = (version: string, text = `text of ${version} `.repeat(40)): TestRelease =>
  remoteFixture('remote-lobby', { version }, text);
const entryOf = ({ record }: TestRelease): string =>
  record.assets.find((asset) => asset.path === 'remoteEntry.js')?.sha384 ?? '';
const documentOf = async (brand: string): Promise<unknown> =>
  JSON.parse((await bucket.get(documentKey(brand)))?.toString('utf8') ?? 'null');
const served = async (brand: string) => (await registry.call('GET', `/federation/brands/${brand}/composition`)).body;

describe('a registry with a bucket', () => {
  it('publishes and moves by it alone: nothing lies in its folder', async () => {
    const release = lobbyOf('1.0.0');
    expect((await registry.publish(release)).status).toBe(201);
    expect((await registry.publish(release)).body['known']).toBe(true);
    await registry.activate('aurora', ['host@1.0.0', 'remote-lobby@1.0.0']);
    expect(await documentOf('aurora')).toEqual(await served('aurora'));
    expect(JSON.parse((await bucket.get(recordKey(release.record)))?.toString('utf8') ?? '')).toEqual(release.record);
    expect(existsSync(path.join(registry.dataDir, 'artifacts'))).toBe(false);
  });

  it('has a version taken for ever, whatever another database knows of it', async () => {
    const [first, other] = [lobbyOf('2.0.0'), lobbyOf('2.0.0', 'other')];
    await registry.publish(first);
    const refused = await stranger.publish(other);
    expect([refused.status, refused.body.code, refused.body['facts']]).toEqual([
      409,
      'release.version-exists',
      { digest: first.record.digest },
    ]);
    expect((await stranger.call('GET', '/federation/releases')).body['releases']).toEqual([]);
    expect((await stranger.publish(first)).status).toBe(201);
    expect((await registry.call('POST', '/federation/verifications', { body: {} })).body['faults']).toEqual([]);
  });

  it.each<BucketFault>(['full', 'busy', 'away', 'cut-upload'])(
    'answers 503 with a code while the store is %s, and publishes once it is well',
    async (fault) => {
      const release = lobbyOf(`3.0.0-${fault}`);
      store.behave(({ method }) => (method === 'PUT' ? fault : undefined));
      const hash = Buffer.from(entryOf(release), 'base64').toString('base64url');
      const body = Buffer.from(release.files.find((file) => file.path === 'remoteEntry.js')?.content ?? '');
      const refused = await registry.call('PUT', `/federation/artifacts/${hash}`, { body });
      expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
        503,
        'platform.unavailable',
        '2',
      ]);
      store.recover();
      expect(await bucket.get(blobKey(entryOf(release)))).toBeUndefined();
      await registry.upload(release);
      store.behave(({ method, key }) => (method === 'PUT' && key.startsWith('records/') ? fault : undefined));
      expect((await registry.call('POST', '/federation/releases', { body: release.record })).status).toBe(503);
      store.recover();
      expect((await registry.publish(release)).status).toBe(201);
    },
  );

  it('moves brands while the store is away, and brings its documents up to date at the next move', async () => {
    store.behave(() => 'away');
    expect((await registry.activate('lotus', ['host@1.0.0'])).status).toBe(200);
    store.recover();
    expect(await documentOf('lotus')).toBeNull();
    await registry.activate('lotus', ['remote-lobby@1.0.0']);
    expect(await documentOf('lotus')).toEqual(await served('lotus'));
  });

  it('finds what rotted, and mends it from what else is there', async () => {
    const release = lobbyOf('4.0.0');
    await registry.publish(release);
    await bucket.replace(blobKey(entryOf(release)), Buffer.from('rotten'));
    await bucket.replace(recordKey(release.record), Buffer.from('{"app":"remote-lobby"'));
    const verify = (body: object) => registry.call('POST', '/federation/verifications', { body });
    const found = (await verify({})).body['faults'];
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ version: '4.0.0', path: 'remoteEntry.js', part: 'bytes', found: 'damaged' }),
        expect.objectContaining({ version: '4.0.0', path: 'home.css', part: 'file', found: 'damaged' }),
      ]),
    );
    expect((await verify({ repair: true })).body['faults']).toEqual(
      expect.arrayContaining([expect.objectContaining({ path: 'remoteEntry.js', mended: true })]),
    );
    expect((await verify({})).body['faults']).toEqual([]);
  });

  it('collects what nobody needs, and takes it again', async () => {
    const release = lobbyOf('5.0.0');
    await registry.publish(release);
    // Uploads are as old as the store says, whose clock is the machine's.
    registry.wait(Math.max(0, Date.now() - registry.clock.now()) + 40 * dayMs);
    const would = (await registry.call('POST', '/federation/gc', { body: { dryRun: true } })).body;
    expect(would['releases']).toContain('remote-lobby@5.0.0');
    const did = (await registry.call('POST', '/federation/gc', { body: {} })).body;
    expect({ ...did, dryRun: true }).toEqual(would);
    expect(await bucket.get(blobKey(entryOf(release)))).toBeUndefined();
    expect((await registry.activate('aurora', ['remote-lobby@5.0.0'])).body.code).toBe('release.collected');
    expect((await registry.publish(lobbyOf('5.0.0', 'other'))).body.code).toBe('release.version-exists');
    expect((await registry.publish(release)).body['known']).toBe(true);
    expect((await registry.activate('aurora', ['remote-lobby@5.0.0'])).status).toBe(200);
  });
});

describe('a start', () => {
  const build = (artifacts: TestBucket['settings'], lines: string[] = []) =>
    buildRegistry({
      config: { ...registry.config, artifacts },
      database: registry.database,
      clock: registry.clock,
      logger: createLogger({ name: 'registry', destination: { write: (line: string) => void lines.push(line) } }),
      loader: believingLoader,
    });

  it('goes on while the store is away, and says so without its secret', async () => {
    store.behave(() => 'away');
    const lines: string[] = [];
    const http = await build(store.settings, lines);
    await http.app.ready();
    expect(lines.join('')).toContain('the artifact store cannot be asked');
    expect(lines.join('')).not.toContain('S3RVER');
    expect((await http.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    await http.close(100);
  });

  it('ends at a store that overwrites what it must not', async () => {
    const http = await build({ ...store.careless, prefix: 'careless/' });
    await expect(http.app.ready()).rejects.toThrow('If-None-Match');
    await http.close(100).catch(() => undefined);
  });
});
