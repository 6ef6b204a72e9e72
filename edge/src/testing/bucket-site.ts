import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { blobKey, type ReleaseRecord } from '@pavilion/federation-contract';
import {
  type Bucket,
  type BucketSettings,
  createBucket,
  type KeyPair,
  makeKeyPair,
  startTestBucket,
  type TestBucket,
} from '@pavilion/platform';
import { startTestEdge } from './test-edge';
import { fileOf, type TestSite, writeSite } from './test-site';

/** The variables that name a bucket. */
export const bucketEnv = ({ bucket, endpoint = '', credentials }: BucketSettings): Record<string, string> => ({
  ARTIFACTS_URL: `s3://${bucket}`,
  ARTIFACTS_ENDPOINT: endpoint,
  ARTIFACTS_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
  ARTIFACTS_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
});

/** A store that has the files of a site, and edges that read through to it. */
export interface BucketSite {
  readonly store: TestBucket;
  readonly bucket: Bucket;
  readonly site: TestSite;
  readonly key: KeyPair;
  /** An edge with a cache of its own, or with the one that another edge left. */
  start(change?: {
    readonly dataDir?: string;
    readonly env?: Record<string, string>;
  }): ReturnType<typeof startTestEdge>;
  close(): Promise<void>;
}

async function putRelease(bucket: Bucket, dataDir: string, record: ReleaseRecord): Promise<void> {
  for (const { path: name, sha384 } of record.assets)
    await bucket.replace(blobKey(sha384), readFileSync(fileOf(dataDir, record, name)));
}

export async function startBucketSite(): Promise<BucketSite> {
  const store = await startTestBucket();
  const bucket = createBucket(store.settings);
  await bucket.open();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-'));
  const site = writeSite(dataDir);
  for (const record of Object.values(site)) await putRelease(bucket, dataDir, record);
  const key = makeKeyPair('ed25519');
  return {
    store,
    bucket,
    site,
    key,
    start: ({ dataDir: own, env } = {}) =>
      startTestEdge({
        key,
        ...(own === undefined ? {} : { dataDir: own }),
        env: { ...bucketEnv(store.settings), ...env },
      }),
    async close() {
      await bucket.close();
      await store.close();
    },
  };
}
