/** Where keys are kept so that they outlive a reload of the page; each tab has its own. */
export type IntentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keys of calls, one for each thing that the user means to do. */
export interface Intents {
  /** The key of an intent, the same until it is settled; without a name, a new one each time. */
  keyOf(name: string | undefined): string;
  /** Forgets a key once it is known what became of the call. */
  settle(name: string | undefined): void;
}

/** Keeps keys in the tab's storage, and in memory beside it, since a browser may refuse to store. */
export function createIntents(storage: IntentStorage | undefined = tabStorage()): Intents {
  const inMemory = new Map<string, string>();
  const attempt = <T>(act: (kept: IntentStorage) => T): T | undefined => {
    try {
      return storage && act(storage);
    } catch {
      return undefined;
    }
  };
  return {
    keyOf(name) {
      if (name === undefined) return newKey();
      const place = placeOf(name);
      const key = inMemory.get(place) ?? attempt((kept) => kept.getItem(place)) ?? newKey();
      inMemory.set(place, key);
      attempt((kept) => kept.setItem(place, key));
      return key;
    },
    settle(name) {
      if (name === undefined) return;
      inMemory.delete(placeOf(name));
      attempt((kept) => kept.removeItem(placeOf(name)));
    },
  };
}

/** 128 random bits. Pages without TLS have no `randomUUID`. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const placeOf = (name: string): string => `intent:${name}`;

/** None outside of a browser, and where its user refuses storage. */
function tabStorage(): IntentStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
