/** Says whether something is told for the first time, until it is reset. */
export interface OnceLog {
  (what: string): boolean;
  /** Forgets what starts like this. */
  reset(prefix: string): void;
}

const mostKnown = 1_000;

/** Keeps a fault that lasts from filling the log. */
export function createOnceLog(): OnceLog {
  const told = new Set<string>();
  const first = (what: string): boolean => {
    if (told.has(what) || told.size >= mostKnown) return false;
    told.add(what);
    return true;
  };
  return Object.assign(first, {
    reset: (prefix: string) => [...told].filter((what) => what.startsWith(prefix)).forEach((what) => told.delete(what)),
  });
}
