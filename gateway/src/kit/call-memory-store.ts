import type { FastifyRateLimitStore } from '@fastify/rate-limit';

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
  readonly #windows = new Map<string, Window>();

  incr(key: string, tell: (error: null, counted: { current: number; ttl: number }) => void, timeWindow: number): void {
    const now = Date.now();
    const last = this.#windows.get(key);
    const running = last !== undefined && last.endsAt > now ? last : { count: 0, endsAt: now + timeWindow };
    const counted = { ...running, count: running.count + 1 };
    // Put in anew, so that the first key is always the one that was not used for longest.
    this.#windows.delete(key);
    this.#windows.set(key, counted);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > mostKeys && oldest !== undefined) this.#windows.delete(oldest);
    tell(null, { current: counted.count, ttl: counted.endsAt - now });
  }

  child(): CallMemoryStore {
    return new CallMemoryStore();
  }
}
