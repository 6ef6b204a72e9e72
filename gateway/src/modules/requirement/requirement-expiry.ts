import type { Clock, Database, Logger } from '@pavilion/platform';
import { createPeriodicJob, type PeriodicJob } from '../../kit';
import { hasUnread } from '../settlement';
import type { BalanceNews } from '../wallet';
import { giveUp, isMoneyOut, mainAccount } from './requirement.core';
import { type DueMember, listDue, lockDue } from './requirement.repository';
import { requirementConsumer } from './requirement-reader';

export interface RequirementExpiryDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly news: BalanceNews;
  /** Members of one reading of what is due; 100 unless told. */
  readonly atOnce?: number;
}

const everyMs = 5_000;

/**
 * Ends what is due of one member. What waits for money that is out, or for stakes of before the deadline that the
 * reader of the feed has not taken yet, is due again at the next look.
 */
const endDue = ({ database, clock, news }: RequirementExpiryDeps, { brandId, memberId }: DueMember): Promise<void> =>
  database.transaction(
    async (tx) => {
      const at = new Date(clock.now());
      for (const requirement of await lockDue(tx, brandId, { memberId, at })) {
        if (await isMoneyOut(tx, brandId, { ...requirement, at })) continue;
        // With the account locked nothing of the member is settled meanwhile.
        if (await hasUnread(tx, requirementConsumer, { brandId, memberId })) continue;
        await giveUp(tx, brandId, { requirement, state: 'EXPIRED', at });
        news.moved(tx, brandId, [await mainAccount(tx, brandId, { ...requirement, at })]);
      }
    },
    { attempts: 3 },
  );

/**
 * Ends requirements whose time is over, and takes their bonuses back; one that cannot stops no other. Several gateways
 * may look at once: rows are locked before they are ended, and a bonus goes back by a key of its own.
 */
export const createRequirementExpiry = (deps: RequirementExpiryDeps): PeriodicJob =>
  createPeriodicJob({
    ...{ logger: deps.logger, everyMs, failure: 'requirements were not ended' },
    async run({ isStopped, fail }) {
      const { database, clock, atOnce = 100 } = deps;
      const at = new Date(clock.now());
      for (let behind: DueMember | undefined; !isStopped(); ) {
        const due = await listDue(database, { at, behind, limit: atOnce });
        for (const one of due) if (!isStopped()) await endDue(deps, one).catch(fail);
        if (due.length < atOnce) return;
        behind = due.at(-1);
      }
    },
  });
