import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  blobKey,
  canonicalJson,
  documentKey,
  recordKey,
  releaseBase,
  releaseFolder,
  type ReleaseRecord,
} from '@pavilion/federation-contract';
import { type BucketSite, startBucketSite } from '../testing/bucket-site';
import { signText } from '../testing/fake-registry';
import { frameFixture, hostRecord } from '../testing/edge-fixtures';
import type { TestEdge } from '../testing/test-edge';
import { siteDocuments } from '../testing/test-site';

const noRegistry = { REGISTRY_URL: 'http://127.0.0.1:9' };
const br = { 'accept-encoding': 'br' };
let site: BucketSite;
let edge: TestEdge;
beforeEach(async () => (site = await startBucketSite()));
afterEach(async () => {
  await edge.close();
  await site.close();
});

const sha384 = (text: string): string => createHash('sha384').update(text).digest('base64');
const entry = (record: ReleaseRecord = site.site.lobby): string => `${releaseBase(record)}remoteEntry.js`;
const cached = (key: string): string => path.join(edge.dataDir, 'edge', 'files', key);
const asked = (key: string): number =>
  site.store.requests.filter((request) => request.method === 'GET' && request.key === key).length;
const served = async (): Promise<string | undefined> =>
  /"composition":\{"id":"(\w+)"/.exec((await edge.get('/')).text)?.[1];
/** Everything that a brand shows lies on the machine of the edge. */
const untilWarm = () =>
  edge.until(() =>
    [site.site.host, site.site.lobby].every(({ assets }) =>
      assets.every((asset) => existsSync(cached(blobKey(asset.sha384)))),
    ),
  );

async function start(change: Parameters<BucketSite['start']>[0] = {}): Promise<void> {
  edge = await site.start(change);
  await edge.until(async () => (await edge.get('/')).status === 200);
}

/** A start without the machine's network: the store is away before the edge asks it. */
const startAlone = async (dataDir: string): Promise<void> => {
  site.store.behave(() => 'away');
  edge = await site.start({ dataDir, env: noRegistry });
};

describe('an edge with a bucket', () => {
  it('reads through to it once, in the form that the browser takes, and keeps what it read', async () => {
    await site.bucket.replace(blobKey(sha384('lobby()'), '.br'), brotliCompressSync('lobby()'));
    await start();
    const answers = await Promise.all([1, 2, 3, 4].map(() => edge.get(entry(), { headers: br })));
    for (const { status, headers } of answers)
      expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([
        200,
        'br',
        'public, max-age=31536000, immutable',
      ]);
    expect(asked(blobKey(sha384('lobby()'), '.br'))).toBe(1);
    expect(existsSync(cached(blobKey(sha384('lobby()'), '.br')))).toBe(true);
    // Of the form that is here another one is made.
    expect(await edge.get(entry())).toMatchObject({ status: 200, text: 'lobby()' });
    expect(asked(blobKey(sha384('lobby()')))).toBe(0);
    expect(await edge.metric('edge_artifact_cache_bytes')).toBeGreaterThan(100);
  });

  it('has what brands show before anybody asks, and serves it while store and registry are away, restarts included', async () => {
    await start();
    await untilWarm();
    const { dataDir } = edge;
    await edge.close(true);
    await startAlone(dataDir);
    expect((await edge.get('/')).status).toBe(200);
    expect((await edge.operations('/readyz')).status).toBe(200);
    for (const record of [site.site.host, site.site.lobby])
      for (const asset of record.assets)
        expect((await edge.get(`${releaseBase(record)}${asset.path}`)).headers['cache-control']).toContain('immutable');
  });

  it('refuses for a moment what is not here while the store is away, and serves it afterwards', async () => {
    await start();
    await untilWarm();
    site.store.behave(() => 'away');
    const { newLobby } = site.site;
    edge.backends.revision = 2;
    edge.backends.document = (brand) => edge.signDocument(siteDocuments(site.site).rollout(brand, 2, 50));
    edge.registry().announce('aurora', 2);
    await edge.until(async () => (await edge.get(entry(newLobby))).status === 200);
    const other = { ...site.site.lobby, version: '9.9.9' };
    const refused = await edge.get(entry(other));
    expect([refused.status, refused.headers['cache-control'], JSON.parse(refused.text)]).toEqual([
      503,
      'no-store',
      { success: false, errorCode: 'platform.unavailable' },
    ]);
    expect(await edge.metric('edge_events_total{event="store-failure"}')).toBeGreaterThan(0);
    site.store.recover();
    await edge.until(async () => (await edge.get(entry(other))).status === 404);
  });

  it('gives out and keeps nothing that the store has with other bytes', async () => {
    await site.bucket.replace(blobKey(sha384('lobby()')), Buffer.from('evil()!'));
    await start();
    const refused = await edge.get(entry());
    expect([refused.status, JSON.parse(refused.text).errorCode]).toEqual([503, 'artifact.damaged']);
    expect(existsSync(cached(blobKey(sha384('lobby()'))))).toBe(false);
    expect(await edge.metric('edge_damaged_files_total{app="store"}')).toBe(1);
  });

  it('brings anew what rotted on its own disk, the frame of pages included', async () => {
    await start();
    await untilWarm();
    const { dataDir } = edge;
    const frame = site.site.host.assets.find(({ path: name }) => name === 'frame.json')?.sha384 ?? '';
    await edge.close(true);
    for (const hash of [sha384('lobby()'), frame])
      writeFileSync(path.join(dataDir, 'edge', 'files', blobKey(hash)), 'rotten');
    edge = await site.start({ dataDir });
    await edge.until(async () => (await edge.get('/')).status === 200);
    expect(await edge.get(entry())).toMatchObject({ status: 200, text: 'lobby()' });
  });
});

describe('a move', () => {
  const newFrame = JSON.stringify(frameFixture('<i>new host</i>'));
  const newHost = hostRecord({ bytes: newFrame.length, hash: sha384(newFrame) }, sha384('host()'), {
    version: '2.0.0',
    digest: '7'.repeat(64),
  });

  it('to another host takes effect once its frame is here: until then pages go on as they were', async () => {
    await site.bucket.replace(blobKey(sha384(newFrame)), Buffer.from(newFrame));
    await start();
    const before = await served();
    site.store.behave(({ key }) => (key === blobKey(sha384(newFrame)) ? 'busy' : undefined));
    const documents = siteDocuments({ ...site.site, host: newHost });
    edge.backends.revision = 2;
    edge.backends.document = (brand) => {
      const document = documents.brand(brand, 2);
      return edge.signDocument({ ...document, stable: { ...document.stable, id: 'd'.repeat(64) } });
    };
    edge.registry().announce('aurora', 2);
    await edge.until(async () => (await edge.metric('edge_events_total{event="store-failure"}')) > 0);
    expect([await served(), (await edge.get('/')).status]).toEqual([before, 200]);
    site.store.recover();
    await edge.until(async () => (await served()) === 'd'.repeat(64));
    expect((await edge.get('/')).text).toContain('<i>new host</i>');
    expect(await edge.metric('edge_page_faults_total{code="frame.missing"}')).toBe(0);
  });
});

describe('without a registry', () => {
  it('a new edge starts from what the store has, and believes nothing that another key signed', async () => {
    const document = JSON.stringify(siteDocuments(site.site).brand('aurora', 7));
    await site.bucket.replace(documentKey('aurora'), Buffer.from(JSON.stringify(signText(document, site.key))));
    await start({ env: noRegistry });
    expect(await served()).toBe(siteDocuments(site.site).brand('aurora', 7).stable.id);
    expect((await edge.get('/', { host: 'lotus.localhost' })).status).toBe(503);
  });
});

describe('a release that no composition names any more', () => {
  function sealed(): ReleaseRecord {
    const { digest: _digest, commit, builtAt, ...made } = { ...site.site.newLobby, version: '0.5.0' };
    return { ...made, digest: createHash('sha256').update(canonicalJson(made)).digest('hex'), commit, builtAt };
  }

  it('is served by its record, which is kept too, and vouches for itself', async () => {
    const record = sealed();
    await site.bucket.replace(recordKey(record), Buffer.from(JSON.stringify(record)));
    await start();
    expect(await edge.get(entry(record))).toMatchObject({ status: 200, text: 'lobby()' });
    const { dataDir } = edge;
    await edge.close(true);
    await startAlone(dataDir);
    expect(await edge.get(entry(record))).toMatchObject({ status: 200, text: 'lobby()' });
  });

  it('is unknown by a record of other content, and the store is asked once for what it does not have', async () => {
    const record = sealed();
    await site.bucket.replace(recordKey(record), Buffer.from(JSON.stringify({ ...record, assets: [] })));
    await start();
    for (let time = 0; time < 3; time += 1) expect((await edge.get(entry(record))).status).toBe(404);
    expect(asked(recordKey(record))).toBe(1);
    const strange = ['r/1.0.0', 'UPPER/1.0.0-aaaaaaaaaaaa', `remote-lobby/${'1'.repeat(9)}-aaaaaaaaaaaX`];
    const before = site.store.requests.length;
    for (const name of strange) expect((await edge.get(`/assets/r/${name}/a.js`)).status).toBe(404);
    expect(site.store.requests.slice(before).filter(({ key }) => key.startsWith('records/'))).toEqual([]);
    expect(releaseFolder(record)).toMatch(/^0\.5\.0-/);
  });
});

it('with a full disk serves from memory', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'edge-'));
  // A file where the folder of the cache belongs: nothing can be written below it.
  mkdirSync(path.join(dataDir, 'edge'));
  writeFileSync(path.join(dataDir, 'edge', 'files'), '');
  await start({ dataDir });
  expect(await edge.get(entry())).toMatchObject({ status: 200, text: 'lobby()' });
});
