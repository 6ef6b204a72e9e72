import fs from 'node:fs/promises';
import path from 'node:path';
import { remoteFixture } from '../testing/release-fixture';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
beforeAll(async () => (registry = await startTestRegistry()));
afterEach(() => jest.restoreAllMocks());
afterAll(() => registry.close());

const filesOf = async (folder: string): Promise<string[]> =>
  (
    await fs
      .readdir(path.join(registry.dataDir, 'artifacts', folder), { recursive: true, withFileTypes: true })
      .catch(() => [])
  )
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** Half of every file is written before the disk is full, until this is undone. */
function fillDisk(code: string): jest.SpyInstance {
  const { writeFile } = jest.requireActual<typeof fs>('node:fs/promises');
  return jest.spyOn(fs, 'writeFile').mockImplementation(async (file, data) => {
    await writeFile(file, Buffer.isBuffer(data) ? data.subarray(0, data.length / 2) : '');
    throw Object.assign(new Error(`${code}: no space left on device`), { code });
  });
}

const {
  record,
  files: [file],
} = remoteFixture('remote-lobby');
const hashOf = (name: string): string =>
  Buffer.from(record.assets.find((asset) => asset.path === name)?.sha384 ?? '', 'base64').toString('base64url');
const put = () =>
  registry.call('PUT', `/federation/artifacts/${hashOf(file?.path ?? '')}`, { body: Buffer.from(file?.content ?? '') });

it.each(['ENOSPC', 'EDQUOT'])(
  'an upload that meets %s is refused with a code, leaves nothing half, and works once there is space',
  async (code) => {
    await fs.rm(path.join(registry.dataDir, 'artifacts'), { recursive: true, force: true });
    const full = fillDisk(code);
    const refused = await put();
    expect([refused.status, refused.body.code]).toEqual([503, 'platform.unavailable']);
    expect(await filesOf('blobs')).toEqual([]);
    full.mockRestore();
    expect((await put()).status).toBe(201);
    expect(await filesOf('blobs')).toHaveLength(1);
  },
);

it('a release whose files cannot be opened under their names is not published', async () => {
  const release = remoteFixture('remote-lobby');
  await registry.upload(release);
  const link = jest.spyOn(fs, 'link').mockRejectedValue(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
  const refused = await registry.call('POST', '/federation/releases', { body: release.record });
  expect([refused.status, refused.body.code]).toEqual([503, 'platform.unavailable']);
  expect(await filesOf('r')).toEqual([]);
  link.mockRestore();
  const full = jest.spyOn(fs, 'rename').mockRejectedValue(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
  expect((await registry.call('POST', '/federation/releases', { body: release.record })).status).toBe(503);
  full.mockRestore();
  expect(await filesOf('r')).toEqual([]);
  expect((await registry.call('GET', '/federation/releases')).body['releases']).toEqual([]);
  const published = await registry.publish(release);
  expect(published).toMatchObject({ body: { known: false } });
  expect(await filesOf('r')).not.toEqual([]);
});
