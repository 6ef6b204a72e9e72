const secondMs = 1000;

/** Hours, minutes and seconds of a span; never below zero. */
export function splitSpan(ms: number): readonly [hours: number, minutes: number, seconds: number] {
  const seconds = Math.max(0, Math.floor(ms / secondMs));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
}
