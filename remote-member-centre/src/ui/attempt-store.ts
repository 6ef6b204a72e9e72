/** What was sent and has no answer yet, as it is kept in the browser. */
export interface KeptAttempt {
  /** Names the intent of its call. */
  readonly id: string;
  /** When it was sent first, in ms. */
  readonly at: number;
  /** What was asked for. Parse it before use: a release before this one may have written it. */
  readonly asked: unknown;
  /** Whether another choice was made since: it is taken up again where the same is asked for once more. */
  readonly isAside?: boolean;
}

const prefix = 'attempt.';
/** As long as the platform keeps what it answered. */
const keptMs = 24 * 3_600_000;
/** For browsers that refuse to store: then it lives as long as its page. */
const inMemory = new Map<string, string>();
const listeners = new Set<() => void>();

/** What is kept under a name, as text; nothing where there is nothing or its time is over. */
export function readAttempt(name: string): string | null {
  const text = inMemory.get(name) ?? stored(name);
  return text !== null && isFresh(text) ? text : null;
}

const isFresh = (text: string): boolean => Math.abs(Date.now() - (parseAttempt(text)?.at ?? 0)) < keptMs;

/** Keeps an attempt, or forgets it; whoever listens is told. */
export function writeAttempt(name: string, attempt: KeptAttempt | undefined): void {
  inMemory.delete(name);
  try {
    forgetOld();
    if (attempt) localStorage.setItem(prefix + name, JSON.stringify(attempt));
    else localStorage.removeItem(prefix + name);
  } catch {
    if (attempt) inMemory.set(name, JSON.stringify(attempt));
  }
  for (const listener of listeners) listener();
}

/** Tells of each change, of other tabs too; gives back what ends it. */
export function listenToAttempts(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}

/** A kept text as an attempt; nothing where it is none. */
export function parseAttempt(text: string): KeptAttempt | undefined {
  try {
    const { id, at, asked, isAside = false } = JSON.parse(text) as Partial<KeptAttempt>;
    return typeof id === 'string' && typeof at === 'number' ? { id, at, asked, isAside } : undefined;
  } catch {
    return undefined;
  }
}

/** Nothing of a member stays longer than it is good for, whoever uses the browser next. */
function forgetOld(): void {
  const all = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  for (const key of all) if (!isFresh(localStorage.getItem(key) ?? '')) localStorage.removeItem(key);
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}
