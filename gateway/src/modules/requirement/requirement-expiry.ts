import type { Clock, Database, Logger } from '@pavilion/platform';
import type { BalanceNews } from '../wallet';
import { giveUp, mainAccount } from './requirement.core';
import { listDue, lockDue } from './requirement.repository';

/** Ends requirements whose time is over, and takes their bonuses back. */
export interface RequirementExpiry {
  start(): void;
  /** Looks once, and resolves when what was due has ended; one that cannot stops no other. */
  look(): Promise<void>;
  stop(): void;
}

/** What the job is made of. */
export interface RequirementExpiryDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly news: BalanceNews;
}

const everyMs = 5_000;
const atOnce = 100;

/** Several gateways may look at once: rows are locked before they are ended, and a bonus goes back by a key of its own. */
export function createRequirementExpiry({ database, clock, logger, news }: RequirementExpiryDeps): RequirementExpiry {
  let timer: NodeJS.Timeout | undefined;
  const endDue = ({ brandId, memberId }: { brandId: string; memberId: bigint }): Promise<void> =>
    database.transaction(
      async (tx) => {
        const at = new Date(clock.now());
        for (const requirement of await lockDue(tx, brandId, { memberId, at })) {
          await giveUp(tx, brandId, { requirement, state: 'EXPIRED', at });
          news.moved(tx, brandId, [await mainAccount(tx, brandId, { ...requirement, at })]);
        }
      },
      { attempts: 3 },
    );
  const fail = (error: unknown): void => logger.error({ err: error }, 'requirements were not ended');
  const look = async (): Promise<void> => {
    for (const due of await listDue(database, { at: new Date(clock.now()), limit: atOnce }))
      await endDue(due).catch(fail);
  };
  return {
    look,
    start: () => void (timer = setInterval(() => void look().catch(fail), everyMs).unref()),
    stop: () => clearInterval(timer),
  };
}
