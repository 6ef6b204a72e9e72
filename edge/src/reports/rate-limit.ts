import { LRUCache } from 'lru-cache';

/** Says whether one more is allowed for a key now. */
export type RateLimit = (key: string) => boolean;

/**
 * Allows `burst` at once and `perMinute` over time for each key; keys beyond `mostKeys` are forgotten, least used
 * first.
 */
export function createRateLimit({
  perMinute,
  burst,
  mostKeys,
  now,
}: {
  readonly perMinute: number;
  readonly burst: number;
  readonly mostKeys: number;
  /** Milliseconds. */
  readonly now: () => number;
}): RateLimit {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: mostKeys });
  return (key) => {
    const at = now();
    const bucket = buckets.get(key) ?? { left: burst, at };
    bucket.left = Math.min(burst, bucket.left + ((at - bucket.at) * perMinute) / 60_000);
    bucket.at = at;
    buckets.set(key, bucket);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  };
}
