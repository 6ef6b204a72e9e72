import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createBucket } from '../objects/bucket';
import type { BucketSettings } from '../objects/bucket-settings';
import { startTestBucket, type TestBucket } from './test-bucket';

let store: TestBucket;
beforeAll(async () => {
  store = await startTestBucket();
  const bucket = createBucket(store.settings);
  await bucket.open();
  await bucket.close();
});
afterAll(() => store.close());

/** Statuses of conditional writes of one object, as the wire has them. */
async function write(settings: BucketSettings, key: string, times: number): Promise<readonly number[]> {
  const { endpoint = '', region, credentials, bucket: Bucket } = settings;
  const s3 = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: 1,
    ...(credentials ? { credentials } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const put = async (): Promise<number> => {
    const command = new PutObjectCommand({ Bucket, Key: key, Body: 'x'.repeat(100_000), IfNoneMatch: '*' });
    const { $metadata } = await s3.send(command).catch((error: { $metadata: { httpStatusCode?: number } }) => error);
    return $metadata.httpStatusCode ?? 0;
  };
  const atOnce = await Promise.all(Array.from({ length: times }, put));
  const afterwards = await put();
  s3.destroy();
  return [...atOnce.sort(), afterwards];
}

it('answers 412 to a second conditional write, and 409 to one that comes while another is under way', async () => {
  expect(await write(store.settings, 'once', 1)).toEqual([200, 412]);
  const [first, ...others] = await write(store.settings, 'raced', 6);
  expect([first, others.at(-1)]).toEqual([200, 412]);
  for (const status of others) expect([409, 412]).toContain(status);
});

it('stands before a server that takes every one of them', async () => {
  expect(await write(store.careless, 'careless', 1)).toEqual([200, 200]);
});
