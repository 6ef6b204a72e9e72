/** Remembers nonces as long as their timestamps are accepted. */
export interface NonceMemory {
  /** Whether the nonce is new; it is not afterwards. */
  use(nonce: string, timestamp: number): boolean;
}

const spanMs = 60_000;

/**
 * Nonces of one gateway, by the minute of their timestamp. A request repeated at another gateway meets the UNIQUE
 * reference of its posting instead, and moves nothing.
 */
export function createNonceMemory(driftMs: number, now: () => number): NonceMemory {
  const minutes = new Map<number, Set<string>>();
  return {
    use(nonce, timestamp) {
      const minute = Math.floor(timestamp / spanMs);
      const known = minutes.get(minute);
      if (known) {
        if (known.has(nonce)) return false;
        known.add(nonce);
        return true;
      }
      const oldest = Math.floor((now() - driftMs) / spanMs);
      for (const past of [...minutes.keys()]) if (past < oldest) minutes.delete(past);
      minutes.set(minute, new Set([nonce]));
      return true;
    },
  };
}
