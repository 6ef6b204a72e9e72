import type { DiskCache } from './disk-cache';
import type { AskStore } from './ask-store';

/** A store, and the disk of this machine before it. */
export interface StoreCache {
  readonly ask: AskStore;
  readonly cache: DiskCache;
  /** An object of the store has other bytes than its name says. */
  readonly onDamaged: (key: string) => void;
}

/** How long it is believed that the store lacks an object, or has a damaged one: it may be mended any time. */
export const absentMs = 60_000;

/** Of so many objects. */
export const mostAbsent = 20_000;
