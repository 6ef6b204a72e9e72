import type { Clock, Database, Logger } from '@pavilion/platform';
import { createPeriodicJob, type PeriodicJob } from '../../kit';
import type { WithdrawalOffers } from '../withdrawal';
import type { TradeEnds } from './trade-ends.service';
import { listDue, lockTrade, type NamedTrade } from './trade.repository';

export interface TradeJobsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly ends: TradeEnds;
  readonly offers: Pick<WithdrawalOffers, 'isReachable'>;
}

const everyMs = 5_000;
const atOnce = 100;

/**
 * What happens to trades by itself when their time is over. Several gateways may look at once: a trade ends behind its
 * lock, and once.
 */
export const createTradeJobs = (deps: TradeJobsDeps): PeriodicJob =>
  createPeriodicJob({
    ...{ logger: deps.logger, everyMs, failure: 'a trade was not ended' },
    async run({ fail }) {
      const due = await listDue(deps.database, { at: new Date(deps.clock.now()), limit: atOnce });
      for (const named of due) await endDue(deps, named).catch(fail);
    },
  });

/** What nobody paid is free again; what nobody disputed who could have counts as confirmed. */
const endDue = ({ database, clock, ends, offers }: TradeJobsDeps, { brandId, id }: NamedTrade): Promise<void> =>
  database.transaction(
    async (tx) => {
      const trade = await lockTrade(tx, brandId, id);
      if (!trade || trade.dueAt.getTime() > clock.now()) return;
      if (trade.state === 'MATCHED') await ends.expire(tx, trade);
      if (trade.state !== 'PAID') return;
      const owner = { memberId: trade.receiverId, at: new Date(clock.now()) };
      const canAnswer = await offers.isReachable(tx, brandId, owner);
      await (canAnswer ? ends.settle(tx, trade) : ends.question(tx, trade));
    },
    { attempts: 3 },
  );
