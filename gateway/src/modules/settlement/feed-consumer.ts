import type { Clock, Database, Tx } from '@pavilion/platform';
import type { Settlement } from './settlement';
import type { Turns } from './turns';
import { lockPlace, movePlace, readAfter } from './settlement.repository';

/** What a module gives to read the feed. */
export interface FeedReader {
  /** Unique and never changed: its place is kept under it. */
  readonly name: string;
  /** Where it begins when it has no place yet; `beginning` unless told. */
  readonly from?: 'beginning' | 'now';
  /**
   * Takes settlements in their order, each once, with `tx` alone: its effect and its place are one transaction, which
   * every other reader of the feed waits for. Throws to get them again.
   */
  readonly take: (tx: Tx, settlements: readonly Settlement[]) => Promise<void>;
}

/** How one gateway runs a reader. */
export interface FeedConsumerOptions extends FeedReader {
  readonly database: Database;
  readonly clock: Clock;
  /** Told of settlements that were taken. */
  readonly onTaken?: (settlements: number) => void;
  /** Told of a batch that was not taken, and of its size: the next one is smaller. */
  readonly onFault: (error: unknown, most: number) => void;
  /** Most settlements of a transaction; 500 unless told. */
  readonly most?: number;
  /** Has a batch wait for its turn among those of other readers; at once unless told. */
  readonly inTurn?: Turns;
}

/** A reader at work in one gateway; of several gateways one at a time reads. */
export interface FeedConsumer {
  readonly name: string;
  /** Begins to read, unless it reads already or rests after a fault; resolves when nothing is under way. */
  wake(): Promise<void>;
  /** Reads until nothing is left, and answers how many settlements were taken; throws what a reader throws. */
  catchUp(): Promise<number>;
  /** Begins nothing new; resolves when nothing is under way. */
  stop(): Promise<void>;
}

const firstRestMs = 250;
const longestRestMs = 30_000;

/**
 * Batches grow smaller with each fault, down to a single settlement, so that all before the one that cannot be taken
 * get through and the fault names it; the rests between grow longer.
 */
function createPace(clock: Clock, most: number) {
  let [size, restMs, restsUntil] = [most, firstRestMs, 0];
  return {
    size: () => size,
    rests: () => clock.now() < restsUntil,
    taken(): void {
      [size, restMs] = [Math.min(most, size * 2), firstRestMs];
    },
    failed(): void {
      restsUntil = clock.now() + restMs;
      [size, restMs] = [Math.max(1, Math.floor(size / 4)), Math.min(longestRestMs, restMs * 2)];
    },
  };
}

/** Takes one batch, in the transaction of its effect; nothing while another gateway reads. */
const takeBatch = ({ database, clock, name, take }: FeedConsumerOptions, most: number): Promise<number> =>
  database.transaction(
    async (tx) => {
      const place = await lockPlace(tx, name);
      if (!place) return 0;
      const read = await readAfter(tx, place, most);
      if (read.settlements.length === 0) return 0;
      await take(tx, read.settlements);
      await movePlace(tx, name, { place: read.place, at: new Date(clock.now()) });
      return read.settlements.length;
    },
    { attempts: 3 },
  );

const atOnce: Turns = (work) => work();

/** Runs a reader; its place must have been opened. */
export function createFeedConsumer(options: FeedConsumerOptions): FeedConsumer {
  const { clock, name, onTaken, onFault, most = 500, inTurn = atOnce } = options;
  const pace = createPace(clock, most);
  let running: Promise<void> | undefined;
  let stopped = false;
  const catchUp = async (): Promise<number> => {
    for (let taken = 0; ; ) {
      const size = pace.size();
      const count = await inTurn(() => takeBatch(options, size));
      if (count > 0) {
        onTaken?.(count);
        pace.taken();
      }
      taken += count;
      // A batch that was not full has left nothing that can be read.
      if (count < size || stopped) return taken;
    }
  };
  const catchUpQuietly = async (): Promise<void> => {
    await catchUp().catch((error: unknown) => {
      onFault(error, pace.size());
      pace.failed();
    });
    running = undefined;
  };
  return {
    name,
    catchUp,
    async wake() {
      if (!stopped && !pace.rests()) running ??= catchUpQuietly();
      await running;
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
