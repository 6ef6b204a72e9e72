import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bucket, createBucket, createSilentLogger, startTestBucket } from '@pavilion/platform';
import { type ArtifactPlace, createArtifactPlace } from '../artifact-place';

/** A place for artifacts in a test, and what may become of it behind the back of its driver. */
export interface TestPlace {
  readonly place: ArtifactPlace;
  /** Keys that begin like this. */
  keys(prefix: string): Promise<string[]>;
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, bytes: Buffer): Promise<void>;
  drop(key: string): Promise<void>;
  /** Takes half of what is written from now on and fails; the answer ends it. */
  fill(): () => void;
  close(): Promise<void>;
}

const readIfThere = (file: string): Promise<Buffer | undefined> => fs.readFile(file).catch(() => undefined);

async function filesBelow(root: string): Promise<string[]> {
  const entries = await fs.readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Half of every file is written before the disk is full. */
function fillDisk(): () => void {
  const { writeFile } = jest.requireActual<typeof fs>('node:fs/promises');
  const full = jest.spyOn(fs, 'writeFile').mockImplementation(async (file, data) => {
    await writeFile(file, Buffer.isBuffer(data) ? data.subarray(0, data.length / 2) : '');
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
  return () => full.mockRestore();
}

async function startFolder(): Promise<TestPlace> {
  const dataDir = await fs.mkdtemp(path.join(tmpdir(), 'artifacts-'));
  const root = path.join(dataDir, 'artifacts');
  const fileOf = (key: string): string => path.join(root, key);
  return {
    place: createArtifactPlace({ dataDir, artifacts: undefined }, createSilentLogger()),
    keys: async (prefix) => (await filesBelow(root)).filter((key) => key.startsWith(prefix)),
    get: (key) => readIfThere(fileOf(key)),
    // Another file under the name, as a disk leaves it: what is linked to the one before stays.
    put: async (key, bytes) => {
      await fs.rm(fileOf(key), { force: true });
      await fs.writeFile(fileOf(key), bytes);
    },
    drop: (key) => fs.rm(fileOf(key)),
    fill: fillDisk,
    close: () => fs.rm(dataDir, { recursive: true, force: true }),
  };
}

async function keysIn(bucket: Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of bucket.list(prefix)) keys.push(key);
  return keys;
}

async function startBucket(): Promise<TestPlace> {
  const store = await startTestBucket();
  const bucket = createBucket(store.settings);
  const place = createArtifactPlace({ dataDir: '/nowhere', artifacts: store.settings }, createSilentLogger());
  await place.open();
  return {
    place,
    keys: (prefix) => keysIn(bucket, prefix),
    get: (key) => bucket.get(key),
    put: (key, bytes) => bucket.replace(key, bytes),
    drop: (key) => bucket.remove([key]),
    fill() {
      store.behave(({ method }) => (method === 'PUT' ? 'full' : undefined));
      return () => store.recover();
    },
    async close() {
      await Promise.all([place.close(), bucket.close()]);
      await store.close();
    },
  };
}

/** Every driver, by its name. */
export const drivers: readonly (readonly [string, () => Promise<TestPlace>])[] = [
  ['a folder', startFolder],
  ['a bucket', startBucket],
];
