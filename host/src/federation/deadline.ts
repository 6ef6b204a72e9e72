/** Settles with `work`, or rejects with what `expired` makes when `ms` have passed. */
export async function withDeadline<T>(work: Promise<T>, ms: number, expired: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(expired()), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Knows whether anything was heard of some work lately. */
export interface Silence {
  /** The work has come further. */
  heard(): void;
  /** Settles as soon as nothing was heard for the time that counts as silence; at once while it lasts. */
  quiet(): Promise<void>;
  /** Nobody asks any longer. */
  end(): void;
}

/** Begins to listen for work of which nothing is heard for `ms`. */
export function silenceOf(ms: number): Silence {
  const waiting: (() => void)[] = [];
  let isQuiet = false;
  const fall = (): void => {
    isQuiet = true;
    waiting.splice(0).forEach((go) => go());
  };
  let timer = setTimeout(fall, ms);
  return {
    heard() {
      isQuiet = false;
      clearTimeout(timer);
      timer = setTimeout(fall, ms);
    },
    quiet: () => (isQuiet ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    end: () => clearTimeout(timer),
  };
}
