import type { Clock, Database, Logger } from '@pavilion/platform';
import { type Brand, createPeriodicJob, type JobCourse, type PeriodicJob, startOfDay } from '../../kit';
import { payLeft, type RebateDeps } from './rebate.core';
import { listLeft, type RebateOwner } from './rebate.repository';

export interface DayEndDeps extends RebateDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** All that there are. */
  readonly brands: () => readonly Pick<Brand, 'id' | 'timeZone'>[];
  /** Members of one reading of what is left; 100 unless told. */
  readonly atOnce?: number;
}

const everyMs = 5_000;

/**
 * Pays what members have left at the end of their brand's day. Several gateways may look at once: rows are locked
 * before they are paid, and whoever comes second finds none.
 */
export const createRebateDayEnd = (deps: DayEndDeps): PeriodicJob =>
  createPeriodicJob({
    ...{ logger: deps.logger, everyMs, failure: 'rebates of a day were not paid' },
    async run(course) {
      for (const brand of deps.brands()) await endDay(deps, brand, course);
    },
  });

/** One member that cannot be paid stops no other. */
async function endDay(
  deps: DayEndDeps,
  { id: brandId, timeZone }: Pick<Brand, 'id' | 'timeZone'>,
  { isStopped, fail }: JobCourse,
): Promise<void> {
  const { database, clock, atOnce = 100 } = deps;
  const at = new Date(clock.now());
  const before = new Date(startOfDay(clock.now(), timeZone));
  for (let behind: RebateOwner | undefined; !isStopped(); ) {
    const left = await listLeft(database, brandId, { before, behind, limit: atOnce });
    for (const owner of left) {
      if (isStopped()) return;
      await database
        .transaction((tx) => payLeft(deps, tx, { brandId, ...owner, before, at }), { attempts: 3 })
        .catch(fail);
    }
    if (left.length < atOnce) return;
    behind = left.at(-1);
  }
}
