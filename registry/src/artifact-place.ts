import { type Bucket, type BucketSettings, BucketUnavailable, createBucket, type Logger } from '@pavilion/platform';
import type { ArtifactStore } from './artifacts/artifact-store';
import { type BrandDocuments, createBucketDocuments, createFolderDocuments } from './artifacts/brand-documents';
import { createBucketStore } from './artifacts/bucket-store';
import { createFolderStore } from './artifacts/folder-store';
import { type ArtifactSweep, createBucketSweep, createFolderSweep } from './retention';

/** Where the files of releases are kept, by whoever works with them: a folder, or a bucket. */
export interface ArtifactPlace {
  readonly store: ArtifactStore;
  readonly sweep: ArtifactSweep;
  readonly documents: BrandDocuments;
  /**
   * Sees that the place can be used. One that cannot be asked now is used once it can.
   * @throws Error when it is unfit for ever
   */
  open(): Promise<void>;
  close(): Promise<void>;
}

const nothing = (): Promise<void> => Promise.resolve();

async function openBucket(bucket: Bucket, logger: Logger): Promise<void> {
  await bucket.open().catch((error: unknown) => {
    if (!(error instanceof BucketUnavailable)) throw error;
    logger.warn({ err: error }, 'the artifact store cannot be asked: nothing is published until it can');
  });
}

/** A bucket where one is named, else the folder in `DATA_DIR`. */
export function createArtifactPlace(
  { dataDir, artifacts }: { readonly dataDir: string; readonly artifacts: BucketSettings | undefined },
  logger: Logger,
): ArtifactPlace {
  if (!artifacts) {
    return {
      store: createFolderStore(dataDir),
      sweep: createFolderSweep(dataDir),
      documents: createFolderDocuments(dataDir),
      open: nothing,
      close: nothing,
    };
  }
  const bucket = createBucket(artifacts);
  return {
    store: createBucketStore(bucket),
    sweep: createBucketSweep(bucket),
    documents: createBucketDocuments(bucket),
    open: () => openBucket(bucket, logger),
    close: () => bucket.close(),
  };
}
