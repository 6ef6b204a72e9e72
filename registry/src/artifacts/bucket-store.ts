import {
  type ArtifactForm,
  blobKey,
  recordKey,
  type ReleaseAsset,
  releaseRecord,
  type ReleaseRecord,
} from '@pavilion/federation-contract';
import { type Bucket, mapAtMost } from '@pavilion/platform';
import * as v from 'valibot';
import { RegistryRefusal } from '../registry-errors';
import { digestOf } from '../releases/release.policy';
import { type AssetBytes, bytesFault, examineAsset, hashOf } from './artifact-bytes';
import type { ArtifactStore } from './artifact-store';

/** Files of one release that are read, hashed and compressed at the same time: each is in memory meanwhile. */
const mostAtOnce = 8;

/**
 * Puts bytes under their hash. Nobody overwrites what is whole: a second write is refused by the store itself, and what
 * lies there is compared.
 */
async function putBlob(bucket: Bucket, sha384: string, bytes: Buffer): Promise<void> {
  const key = blobKey(sha384);
  if (await bucket.putOnce(key, bytes)) return;
  const kept = await bucket.get(key);
  // The key is the hash: other bytes than those that have it are damaged.
  if (!kept || hashOf(kept) !== sha384) await bucket.replace(key, bytes);
}

const bytesIn = (bucket: Bucket, { sha384 }: ReleaseAsset): AssetBytes => {
  const keyOf = (form: ArtifactForm): string => blobKey(sha384, form);
  return {
    read: (form) => bucket.get(keyOf(form)),
    write: (form, bytes) => bucket.replace(keyOf(form), bytes),
    remove: (form) => bucket.remove([keyOf(form)]),
  };
};

const storedRecord = v.pipe(v.string(), v.parseJson(), releaseRecord);

/** The record under a version, if it vouches for itself. */
async function readRecord(bucket: Bucket, record: ReleaseRecord): Promise<ReleaseRecord | 'missing' | 'damaged'> {
  const bytes = await bucket.get(recordKey(record));
  if (!bytes) return 'missing';
  const stored = v.safeParse(storedRecord, bytes.toString('utf8'));
  return stored.success && digestOf(stored.output) === stored.output.digest ? stored.output : 'damaged';
}

/** The first to come has the version, for ever: the record is written under its name once. @throws RegistryRefusal */
async function claimVersion(bucket: Bucket, record: ReleaseRecord): Promise<void> {
  const [key, bytes] = [recordKey(record), Buffer.from(JSON.stringify(record))];
  if (await bucket.putOnce(key, bytes)) return;
  const kept = await readRecord(bucket, record);
  if (typeof kept === 'string') return bucket.replace(key, bytes);
  if (kept.digest === record.digest) return;
  throw new RegistryRefusal(
    'release.version-exists',
    `the store has ${kept.app} ${kept.version} with other content: publish another version`,
    { digest: kept.digest },
  );
}

/**
 * Artifacts in a bucket: bytes by hash, and one record a version, by which edges find the bytes of a file. Objects are
 * written on the condition that there is none, so that registries that share a bucket agree without each other.
 */
export function createBucketStore(bucket: Bucket): ArtifactStore {
  return {
    has: async (sha384) => {
      const bytes = await bucket.get(blobKey(sha384));
      return bytes !== undefined && hashOf(bytes) === sha384;
    },
    put: (sha384, bytes) => putBlob(bucket, sha384, bytes),
    async read(sha384) {
      const bytes = await bucket.get(blobKey(sha384));
      if (!bytes) throw new Error(`the bytes ${sha384} are gone from the bucket`);
      return bytes;
    },
    examine: ({ assets }) => mapAtMost(mostAtOnce, assets, (asset) => examineAsset(bytesIn(bucket, asset), asset)),
    async faults(record) {
      const kept = await readRecord(bucket, record);
      const isOpen = typeof kept === 'object' && kept.digest === record.digest;
      const found = await mapAtMost(mostAtOnce, record.assets, async (asset) => {
        const fault = await bytesFault(bytesIn(bucket, asset).read, asset);
        if (fault || isOpen) return fault;
        return {
          asset,
          part: 'file' as const,
          found: kept === 'missing' ? ('missing' as const) : ('damaged' as const),
        };
      });
      return found.filter((fault) => fault !== undefined);
    },
    openRelease: (record) => claimVersion(bucket, record),
    async closeRelease(record) {
      const kept = await readRecord(bucket, record);
      if (typeof kept === 'object' && kept.digest === record.digest) await bucket.remove([recordKey(record)]);
    },
  };
}
