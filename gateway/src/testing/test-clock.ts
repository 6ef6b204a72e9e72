import type { Clock } from '@pavilion/platform';

/** A clock that moves when a test says so. */
export interface TestClock extends Clock {
  /** Milliseconds. */
  advance(ms: number): void;
  /**
   * Ends its going on by itself, for tests in which nothing may fall due between two of their steps, however long a
   * busy machine takes over them.
   */
  stop(): void;
}

/** A clock that goes on from a moment, in milliseconds since 1970; from now unless told. */
export function createTestClock(from = Date.now()): TestClock {
  let offset = from - Date.now();
  let stoppedAt: number | undefined;
  return {
    now: () => (stoppedAt ?? Date.now()) + offset,
    advance: (ms) => void (offset += ms),
    stop: () => void (stoppedAt ??= Date.now()),
  };
}

/** A clock that stands still at a moment until it is advanced. */
export function createStillClock(at: number): TestClock {
  let now = at;
  return { now: () => now, advance: (ms) => void (now += ms), stop: () => undefined };
}
