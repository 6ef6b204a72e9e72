import type { Clock, Database, Logger, Tx } from '@pavilion/platform';
import type { EventPublisher } from '../event-bus';
import { createBalancePublisher } from './balance-publisher';
import { findShownBalances } from './moved-balances.repository';

/** Tells open pages of money that other modules move. */
export interface BalanceNews {
  /** To be told once the transaction is committed; accounts that nobody sees are passed over. */
  moved(tx: Tx, brandId: string, accountIds: readonly bigint[]): void;
  /** Waits until everything is told. */
  drain(): Promise<void>;
}

export interface BalanceNewsDeps {
  readonly database: Database;
  readonly bus: Pick<EventPublisher, 'publish'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

const publishEveryMs = 100;

export function createBalanceNews({ database, bus, clock, logger }: BalanceNewsDeps): BalanceNews {
  const fail = (error: unknown): void => logger.error({ err: error }, 'balances were not told');
  const publisher = createBalancePublisher({
    publisher: bus,
    clock,
    events: { balancesNotPublished: fail },
    everyMs: publishEveryMs,
  });
  const looking = new Set<Promise<void>>();
  const look = async (brandId: string, accountIds: readonly bigint[]): Promise<void> => {
    for (const balance of await findShownBalances(database, brandId, accountIds)) publisher.moved(balance);
  };
  return {
    moved(tx, brandId, accountIds) {
      tx.afterCommit(() => {
        const one: Promise<void> = look(brandId, accountIds)
          .catch(fail)
          .finally(() => looking.delete(one));
        looking.add(one);
      });
    },
    async drain() {
      await Promise.all(looking);
      await publisher.drain();
    },
  };
}
