const query = '(prefers-reduced-motion: reduce)';

/** Whether the player asked the system for less motion. */
export const prefersStillness = (): boolean => window.matchMedia(query).matches;

/**
 * Counts a figure up to `to` and writes each step; at once where motion is unwanted. Returns a way to jump to the end.
 */
export function countUp(steps: { to: bigint; durationMs: number; write: (units: bigint) => void }): () => void {
  const { to, durationMs, write } = steps;
  if (prefersStillness() || to === 0n || durationMs <= 0) {
    write(to);
    return () => undefined;
  }
  const start = performance.now();
  let frame = 0;
  const step = (now: number): void => {
    const share = Math.min(1, Math.max(0, (now - start) / durationMs));
    const eased = 1 - (1 - share) ** 3;
    write(share === 1 ? to : (to * BigInt(Math.round(eased * 10_000))) / 10_000n);
    if (share < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    write(to);
  };
}

/** Waits, unless there is nothing to wait for. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
