const storageName = 'pavilion:scroll';

/** Places kept; older ones are forgotten first. */
export const mostPlaces = 50;

/** Where the page stood at each entry of the history. */
export interface ScrollMemory {
  place(key: string): number | undefined;
  remember(key: string, top: number): void;
  /** Keeps it over a reload of this tab. */
  save(): void;
}

function load(storage: Storage): [string, number][] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageName) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((entry): entry is [string, number] => Array.isArray(entry) && typeof entry[1] === 'number')
      : [];
  } catch {
    return [];
  }
}

/** The memory of this tab, with what it kept over a reload. */
export function createScrollMemory(storage: Storage): ScrollMemory {
  const places = new Map(load(storage).slice(-mostPlaces));
  return {
    place: (key) => places.get(key),
    remember(key, top) {
      places.delete(key);
      places.set(key, top);
      const [oldest] = places.keys();
      if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
    },
    save: () => storage.setItem(storageName, JSON.stringify([...places])),
  };
}
