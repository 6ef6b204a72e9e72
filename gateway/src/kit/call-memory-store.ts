import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

interface Window {
  readonly count: number;
  readonly endsAt: number;
}

const mostKeys = 50_000;

/**
 * Counts of one gateway, of the keys that were used last. The library's own store gives every call of a burst the count
 * of the whole burst, which then refuses all of it.
 */
export class CallMemoryStore implements FastifyRateLimitStore {
  // A bound by size, not by number, for which the library makes no room ahead: every limited route has a store.
  readonly #windows = new LRUCache<string, Window>({ maxSize: mostKeys, sizeCalculation: () => 1 });

  incr(key: string, tell: (error: null, counted: { current: number; ttl: number }) => void, timeWindow: number): void {
    const now = Date.now();
    const last = this.#windows.get(key);
    const running = last !== undefined && last.endsAt > now ? last : { count: 0, endsAt: now + timeWindow };
    const counted = { ...running, count: running.count + 1 };
    this.#windows.set(key, counted);
    tell(null, { current: counted.count, ttl: counted.endsAt - now });
  }

  child(): CallMemoryStore {
    return new CallMemoryStore();
  }
}
