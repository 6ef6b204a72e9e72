import type { Bucket } from '@pavilion/platform';
import { type ArtifactSweep, hashesOf, hashIn } from './artifact-sweep';

/**
 * Takes bytes out of a bucket. Records stay: a version is taken for ever. Nothing is moved aside, since a bucket has no
 * other place; a sweep that is cut short is finished by the next.
 */
export function createBucketSweep(bucket: Bucket): ArtifactSweep {
  return {
    async plan({ kept, uploadsBefore }) {
      const needed = hashesOf(kept);
      const blobs: string[] = [];
      let bytes = 0;
      for await (const { key, bytes: size, storedAt } of bucket.list('blobs/')) {
        if (needed.has(hashIn(key.split('/').at(-1) ?? '')) || storedAt >= uploadsBefore) continue;
        blobs.push(key);
        bytes += size;
      }
      return { folders: [], blobs, bytes };
    },
    setAside: ({ blobs }) => bucket.remove(blobs),
    emptyTrash: () => Promise.resolve(),
  };
}
