import type { Clock, Database, Logger } from '@pavilion/platform';
import { type Brand, createPeriodicJob, type JobCourse, type PeriodicJob, startOfDay } from '../../kit';
import { listDeposits, listReached, listTurnover, type Reading } from './invitee.repository';
import { type Friend, judgeInvitee, payShares, type ReferralDeps } from './referral.core';
import { leastFor } from './referral.policy';

export interface ReferralLookDeps extends ReferralDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** All that there are. */
  readonly brands: () => readonly Pick<Brand, 'id'>[];
  /** Friends of one reading of what is due; 100 unless told. */
  readonly atOnce?: number;
}

const everyMs = 3_000;

/**
 * Judges friends who have reached what was asked for, and pays shares that are due. Several gateways may look at once:
 * rows are locked and looked at anew before anything is done.
 */
export const createReferralLook = (deps: ReferralLookDeps): PeriodicJob =>
  createPeriodicJob({
    ...{ logger: deps.logger, everyMs, failure: 'an invitation was not judged or paid' },
    async run(course) {
      for (const { id } of deps.brands()) await lookAt(deps, id, course);
    },
  });

interface Task {
  due(reading: Reading): Promise<bigint[]>;
  readonly act: typeof judgeInvitee;
}

async function lookAt(deps: ReferralLookDeps, brandId: string, course: JobCourse): Promise<void> {
  const { database, clock } = deps;
  const rules = deps.rulesOf(brandId);
  const before = new Date(startOfDay(clock.now(), rules.timeZone));
  const least = leastFor(rules.shareMinimum, rules.depositRebatePercent);
  const tasks: readonly Task[] = [
    { due: (reading) => listReached(database, brandId, reading), act: judgeInvitee },
    {
      due: async (reading) => (least === undefined ? [] : listDeposits(database, brandId, { ...reading, least })),
      act: payShares,
    },
    { due: (reading) => listTurnover(database, brandId, { ...reading, before }), act: payShares },
  ];
  for (const task of tasks) await doAll(deps, task, { ...course, brandId });
}

/** One friend who cannot be judged or paid stops no other. */
async function doAll(
  deps: ReferralLookDeps,
  { due, act }: Task,
  { brandId, isStopped, fail }: JobCourse & Pick<Friend, 'brandId'>,
): Promise<void> {
  const { database, clock, atOnce: limit = 100 } = deps;
  for (let behind = 0n; !isStopped(); ) {
    const found = await due({ behind, limit });
    for (const memberId of found) {
      if (isStopped()) return;
      const friend = { brandId, memberId, at: new Date(clock.now()) };
      await database.transaction((tx) => act(deps, tx, friend), { attempts: 3 }).catch(fail);
    }
    if (found.length < limit) return;
    behind = found.at(-1) ?? behind;
  }
}
