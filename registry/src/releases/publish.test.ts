import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { releaseFolder } from '@pavilion/federation-contract';
import * as v from 'valibot';
import type { Grant } from '../access/grant';
import { createFolderStore } from '../artifacts/folder-store';
import { believingLoader } from '../testing/believing-loader';
import { remoteFixture } from '../testing/release-fixture';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';
import { createReleasesService } from './releases.service';

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
    expect(readFileSync(path.join(folder, 'remoteEntry.js'), 'utf8')).toBe(
      release.files.find(({ path: name }) => name === 'remoteEntry.js')?.content,
    );
  });

  it('refuses a version that exists with other content, and keeps the first', async () => {
    const first = remoteFixture('remote-lobby', { version: '2.1.0' });
    await registry.publish(first);
    const other = await registry.publish(remoteFixture('remote-lobby', { version: '2.1.0' }, 'two'));
    expect([other.status, other.body.code]).toEqual([409, 'release.version-exists']);
    const rows = await registry.database.rows(
      v.object({ digest: v.string() }),
      "select digest from release where version = '2.1.0'",
    );
    expect(rows).toEqual([{ digest: first.record.digest }]);
  });

  it('lets one of two racing publishers of a version win', async () => {
    const rivals = ['red', 'blue'].map((text) => remoteFixture('remote-auth', { version: '2.2.0' }, text));
    for (const rival of rivals) await registry.upload(rival);
    const answers = await Promise.all(
      rivals.map(({ record }) => registry.call('POST', '/federation/releases', { body: record })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('takes registries that race with the very same for one publisher, and keeps its files', async () => {
    const { database, clock, dataDir } = registry;
    const rivals = [1, 2, 3].map(() =>
      createReleasesService({ database, clock, store: createFolderStore(dataDir), loader: believingLoader }),
    );
    const release = remoteFixture('remote-auth', { version: '2.3.0' });
    await registry.upload(release);
    const grant: Grant = { id: 1, name: 'ci', role: 'team', apps: ['*'], brands: [], expiresAt: null };
    const answers = await Promise.all(rivals.map((rival) => rival.publish(grant, release.record)));
    expect(answers.map(({ known }) => known).sort()).toEqual([false, true, true]);
    expect(
      existsSync(path.join(dataDir, 'artifacts', 'r', 'remote-auth', releaseFolder(release.record), 'home.css')),
    ).toBe(true);
  });

  it('refuses more than it will come to soon, and takes them again afterwards', async () => {
    const release = remoteFixture('remote-auth', { version: '2.9.0' });
    await registry.upload(release);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => registry.call('POST', '/federation/releases', { body: release.record })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code ?? 'done'}`))).toEqual(
      new Set(['201 done', '200 done', '503 registry.too-many-publishers']),
    );
    expect((await registry.publish(release)).status).toBe(200);
  });

  it('leaves nothing of a release whose module is not what its record says', async () => {
    const release = remoteFixture('remote-auth', { version: '2.9.1' });
    const load = jest.spyOn(believingLoader, 'load').mockResolvedValueOnce({ kind: 'timeout' });
    const refused = await registry.publish(release);
    expect([refused.status, refused.body.code, load.mock.lastCall?.[1].get('remoteEntry.js')?.toString()]).toEqual([
      409,
      'release.module-timeout',
      '/* remote-auth one */',
    ]);
    expect((await registry.publish(release)).status).toBe(201);
    expect((await registry.publish(release)).status).toBe(200);
    expect(load).toHaveBeenCalledTimes(2);
    load.mockRestore();
  });

  it('opens the folder of a known release again when it is gone', async () => {
    const release = remoteFixture('remote-lobby', { version: '2.4.0' });
    await registry.publish(release);
    const folder = path.join(registry.dataDir, 'artifacts', 'r', 'remote-lobby', releaseFolder(release.record));
    rmSync(folder, { recursive: true });
    expect((await registry.publish(release)).body['known']).toBe(true);
    expect(existsSync(path.join(folder, 'home.css'))).toBe(true);
  });

  it('lets a team publish its own remote only', async () => {
    const authorization = `Bearer ${await registry.tokenOf({ role: 'team', apps: ['remote-lobby'], brands: [] })}`;
    const foreign = remoteFixture('remote-lottery', { version: '5.0.0' });
    await registry.upload(foreign);
    const refused = await registry.call('POST', '/federation/releases', {
      body: foreign.record,
      headers: { authorization },
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'registry.forbidden']);
    const own = remoteFixture('remote-lobby', { version: '5.0.0' });
    await registry.upload(own);
    expect(
      (await registry.call('POST', '/federation/releases', { body: own.record, headers: { authorization } })).status,
    ).toBe(201);
    expect(
      (
        await registry.call('POST', '/federation/releases', {
          body: own.record,
          headers: { authorization: 'Bearer nonsense-of-enough-length' },
        })
      ).status,
    ).toBe(401);
  });

  it('takes files from those who publish only', async () => {
    const authorization = `Bearer ${await registry.tokenOf({ role: 'viewer', apps: [], brands: ['*'] })}`;
    const put = await registry.call('PUT', `/federation/artifacts/${'a'.repeat(64)}`, {
      body: Buffer.from('x'),
      headers: { authorization },
    });
    expect([put.status, put.body.code]).toEqual([403, 'registry.forbidden']);
  });

  it('keeps compressed twins of what shrinks', async () => {
    const release = remoteFixture('remote-agent-centre', {}, 'x'.repeat(4000));
    await registry.publish(release);
    const folder = path.join(registry.dataDir, 'artifacts', 'r', 'remote-agent-centre', releaseFolder(release.record));
    expect(existsSync(path.join(folder, 'remoteEntry.js.br'))).toBe(true);
  });
});

describe('publishing the same again', () => {
  const long = 'y'.repeat(4000);
  const placesOf = ({ record }: ReturnType<typeof remoteFixture>) => {
    const asset = record.assets.find(({ path: name }) => name === 'remoteEntry.js');
    const name = Buffer.from(asset?.sha384 ?? '', 'base64').toString('hex');
    const artifacts = path.join(registry.dataDir, 'artifacts');
    return {
      hash: asset?.sha384,
      blob: path.join(artifacts, 'blobs', name.slice(0, 2), name),
      file: path.join(artifacts, 'r', record.app, releaseFolder(record), 'remoteEntry.js'),
    };
  };
  const contentOf = ({ files }: ReturnType<typeof remoteFixture>): string =>
    files.find(({ path: name }) => name === 'remoteEntry.js')?.content ?? '';

  it('names bytes that rotted as missing, and mends bytes, file and twins', async () => {
    const release = remoteFixture('remote-lobby', { version: '6.0.0' }, `${long}0`);
    await registry.publish(release);
    const { hash, blob, file } = placesOf(release);
    // Bytes and file are one: both are damaged at once.
    writeFileSync(blob, 'rotten');
    for (const ending of ['.br', '.gz']) writeFileSync(blob + ending, 'rotten');
    expect(
      (await registry.call('POST', '/federation/artifacts/missing', { body: { sha384: [hash] } })).body['missing'],
    ).toEqual([hash]);
    expect((await registry.publish(release)).body['known']).toBe(true);
    expect([readFileSync(blob, 'utf8'), readFileSync(file, 'utf8')]).toEqual([contentOf(release), contentOf(release)]);
    expect([
      brotliDecompressSync(readFileSync(`${file}.br`)).toString(),
      gunzipSync(readFileSync(`${file}.gz`)).toString(),
    ]).toEqual([contentOf(release), contentOf(release)]);
  });

  it.each([
    [
      'a file under its name that was replaced',
      '6.0.1',
      ({ file }: ReturnType<typeof placesOf>) => {
        rmSync(file);
        writeFileSync(file, 'replaced');
      },
    ],
    ['a file under its name that is gone', '6.0.2', ({ file }: ReturnType<typeof placesOf>) => rmSync(file)],
    ['bytes that are gone, from the file', '6.0.3', ({ blob }: ReturnType<typeof placesOf>) => rmSync(blob)],
    [
      'bytes and file that rotted, from a twin',
      '6.0.4',
      ({ blob }: ReturnType<typeof placesOf>) => writeFileSync(blob, 'rotten'),
    ],
    ['a twin that rotted', '6.0.5', ({ blob }: ReturnType<typeof placesOf>) => writeFileSync(`${blob}.br`, 'rotten')],
  ])('mends %s, without an upload', async (_, version, damage) => {
    const release = remoteFixture('remote-lobby', { version }, long + version);
    await registry.publish(release);
    const places = placesOf(release);
    damage(places);
    expect((await registry.call('POST', '/federation/releases', { body: release.record })).body['known']).toBe(true);
    expect([readFileSync(places.blob, 'utf8'), readFileSync(places.file, 'utf8')]).toEqual([
      contentOf(release),
      contentOf(release),
    ]);
    expect(brotliDecompressSync(readFileSync(`${places.file}.br`)).toString()).toBe(contentOf(release));
  });
});
