import type { Clock, Database, Logger } from '@pavilion/platform';
import { createPeriodicJob, type PeriodicJob } from '../../kit';
import { hasUnread } from '../settlement';
import { endMonths, listDue, lockRank, type RankedMember } from './rank-change.repository';
import { followChanges, type RankDeps } from './rank-changes';
import { levelsOf } from './rank-levels.policy';
import { rankConsumer } from './rank-reader';

export interface RankMonthEndDeps extends RankDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Members of one reading of what is due; 100 unless told. */
  readonly atOnce?: number;
}

const everyMs = 30_000;
/** What was settled in a month's last moments is committed some moments after it. */
const settlingMs = 60_000;

/**
 * Months end by the clock of the look. Who has stakes that the reader has not taken yet is due again at the next one.
 */
const endDue = (deps: RankMonthEndDeps, { brandId, memberId }: RankedMember, at: Date): Promise<void> =>
  deps.database.transaction(
    async (tx) => {
      if (!(await lockRank(tx, brandId, memberId))) return;
      if (await hasUnread(tx, rankConsumer, { brandId, memberId })) return;
      const levels = levelsOf(deps.rulesOf(brandId));
      await followChanges(tx, deps, await endMonths(tx, brandId, { memberId, at, levels }));
    },
    { attempts: 3 },
  );

/**
 * Ends months: takes levels that were not kept, and issues salaries; one member who cannot stops no other. Several
 * gateways may look at once: the row of a rank is locked, and says which month is next.
 */
export const createRankMonthEnd = (deps: RankMonthEndDeps): PeriodicJob =>
  createPeriodicJob({
    ...{ logger: deps.logger, everyMs, failure: 'months of ranks were not ended' },
    async run({ isStopped, fail }) {
      const { database, clock, atOnce = 100 } = deps;
      const at = new Date(clock.now() - settlingMs);
      for (let behind: RankedMember | undefined; !isStopped(); ) {
        const due = await listDue(database, { at, behind, limit: atOnce });
        for (const one of due) if (!isStopped()) await endDue(deps, one, at).catch(fail);
        if (due.length < atOnce) return;
        behind = due.at(-1);
      }
    },
  });
