import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseFolder, type ReleaseRecord } from '@pavilion/federation-contract';
import { hostFixture, remoteFixture } from '../testing/release-fixture';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
const text = 'z'.repeat(4000);
const lobby = remoteFixture('remote-lobby', {}, text);
beforeAll(async () => {
  registry = await startTestRegistry();
  await registry.publish(hostFixture());
  await registry.publish(lobby);
  await registry.activate('aurora', ['host@1.0.0', 'remote-lobby@1.0.0']);
  await registry.activate('lotus', ['host@1.0.0']);
});
afterEach(() => registry.publish(lobby));
afterAll(() => registry.close());

const fileOf = (record: ReleaseRecord, name: string): string =>
  path.join(registry.dataDir, 'artifacts', 'r', record.app, releaseFolder(record), name);
const blobOf = ({ assets }: ReleaseRecord, name: string): string => {
  const hash = Buffer.from(assets.find((asset) => asset.path === name)?.sha384 ?? '', 'base64').toString('hex');
  return path.join(registry.dataDir, 'artifacts', 'blobs', hash.slice(0, 2), hash);
};
const verify = (body: object = {}) => registry.call('POST', '/federation/verifications', { body });
const fault = { app: 'remote-lobby', version: '1.0.0', path: 'remoteEntry.js' };

describe('looking through the files of releases', () => {
  it('finds nothing where all is well', async () => {
    expect((await verify()).body).toEqual({ releases: 2, files: 4, faults: [] });
  });

  it.each<[string, () => void, object]>([
    [
      'bytes that rotted',
      () => writeFileSync(blobOf(lobby.record, 'remoteEntry.js'), 'rotten'),
      { part: 'bytes', found: 'damaged' },
    ],
    ['bytes that are gone', () => rmSync(blobOf(lobby.record, 'remoteEntry.js')), { part: 'bytes', found: 'missing' }],
    [
      'a twin that rotted',
      () => writeFileSync(`${blobOf(lobby.record, 'remoteEntry.js')}.gz`, 'rotten'),
      { part: 'twin', found: 'damaged' },
    ],
    ['a file that is gone', () => rmSync(fileOf(lobby.record, 'remoteEntry.js')), { part: 'file', found: 'missing' }],
    [
      'a twin of a file that is gone',
      () => rmSync(`${fileOf(lobby.record, 'remoteEntry.js')}.br`),
      { part: 'file', found: 'damaged' },
    ],
  ])('finds %s, changes nothing, and mends it when asked', async (_, damage, found) => {
    damage();
    const seen = await verify({ brand: 'aurora' });
    expect(seen.body).toMatchObject({ faults: [{ ...fault, ...found, mended: false }] });
    expect((await verify({ brand: 'aurora' })).body).toEqual(seen.body);
    expect((await verify({ brand: 'lotus' })).body['faults']).toEqual([]);
    expect((await verify({ repair: true })).body).toMatchObject({ faults: [{ ...fault, ...found, mended: true }] });
    expect((await verify()).body['faults']).toEqual([]);
    expect(readFileSync(fileOf(lobby.record, 'remoteEntry.js'), 'utf8')).toContain(text);
  });

  it('says what nothing here can mend', async () => {
    for (const ending of ['', '.br', '.gz']) writeFileSync(blobOf(lobby.record, 'remoteEntry.js') + ending, 'rotten');
    expect((await verify({ repair: true })).body).toMatchObject({
      faults: [{ ...fault, part: 'bytes', found: 'damaged', mended: false }],
    });
  });

  it('is for those who see the brand, and mending for operators of all', async () => {
    const as = async (role: string, body: object) => {
      const authorization = `Bearer ${await registry.tokenOf({ role, apps: [], brands: ['lotus'] })}`;
      const { status } = await registry.call('POST', '/federation/verifications', { body, headers: { authorization } });
      await registry.database.execute("delete from access_token where name like 'token-%'");
      return status;
    };
    expect([
      await as('viewer', { brand: 'lotus' }),
      await as('viewer', { brand: 'aurora' }),
      await as('operator', { brand: 'lotus', repair: true }),
    ]).toEqual([200, 404, 403]);
    expect((await registry.call('POST', '/federation/verifications', { headers: { authorization: '' } })).status).toBe(
      401,
    );
  });
});
