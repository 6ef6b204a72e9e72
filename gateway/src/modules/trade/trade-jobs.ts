import type { Clock, Database, Logger } from '@pavilion/platform';
import type { TradeEnds } from './trade-ends.service';
import { listDue, lockTrade, type NamedTrade } from './trade.repository';

/** What happens to trades by itself when their time is over. */
export interface TradeJobs {
  start(): void;
  /** Looks once, and resolves when what was due has ended. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** What the job is made of. */
export interface TradeJobsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly ends: TradeEnds;
}

const everyMs = 5_000;
const atOnce = 100;

/** Several gateways may look at once: a trade ends behind its lock, and once. */
export function createTradeJobs(deps: TradeJobsDeps): TradeJobs {
  const { database, clock, logger } = deps;
  const fail = (error: unknown): void => logger.error({ err: error }, 'a trade was not ended');
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  const lookThrough = async (): Promise<void> => {
    const due = await listDue(database, { at: new Date(clock.now()), limit: atOnce });
    for (const named of due) await endDue(deps, named).catch(fail);
  };
  const look = (): Promise<void> =>
    (looking ??= lookThrough().finally(() => {
      looking = undefined;
    }));
  return {
    look,
    start: () => void (timer = setInterval(() => void look().catch(fail), everyMs).unref()),
    async stop() {
      clearInterval(timer);
      await looking?.catch(fail);
    },
  };
}

/** What nobody paid is free again; what nobody disputed counts as confirmed. */
const endDue = ({ database, clock, ends }: TradeJobsDeps, { brandId, id }: NamedTrade): Promise<void> =>
  database.transaction(
    async (tx) => {
      const trade = await lockTrade(tx, brandId, id);
      if (!trade || trade.dueAt.getTime() > clock.now()) return;
      if (trade.state === 'MATCHED') await ends.expire(tx, trade);
      else if (trade.state === 'PAID') await ends.settle(tx, trade);
    },
    { attempts: 3 },
  );
