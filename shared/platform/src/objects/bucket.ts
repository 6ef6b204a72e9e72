import type * as Sdk from '@aws-sdk/client-s3';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, errorMessage } from '../app-error';
import { mapAtMost } from '../concurrency/map-at-most';
import type { BucketSettings } from './bucket-settings';

/** An object as a list names it. */
export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  readonly storedAt: Date;
}

/**
 * Objects by key in a store that speaks the S3 protocol. Each call rejects with {@link BucketUnavailable} while the
 * store cannot be asked, is full or refuses.
 */
export interface Bucket {
  /** `undefined` when there is no such object. */
  get(key: string): Promise<Buffer | undefined>;
  /** Puts an object where there is none; `false` when there is one, whatever it holds. */
  putOnce(key: string, bytes: Buffer): Promise<boolean>;
  /** Puts an object in place of what is there. */
  replace(key: string, bytes: Buffer): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  /** Objects whose keys begin like this. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /**
   * Makes the bucket where it is missing, and sees that the store keeps to conditions of writes.
   * @throws Error when it does not, since a version could then be overwritten
   */
  open(): Promise<void>;
  close(): Promise<void>;
}

/** The store cannot be asked, is full, or refuses; the same call may work later. */
export class BucketUnavailable extends AppError {
  constructor(what: string, cause: unknown) {
    super('platform.unavailable', {
      status: 503,
      detail: `the artifact store: ${what}: ${errorMessage(cause)}`,
      cause,
    });
  }
}

const connectMs = 2_000;
const answerMs = 15_000;
const mostAtOnce = 16;
/** How often a write is sent that another one of the same key came in between of. */
const mostConflicts = 8;

interface Client {
  readonly sdk: typeof Sdk;
  readonly s3: Sdk.S3Client;
}

/** How much is put up with. */
interface Patience {
  /** How often a question is asked that was not answered; three times unless told. */
  readonly attempts?: number;
}

/** The client is loaded when it is first needed: whoever keeps files in a folder never loads it. */
async function connect(settings: BucketSettings, { attempts = 3 }: Patience): Promise<Client> {
  const { endpoint, region, pathStyle, credentials } = settings;
  const sdk = await import('@aws-sdk/client-s3');
  const s3 = new sdk.S3Client({
    region,
    forcePathStyle: pathStyle,
    maxAttempts: attempts,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials ? { credentials } : {}),
    // Bytes are compared with hashes of ours; stores other than Amazon's know the newer checksums in part only.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: answerMs,
    },
  });
  return { sdk, s3 };
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  const { $metadata: found } = error;
  const status: unknown = typeof found === 'object' && found !== null && Reflect.get(found, 'httpStatusCode');
  return typeof status === 'number' ? status : undefined;
}

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** No such object; a bucket that is missing is a wrong setting, and no answer about an object. */
const isMissing = (error: unknown): boolean => statusOf(error) === 404 && !isNamed(error, 'NoSuchBucket');

/** Everything that a store does not do is told the same way. */
async function asked<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new BucketUnavailable(what, error);
  }
}

type Ask = <T>(what: string, work: (client: Client) => Promise<T>) => Promise<T>;

function createReading(ask: Ask, { bucket, prefix }: BucketSettings): Pick<Bucket, 'get' | 'list'> {
  return {
    get: (key) =>
      ask(`get ${key}`, async ({ sdk, s3 }) => {
        try {
          const { Body } = await s3.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: prefix + key }));
          return Body ? Buffer.from(await Body.transformToByteArray()) : undefined;
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),
    async *list(start) {
      let token: string | undefined;
      do {
        const page = await ask(`list ${start}`, ({ sdk, s3 }) =>
          s3.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + start, ContinuationToken: token })),
        );
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          yield { key: Key.slice(prefix.length), bytes: Size, storedAt: LastModified };
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
  };
}

function createWriting(ask: Ask, { bucket, prefix }: BucketSettings): Pick<Bucket, 'putOnce' | 'replace' | 'remove'> {
  const put = ({ sdk, s3 }: Client, key: string, what: Pick<Sdk.PutObjectCommandInput, 'Body' | 'IfNoneMatch'>) =>
    s3.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: prefix + key, ...what }));

  /** Another write of the same key that is under way makes a store answer 409: whose it is shows by asking again. */
  const putIfNone = async (client: Client, key: string, bytes: Buffer): Promise<boolean> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await put(client, key, { Body: bytes, IfNoneMatch: '*' });
        return true;
      } catch (error) {
        if (statusOf(error) === 412) return false;
        if (statusOf(error) !== 409 || attempt >= mostConflicts) throw error;
        await pause(attempt * 20);
      }
    }
  };

  return {
    putOnce: (key, bytes) => ask(`put ${key}`, (client) => putIfNone(client, key, bytes)),
    replace: (key, bytes) => ask(`put ${key}`, async (client) => void (await put(client, key, { Body: bytes }))),
    remove: async (keys) =>
      void (await mapAtMost(mostAtOnce, keys, (key) =>
        ask(`delete ${key}`, ({ sdk, s3 }) =>
          s3.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: prefix + key })),
        ),
      )),
  };
}

/** It stays there, so that each start but the first one asks with a single write. */
const probeKey = 'written-once';

/** @throws Error */
async function assertConditional({ putOnce }: Pick<Bucket, 'putOnce'>): Promise<void> {
  const probe = Buffer.from('An object that a second write must not replace.\n');
  if (!(await putOnce(probeKey, probe)) || !(await putOnce(probeKey, probe))) return;
  throw new Error('the artifact store overwrites what a conditional write (If-None-Match: *) must leave: use another');
}

export function createBucket(settings: BucketSettings, patience: Patience = {}): Bucket {
  let connected: Promise<Client> | undefined;
  const ask: Ask = (what, work) => asked(what, async () => work(await (connected ??= connect(settings, patience))));
  const writing = createWriting(ask, settings);
  const makeBucket = ({ sdk, s3 }: Client) => s3.send(new sdk.CreateBucketCommand({ Bucket: settings.bucket }));
  return {
    ...createReading(ask, settings),
    ...writing,
    async open() {
      await ask(`look for ${settings.bucket}`, async (client) => {
        const found = client.s3.send(new client.sdk.HeadBucketCommand({ Bucket: settings.bucket }));
        // Who may not look for a bucket may still use it.
        await found.catch((error: unknown) => (statusOf(error) === 404 ? makeBucket(client) : undefined));
      });
      await assertConditional(writing);
    },
    close: async () => (await connected?.catch(() => undefined))?.s3.destroy(),
  };
}
