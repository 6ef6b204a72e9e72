import type { Logger } from '@pavilion/platform';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { ConsumerLag, HeldFeed } from './feed-state.repository';

/** What happens to the feed of settlements, as log lines and figures; none of these throws. */
export interface FeedEvents {
  taken(consumer: string, settlements: number): void;
  /** A reader did not take its batch, of at most so many. */
  faulted(consumer: string, error: unknown, most: number): void;
  /** The feed could not be looked at. */
  notSeen(error: unknown): void;
  stands(lags: readonly ConsumerLag[], held: HeldFeed | undefined, now: number): void;
}

/** Transactions that take longer than this stop what is read from the feed for long enough to be asked about. */
const longHeldSeconds = 30;

function createFeedMetrics(registers: Registry[]) {
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name, help, labelNames, registers });
  const counter = (name: string, help: string): Counter =>
    new Counter({ name, help, labelNames: ['consumer'], registers });
  return {
    taken: counter('gateway_feed_settlements_total', 'Settlements that a consumer took here'),
    faults: counter('gateway_feed_faults_total', 'Batches of settlements that a consumer did not take'),
    behind: gauge('gateway_feed_lag_settlements', 'Settlements that a consumer has not taken', ['consumer']),
    lag: gauge('gateway_feed_lag_seconds', 'Age of the first settlement that a consumer has not taken', ['consumer']),
    held: gauge('gateway_feed_held_seconds', 'Age of the first settlement that an open transaction keeps from readers'),
  };
}

/** Counts by consumer; every gateway shows how far all consumers are, whoever of them reads. */
export function createFeedEvents(registry: Registry, logger: Logger): FeedEvents {
  const { taken, faults, behind, lag, held } = createFeedMetrics([registry]);
  const secondsSince = (since: Date | undefined, now: number): number =>
    since ? Math.max(0, (now - since.getTime()) / 1000) : 0;
  return {
    taken: (consumer, settlements) => taken.inc({ consumer }, settlements),
    faulted(consumer, error, most) {
      faults.inc({ consumer });
      logger.error({ err: error, consumer, most }, 'settlements were not taken');
    },
    notSeen: (error) => logger.warn({ err: error }, 'the feed of settlements was not looked at'),
    stands(lags, heldFeed, now) {
      for (const { consumer, settlements, since } of lags) {
        behind.set({ consumer }, settlements);
        lag.set({ consumer }, secondsSince(since, now));
      }
      const seconds = secondsSince(heldFeed?.since, now);
      held.set(seconds);
      if (seconds > longHeldSeconds)
        logger.warn({ seconds, process: heldFeed?.process }, 'an open transaction holds the feed of settlements');
    },
  };
}
