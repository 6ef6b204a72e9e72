import { type Endpoint, secretFields } from '@pavilion/api-contract';

/** Where keys are kept so that they outlive a reload of the page; all tabs of the browser have the same. */
export type IntentStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** One thing that the user means to do. */
export interface Intent {
  readonly name: string;
  /** Whether its key outlives the page; nothing of it is stored otherwise. */
  readonly isKept: boolean;
}

/** Keys of calls, one for each intent. */
export interface Intents {
  /** The key of an intent, the same until it is settled or too old. */
  keyOf(intent: Intent): string;
  /** Forgets a key once it is known what became of its call; a newer key of the intent stays. */
  settle(intent: Intent, key: string): void;
}

/** What an intent is told from. */
export interface Meant {
  /** As its caller calls it. */
  readonly name?: string | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
  /** Of the session that it is done in; `null` for guests. */
  readonly token: string | null;
}

/** As long as the gateway keeps answers. */
const keptMs = 24 * 3_600_000;
/** What a page remembers alone is mostly a message with a code that is good for ten minutes. */
const rememberedMs = 10 * 60_000;
const mostKept = 49;
const place = 'intents';

/** A key, and when it was made. */
type Made = readonly [key: string, at: number];

/** Keeps keys in the browser's storage, and in memory beside it, since a browser may refuse to store. */
export function createIntents(storage: IntentStorage | undefined = sharedStorage()): Intents {
  const inMemory = new Map<string, Made>();
  const read = (): Record<string, Made> => {
    try {
      return (JSON.parse(storage?.getItem(place) ?? '{}') ?? {}) as Record<string, Made>;
    } catch {
      return {};
    }
  };
  const write = (all: readonly (readonly [string, Made])[]): void => {
    try {
      const fresh = all.filter(([, made]) => isFresh(made, keptMs));
      storage?.setItem(place, JSON.stringify(Object.fromEntries(fresh.slice(-mostKept))));
    } catch {
      // Memory has it.
    }
  };
  return {
    keyOf({ name, isKept }) {
      const kept = isKept ? read() : {};
      const known = [inMemory.get(name), kept[name]].find((made) => isFresh(made, isKept ? keptMs : rememberedMs));
      const made = known ?? [newKey(), Date.now()];
      inMemory.set(name, made);
      if (isKept && kept[name]?.[0] !== made[0]) write([...without(kept, name), [name, made]]);
      return made[0];
    },
    settle({ name, isKept }, key) {
      if (inMemory.get(name)?.[0] === key) inMemory.delete(name);
      const kept = isKept ? read() : {};
      if (kept[name]?.[0] === key) write(without(kept, name));
    },
  };
}

const without = (kept: Record<string, Made>, name: string): [string, Made][] =>
  Object.entries(kept).filter(([other]) => other !== name);

const isFresh = (made: Made | undefined, lifeMs: number): boolean =>
  made !== undefined && Math.abs(Date.now() - made[1]) < lifeMs;

/** 128 random bits. Pages without TLS have no `randomUUID`. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * What a call means: what its caller says, or by itself its endpoint and content in a session, whatever proves who
 * asks. Of it only a hash is stored, which the session's token salts; what guests ask for has no such salt and stays in
 * memory, and so does what is said by a password alone, which is told from another one there.
 */
export function intentOf(endpoint: Endpoint, { name, query, body, token }: Meant): Intent {
  if (name !== undefined) return { name: `${endpoint.id}:${name}`, isKept: true };
  const isOfSession = token !== null && endpoint.auth !== 'guest';
  const setsPassword = !endpoint.passwordCheck && Object.keys(body ?? {}).some(isPassword);
  const isLeftOut = (field: string): boolean => secretFields.has(field) && !(setsPassword && isPassword(field));
  const content = JSON.stringify([isOfSession ? token : null, query ?? {}, body], (_, value: unknown) =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(
          Object.entries(value)
            .filter(([field]) => !isLeftOut(field))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        ),
  );
  return { name: `${endpoint.id}:${hashOf(content)}`, isKept: isOfSession && !setsPassword };
}

const isPassword = (field: string): boolean => /password$/i.test(field);

/** 53 bits (cyrb53): pages without TLS have no SHA-256, and the gateway refuses other content under a key anyhow. */
function hashOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

/** None outside of a browser, and where its user refuses storage. */
function sharedStorage(): IntentStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
