import type { Clock, Database, Logger } from '@pavilion/platform';
import { createPeriodicJob, type JobCourse, type PeriodicJob } from '../../kit';
import { readCloses } from './mission-close.repository';
import { closePart, duePeriod, type PeriodClosing } from './mission-closing';
import type { MissionRules } from './mission.rules';

export interface MissionCloseDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** All brands that there are. */
  readonly brands: () => readonly { readonly id: string }[];
  rulesOf(brandId: string): MissionRules;
  /** Members of one transaction; 100 unless told. */
  readonly atOnce?: number;
}

const everyMs = 5_000;

/**
 * Gives at the end of a period what was reached and not claimed, and the prizes of its leaderboard. Several gateways
 * may look at once: the row of a mission is locked by whoever closes part of a period of it.
 */
export const createMissionClose = (deps: MissionCloseDeps): PeriodicJob =>
  createPeriodicJob({
    ...{ logger: deps.logger, everyMs, failure: 'a period of a mission was not closed' },
    async run(course) {
      for (const { id } of deps.brands()) await closeAll(deps, id, course);
    },
  });

async function closeAll(deps: MissionCloseDeps, brandId: string, { isStopped, fail }: JobCourse): Promise<void> {
  const rules = deps.rulesOf(brandId);
  const closes = await readCloses(deps.database, brandId);
  for (const rule of rules.missions) {
    const until = closes.get(rule.id);
    // Most looks find nothing due, and lock nothing then.
    if (until && !duePeriod({ rule, rules, now: deps.clock.now() }, until)) continue;
    await closeDue(deps, { brandId, rule, rules }, isStopped).catch(fail);
  }
}

/** Closes periods of one mission in their order, part by part, until nothing is due or somebody else closes it. */
async function closeDue(
  { database, clock, atOnce = 100 }: MissionCloseDeps,
  of: Pick<PeriodClosing, 'brandId' | 'rule' | 'rules'>,
  isStopped: () => boolean,
): Promise<void> {
  let isMore = true;
  while (isMore && !isStopped()) {
    const closing = { ...of, now: clock.now(), atOnce };
    isMore = await database.transaction((tx) => closePart(tx, closing), { attempts: 3 });
  }
}
