import { type ArtifactForm, blobKey, isCompressible, type ReleaseAsset } from '@pavilion/federation-contract';
import { LRUCache } from 'lru-cache';
import { plainOf } from './artifact-form';
import type { Brought } from './artifact-source';
import { absentMs, mostAbsent, type StoreCache } from './store-cache';

/** Compressed forms. */
export const twins = ['.br', '.gz'] as const;

/** Brings forms of files from the store. */
export interface Bringing {
  bring(asset: ReleaseAsset, form: ArtifactForm): Promise<Brought>;
  /** Whether the store was asked lately and had none. */
  isAbsent(asset: ReleaseAsset, form: ArtifactForm): boolean;
}

/** Bytes by what they hold: from the store, compared with their hash, and kept. */
export function createBringing({ ask, cache, onDamaged }: StoreCache): Bringing {
  const absent = new LRUCache<string, 'missing' | 'damaged'>({ max: mostAbsent, ttl: absentMs });
  const underWay = new Map<string, Promise<Brought>>();

  const fromStore = async (key: string, asset: ReleaseAsset, form: ArtifactForm): Promise<Brought> => {
    const bytes = await ask(key);
    if (bytes === 'unavailable') return bytes;
    if (bytes && (await plainOf(bytes, asset, form))) {
      await cache.write(key, bytes);
      return bytes;
    }
    const why = bytes ? 'damaged' : 'missing';
    if (bytes) onDamaged(key);
    absent.set(key, why);
    return why;
  };

  /** The plain form of what is here compressed: nobody has to be asked. */
  const fromTwin = async (asset: ReleaseAsset): Promise<Buffer | undefined> => {
    for (const form of twins) {
      const small = cache.read(blobKey(asset.sha384, form));
      const plain = small && (await plainOf(small, asset, form));
      if (plain) return plain;
    }
    return undefined;
  };

  const fetchOne = async (key: string, asset: ReleaseAsset, form: ArtifactForm): Promise<Brought> =>
    (form === '' ? await fromTwin(asset) : undefined) ?? fromStore(key, asset, form);

  const bring = (asset: ReleaseAsset, form: ArtifactForm): Promise<Brought> => {
    const key = blobKey(asset.sha384, form);
    // A file of another kind has one form only.
    const known = form !== '' && !isCompressible(asset) ? 'missing' : absent.get(key);
    if (known) return Promise.resolve(known);
    const running = underWay.get(key);
    if (running) return running;
    const fetched = fetchOne(key, asset, form).finally(() => underWay.delete(key));
    underWay.set(key, fetched);
    return fetched;
  };
  const isAbsent = (asset: ReleaseAsset, form: ArtifactForm): boolean => absent.has(blobKey(asset.sha384, form));
  return { bring, isAbsent };
}
