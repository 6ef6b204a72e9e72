import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '@pavilion/platform';
import { LRUCache } from 'lru-cache';

/** Copies of objects on the disk of this machine, up to a bound: what is used least lately goes first. */
export interface DiskCache {
  /** Where an object lies if it is here. */
  placeOf(key: string): string;
  has(key: string): boolean;
  /** It was used: it stays longer. */
  touch(key: string): void;
  read(key: string): Buffer | undefined;
  /** Never rejects: what a full disk does not take is kept in memory, as far as there is room. */
  write(key: string, bytes: Buffer): Promise<void>;
  bytes(): number;
}

interface CacheOptions {
  readonly folder: string;
  readonly maxBytes: number;
  readonly onFailure: (error: unknown) => void;
}

const mostUnwritten = 32 * 1024 * 1024;
/** An empty file counts as well. */
const weightOf = (bytes: number): number => Math.max(1, bytes);

interface Found {
  readonly key: string;
  readonly bytes: number;
  readonly usedAt: number;
}

/** What an earlier process left here, the least new first; what it did not finish is taken away. */
function filesIn(folder: string): Found[] {
  const found: Found[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const stats = statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (!stats?.isFile()) continue;
    if (name.endsWith('.draft')) rmSync(path.join(folder, name), { force: true });
    else found.push({ key: name.split(path.sep).join('/'), bytes: stats.size, usedAt: stats.mtimeMs });
  }
  return found.sort((one, other) => one.usedAt - other.usedAt);
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Sizes of what is here, by key; what has no room any more is deleted. */
function createIndex({ folder, maxBytes }: CacheOptions): LRUCache<string, number> {
  const index = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: weightOf,
    dispose: (_, key, reason) => {
      if (reason === 'evict') void rm(path.join(folder, key), { force: true }).catch(() => undefined);
    },
  });
  try {
    for (const { key, bytes } of filesIn(folder)) index.set(key, bytes);
  } catch {
    // The first start of an edge finds no folder.
  }
  return index;
}

export function createDiskCache(options: CacheOptions): DiskCache {
  const { folder, maxBytes, onFailure } = options;
  const index = createIndex(options);
  const unwritten = new LRUCache<string, Buffer>({
    maxSize: mostUnwritten,
    sizeCalculation: ({ length }) => weightOf(length),
  });
  const placeOf = (key: string): string => path.join(folder, key);
  return {
    placeOf,
    has: (key) => index.has(key) || unwritten.has(key),
    touch: (key) => void index.get(key),
    read: (key) => unwritten.get(key) ?? readIfThere(placeOf(key)),
    async write(key, bytes) {
      if (weightOf(bytes.length) > maxBytes) return;
      try {
        await writeWhole(placeOf(key), bytes);
        unwritten.delete(key);
        index.set(key, bytes.length);
      } catch (error) {
        onFailure(error);
        unwritten.set(key, bytes);
      }
    },
    bytes: () => index.calculatedSize,
  };
}
