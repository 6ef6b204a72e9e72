import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { blobKey, type RemoteRelease } from '@pavilion/federation-contract';
import { toFault } from '@pavilion/platform';
import { drivers, type TestPlace } from '../testing/artifact-drivers';
import { remoteFixture, type TestRelease } from '../testing/release-fixture';
import { hashOf } from './artifact-bytes';

const dayMs = 24 * 3_600_000;
const inAnHour = (): Date => new Date(Date.now() + 3_600_000);
const [rotten, text] = [Buffer.from('rotten'), 'z'.repeat(4_000)];

/** A release of its own, so that tests share a place. */
let made = 0;
const freshRelease = (): TestRelease<RemoteRelease> => {
  made += 1;
  return remoteFixture('remote-lobby', { version: `1.0.${made}` }, `${made}${text}`);
};
const bytesOf = ({ files }: TestRelease, name = 'remoteEntry.js'): Buffer =>
  Buffer.from(files.find(({ path }) => path === name)?.content ?? '');

describe.each(drivers)('%s', (_, start) => {
  let test: TestPlace;
  beforeAll(async () => (test = await start()));
  afterAll(() => test.close());

  const store = () => test.place.store;
  const upload = async (release: TestRelease): Promise<void> => {
    for (const { path } of release.files) await store().put(hashOf(bytesOf(release, path)), bytesOf(release, path));
  };
  async function openRelease(): Promise<TestRelease<RemoteRelease>> {
    const release = freshRelease();
    await upload(release);
    await store().examine(release.record);
    await store().openRelease(release.record);
    return release;
  }
  const keyOf = (release: TestRelease, form: '' | '.br' | '.gz' = ''): string =>
    blobKey(hashOf(bytesOf(release)), form);

  describe('bytes', () => {
    it('are there once they are put; the same again is a replay that writes nothing else', async () => {
      const bytes = Buffer.from('some bytes');
      const hash = hashOf(bytes);
      expect(await store().has(hash)).toBe(false);
      await Promise.all([store().put(hash, bytes), store().put(hash, bytes), store().put(hash, bytes)]);
      await store().put(hash, bytes);
      expect([await store().has(hash), await store().read(hash)]).toEqual([true, bytes]);
      expect(await test.keys(blobKey(hash))).toEqual([blobKey(hash)]);
    });

    it('that are not what their hash says are not there, and are put anew', async () => {
      const bytes = Buffer.from('some other bytes');
      const hash = hashOf(bytes);
      await store().put(hash, bytes);
      await test.put(blobKey(hash), rotten);
      expect(await store().has(hash)).toBe(false);
      await store().put(hash, bytes);
      expect([await store().has(hash), await store().read(hash)]).toEqual([true, bytes]);
    });

    it('that a full store takes half of are refused as unavailable, leave nothing, and are taken later', async () => {
      const bytes = Buffer.from('bytes for a full store');
      const hash = hashOf(bytes);
      const recover = test.fill();
      const refused: unknown = await store()
        .put(hash, bytes)
        .catch((error: unknown) => error);
      recover();
      expect(toFault(refused, 'id')).toMatchObject({ status: 503, code: 'platform.unavailable' });
      expect(await test.keys(blobKey(hash))).toEqual([]);
      await store().put(hash, bytes);
      expect(await store().has(hash)).toBe(true);
    });
  });

  describe('an examined release', () => {
    it('is whole with its twins, and tells how many bytes travel', async () => {
      const release = freshRelease();
      await upload(release);
      const found = await store().examine(release.record);
      const [small, zipped] = [await test.get(keyOf(release, '.br')), await test.get(keyOf(release, '.gz'))];
      expect(brotliDecompressSync(small ?? '')).toEqual(bytesOf(release));
      expect(gunzipSync(zipped ?? '')).toEqual(bytesOf(release));
      expect(found.find(({ asset }) => asset.path === 'remoteEntry.js')).toMatchObject({
        found: 'whole',
        travelBytes: small?.length,
      });
    });

    it.each<[string, (release: TestRelease) => Promise<void>, object]>([
      ['misses bytes that nobody uploaded', (release) => test.drop(keyOf(release)), { found: 'missing' }],
      ['drops bytes that rotted', (release) => test.put(keyOf(release), rotten), { found: 'damaged' }],
    ])('%s', async (_name, damage, found) => {
      const release = freshRelease();
      await upload(release);
      await damage(release);
      expect(await store().examine(release.record)).toContainEqual(expect.objectContaining(found));
      expect(await test.keys(keyOf(release))).toEqual([]);
    });

    it('has another size than its record says', async () => {
      const release = freshRelease();
      await upload(release);
      const assets = release.record.assets.map((asset) => ({ ...asset, bytes: asset.bytes + 1 }));
      const found = await store().examine({ ...release.record, assets });
      expect(found.map((one) => one.found)).toEqual(['other-size', 'other-size']);
    });
  });

  describe('an open release', () => {
    it('has no faults, and may be opened again', async () => {
      const { record } = await openRelease();
      await store().openRelease(record);
      await Promise.all([store().openRelease(record), store().openRelease(record)]);
      expect(await store().faults(record)).toEqual([]);
    });

    it.each<[string, (release: TestRelease) => Promise<void>, object]>([
      ['bytes that rotted', (release) => test.put(keyOf(release), rotten), { part: 'bytes', found: 'damaged' }],
      ['bytes that are gone', (release) => test.drop(keyOf(release)), { part: 'bytes', found: 'missing' }],
      ['a twin that rotted', (release) => test.put(keyOf(release, '.gz'), rotten), { part: 'twin', found: 'damaged' }],
    ])('tells of %s, and is mended from what else is there', async (_name, damage, fault) => {
      const release = await openRelease();
      await damage(release);
      expect(await store().faults(release.record)).toMatchObject([{ asset: { path: 'remoteEntry.js' }, ...fault }]);
      await store().examine(release.record);
      await store().openRelease(release.record);
      expect(await store().faults(release.record)).toEqual([]);
      expect(await store().read(hashOf(bytesOf(release)))).toEqual(bytesOf(release));
    });

    it('that is closed has no files under its name, and its version may be taken by other content', async () => {
      const { record } = await openRelease();
      await store().closeRelease(record);
      const found = await store().faults(record);
      expect(found.map(({ part, found: state }) => `${part} ${state}`)).toEqual(['file missing', 'file missing']);
      const other = remoteFixture('remote-lobby', { version: record.version }, 'other');
      await upload(other);
      await store().examine(other.record);
      await store().openRelease(other.record);
      expect(await store().faults(other.record)).toEqual([]);
    });
  });

  describe('a sweep', () => {
    it('takes bytes with their twins that no kept release names, and is over when it is done', async () => {
      const [kept, gone] = [await openRelease(), await openRelease()];
      const sweep = { kept: [kept.record], gone: [gone.record], uploadsBefore: inAnHour() };
      const plan = await test.place.sweep.plan(sweep);
      expect(plan.bytes).toBeGreaterThan(100);
      expect(plan.blobs.join()).toContain(keyOf(gone, '.br'));
      await test.place.sweep.setAside(plan);
      await test.place.sweep.emptyTrash();
      expect(await test.keys(keyOf(gone))).toEqual([]);
      expect(await store().faults(kept.record)).toEqual([]);
      expect(await test.place.sweep.plan(sweep)).toEqual({ folders: [], blobs: [], bytes: 0 });
    });

    it('leaves what came lately: it may belong to a release that is being published', async () => {
      const { record } = await openRelease();
      const plan = await test.place.sweep.plan({ kept: [], gone: [], uploadsBefore: new Date(Date.now() - dayMs) });
      expect(plan.blobs).toEqual([]);
      expect(await store().faults(record)).toEqual([]);
    });
  });

  it('keeps the newest document of a brand', async () => {
    const { documents } = test.place;
    expect(await documents.read('aurora')).toBeUndefined();
    for (const said of ['first', 'second']) await documents.write('aurora', said);
    expect([await documents.read('aurora'), await documents.read('lotus')]).toEqual(['second', undefined]);
  });
});
