import { blobKey, documentKey } from '@pavilion/federation-contract';
import type { Bucket } from '@pavilion/platform';
import type { ArtifactSource } from './artifact-source';
import { type AskStore, createAskStore } from './ask-store';
import { createBringing } from './bringing';
import { createOlderRecords } from './older-records';
import type { StoreCache } from './store-cache';
import { createWarming, preparePainted } from './warming';

interface BucketSourceOptions extends Pick<StoreCache, 'cache' | 'onDamaged'> {
  readonly bucket: Bucket;
  /** What the cache holds at most; warming takes half of it. */
  readonly maxBytes: number;
  /** The store cannot be asked; told once until it can. */
  readonly onFailure: (error: unknown) => void;
}

function createDocuments(ask: AskStore): Pick<ArtifactSource, 'documentOf' | 'bringDocument'> {
  const documents = new Map<string, string>();
  return {
    documentOf: (brand) => documents.get(brand),
    async bringDocument(brand) {
      const bytes = await ask(documentKey(brand));
      if (Buffer.isBuffer(bytes)) documents.set(brand, bytes.toString('utf8'));
    },
  };
}

/**
 * Files of releases in a bucket, read through a cache on the disk of this machine: by their hash, compared with it, and
 * served from here while the store is away.
 */
export function createBucketSource(options: BucketSourceOptions): ArtifactSource {
  const { bucket, cache, maxBytes, onDamaged, onFailure } = options;
  const ask = createAskStore(bucket, { now: Date.now, onFailure });
  const store: StoreCache = { ask, cache, onDamaged };
  const bringing = createBringing(store);
  return {
    ...createOlderRecords(store),
    ...createDocuments(ask),
    placeOf: ({ asset }, form) => asset && cache.placeOf(blobKey(asset.sha384, form)),
    peek: ({ asset }) => asset && cache.read(blobKey(asset.sha384)),
    bring: bringing.bring,
    used: ({ sha384 }, form) => cache.touch(blobKey(sha384, form)),
    prepare: async (releases) =>
      void (await Promise.all(releases.map((release) => preparePainted(release, store, bringing)))),
    warm: createWarming(store, bringing, maxBytes),
    cachedBytes: cache.bytes,
    close: () => bucket.close(),
  };
}
