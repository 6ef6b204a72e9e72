import type { Clock, Database } from '@pavilion/platform';
import { createFeedConsumer, type FeedReader } from './feed-consumer';
import { findBehind, findHeld, readLags } from './feed-state.repository';
import type { FeedEvents } from './feed.events';
import { openPlace } from './settlement.repository';
import { createTurns } from './turns';

/** The readers of one gateway. */
export interface SettlementFeed {
  /** Opens the places of readers that have none, and begins to look. */
  start(): Promise<void>;
  /** Has every reader take what there is, whether it was started or not. @throws what a reader throws */
  catchUp(): Promise<void>;
  /** Renews the figures of how far each reader is. */
  measure(): Promise<void>;
  /** Resolves when nothing is under way. */
  stop(): Promise<void>;
}

export interface SettlementFeedDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly readers: readonly FeedReader[];
  readonly events: FeedEvents;
  /** How often is looked whether there is something to read; 100 ms unless told. */
  readonly everyMs?: number;
}

const measureEveryMs = 10_000;

/** Readers that may hold a connection at once: the others of the pool are for those who wait for an answer. */
const mostAtOnce = 3;

function createConsumers({ database, clock, readers, events }: SettlementFeedDeps) {
  const inTurn = createTurns(mostAtOnce);
  return new Map(
    readers.map((reader) => [
      reader.name,
      createFeedConsumer({
        ...reader,
        database,
        clock,
        inTurn,
        onTaken: (settlements) => events.taken(reader.name, settlements),
        onFault: (error, most) => events.faulted(reader.name, error, most),
      }),
    ]),
  );
}

/** Does something again and again, with a rest between, until stopped. */
function createRound(work: () => Promise<void>, everyMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const turn = (): void => {
    running = work().then(() => {
      if (!stopped) timer = setTimeout(turn, everyMs).unref();
    });
  };
  return {
    start: turn,
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

const openPlaces = ({ database, clock, readers }: SettlementFeedDeps): Promise<void> =>
  database.transaction(async (tx) => {
    for (const { name, from = 'beginning' } of readers) await openPlace(tx, name, { from, at: new Date(clock.now()) });
  });

/**
 * Hands settlements to their readers. One look of a gateway asks for all readers at once whether there is something to
 * read; a commit that tells by NOTIFY would make all commits wait for each other, and would tell too early while an
 * older transaction is open.
 */
export function createSettlementFeed(deps: SettlementFeedDeps): SettlementFeed {
  const { database, clock, readers, events, everyMs = 100 } = deps;
  const consumers = createConsumers(deps);
  if (consumers.size < readers.length) throw new TypeError('two readers of settlements have the same name');
  const names = [...consumers.keys()];
  const look = async (): Promise<void> => {
    for (const name of await findBehind(database, names)) void consumers.get(name)?.wake();
  };
  const measure = async (): Promise<void> =>
    events.stands(await readLags(database, names), await findHeld(database), clock.now());
  let opened: Promise<void> | undefined;
  const open = (): Promise<void> => (opened ??= openPlaces(deps));
  const rounds = [
    createRound(() => look().catch(events.notSeen), everyMs),
    createRound(() => measure().catch(events.notSeen), measureEveryMs),
  ];
  return {
    measure,
    async catchUp() {
      await open();
      // What readers post is settled too; where nothing was taken, another gateway reads.
      for (let taken = 1; taken > 0; ) {
        taken = 0;
        for (const name of await findBehind(database, names)) taken += (await consumers.get(name)?.catchUp()) ?? 0;
      }
    },
    async start() {
      if (readers.length === 0) return;
      await open();
      for (const round of rounds) round.start();
    },
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
      await Promise.all([...consumers.values()].map((consumer) => consumer.stop()));
    },
  };
}
