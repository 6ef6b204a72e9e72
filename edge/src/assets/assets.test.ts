import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { canonicalJson, releaseBase, releaseFolder, type RemoteRelease } from '@pavilion/federation-contract';
import { startTestEdge, type TestEdge } from '../testing/test-edge';
import { fileOf } from '../testing/test-site';

const content = 'lobby()';
const br = { 'accept-encoding': 'gzip, br' };
let edge: TestEdge;
beforeEach(async () => {
  edge = await startTestEdge();
  await edge.until(async () => (await edge.get('/')).status === 200);
});
afterEach(() => edge.close());

const entry = (record = edge.lobby): string => fileOf(edge.dataDir, record, 'remoteEntry.js');
const ask = (headers: Record<string, string> = {}, record = edge.lobby) =>
  edge.get(`${releaseBase(record)}remoteEntry.js`, { headers });
const damagedFiles = () => edge.metric('edge_damaged_files_total{app="remote-lobby"}');

describe('a file of a release', () => {
  it('that has other bytes is refused, kept by nobody, counted once, and served again once it is mended', async () => {
    writeFileSync(entry(), 'evil_()');
    for (let time = 0; time < 3; time += 1) {
      const { status, headers, text } = await ask();
      expect([status, headers['cache-control'], JSON.parse(text)]).toEqual([
        503,
        'no-store',
        { success: false, errorCode: 'artifact.damaged' },
      ]);
    }
    expect(await damagedFiles()).toBe(1);
    rmSync(entry());
    writeFileSync(entry(), content);
    expect(await ask()).toMatchObject({ status: 200, text: content });
    // What was whole once is served from memory.
    writeFileSync(entry(), 'evil_()');
    expect((await ask()).text).toBe(content);
  });

  it.each([
    ['of other bytes', brotliCompressSync('evil()')],
    ['of far more bytes', brotliCompressSync('x'.repeat(5_000_000))],
    ['no brotli at all', Buffer.from('rotten')],
  ])('whose brotli twin is %s is given in another form', async (_, twin) => {
    writeFileSync(`${entry()}.br`, twin);
    writeFileSync(`${entry()}.gz`, gzipSync(content));
    const answer = await ask(br);
    expect([answer.status, answer.headers['content-encoding'], await damagedFiles()]).toEqual([200, 'gzip', 1]);
    rmSync(`${entry()}.gz`);
    writeFileSync(`${entry()}.br`, brotliCompressSync(content));
    expect((await ask(br)).headers['content-encoding']).toBe('br');
  });

  it('that its release does not list is not there', async () => {
    writeFileSync(fileOf(edge.dataDir, edge.lobby, 'more.js'), 'more()');
    const { status, text } = await edge.get(`${releaseBase(edge.lobby)}more.js`);
    expect([status, JSON.parse(text)]).toEqual([404, { success: false, errorCode: 'artifact.unknown' }]);
  });
});

describe('a file of a release that no composition names here', () => {
  /** As the registry leaves it: sealed, beside the files. */
  function older(): RemoteRelease {
    const { digest: _digest, commit, builtAt, ...made } = edge.newLobby;
    return { ...made, digest: createHash('sha256').update(canonicalJson(made)).digest('hex'), commit, builtAt };
  }
  function write(record: RemoteRelease, said: object = record): void {
    const folder = path.join(edge.dataDir, 'artifacts', 'records', 'remote-lobby');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${releaseFolder(record)}.json`), JSON.stringify(said));
    mkdirSync(path.dirname(entry(record)), { recursive: true });
    writeFileSync(entry(record), content);
  }

  it('is compared with the record that lies beside it', async () => {
    const record = older();
    write(record);
    writeFileSync(entry(record), 'evil_()');
    expect((await ask({}, record)).status).toBe(503);
    write(record);
    expect((await ask({}, record)).headers['cache-control']).toContain('immutable');
  });

  it('is kept by nobody when nothing vouches for it', async () => {
    const record = older();
    write(record, { ...record, assets: [] });
    expect(await ask({}, record)).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  });
});
