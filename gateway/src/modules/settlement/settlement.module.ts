import type { Clock, Database, Logger } from '@pavilion/platform';
import type { Registry } from 'prom-client';
import type { GatewayModule } from '../../kit';
import type { FeedReader } from './feed-consumer';
import { createFeedEvents } from './feed.events';
import { beginEpoch } from './settlement.repository';
import { createSettlementFeed } from './settlement-feed';

export interface SettlementModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Registry;
  /** Of all modules that want to know what was settled. */
  readonly readers: readonly FeedReader[];
}

/** What was settled, told to whoever reads it. Comes before every module that settles something, seeds included. */
export function createSettlementModule(deps: SettlementModuleDeps): GatewayModule {
  const { database, logger, metrics } = deps;
  const feed = createSettlementFeed({ ...deps, events: createFeedEvents(metrics, logger) });
  let begun: Promise<unknown> | undefined;
  const begin = async (): Promise<void> => void (await (begun ??= database.transaction((tx) => beginEpoch(tx))));
  return {
    name: 'settlement',
    register: () => undefined,
    seed: begin,
    async start() {
      await begin();
      await feed.start();
    },
    async attend() {
      await begin();
      await feed.catchUp();
    },
    close: () => feed.stop(),
  };
}
