/** What the benchmarks' own scripts note in the page that they measure. */
declare global {
  /** Milliseconds until the heading of the page stood that was gone to. */
  var went: number | undefined;
  /** When the first rail and the first tile stood. */
  var seen: { rail?: number; tile?: number } | undefined;
}

export {};
