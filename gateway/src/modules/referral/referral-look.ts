import type { Clock, Database, Logger } from '@pavilion/platform';
import { type Brand, startOfDay } from '../../kit';
import { listDeposits, listReached, listTurnover, type Reading } from './invitee.repository';
import { type Friend, judgeInvitee, payShares, type ReferralDeps } from './referral.core';
import { leastFor } from './referral.policy';

/** Judges friends who have reached what was asked for, and pays shares that are due. */
export interface ReferralLook {
  start(): void;
  /** Looks once, and resolves when all that was due is done. Whoever asks during a look gets that one. */
  look(): Promise<void>;
  /** Begins nothing new; resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** What the job is made of. */
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

/** Several gateways may look at once: rows are locked and looked at anew before anything is done. */
export function createReferralLook(deps: ReferralLookDeps): ReferralLook {
  const { logger } = deps;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  const fail = (error: unknown): void => logger.error({ err: error }, 'an invitation was not judged or paid');
  const lookThrough = async (): Promise<void> => {
    for (const { id } of deps.brands()) await lookAt(deps, id, { isStopped: () => isStopped, fail });
  };
  const look = (): Promise<void> =>
    (running ??= lookThrough().finally(() => {
      running = undefined;
    }));
  return {
    look,
    start: () => void (timer = setInterval(() => void look().catch(fail), everyMs).unref()),
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running?.catch(fail);
    },
  };
}

interface Course {
  readonly isStopped: () => boolean;
  readonly fail: (error: unknown) => void;
}

interface Task {
  due(reading: Reading): Promise<bigint[]>;
  readonly act: typeof judgeInvitee;
}

async function lookAt(deps: ReferralLookDeps, brandId: string, course: Course): Promise<void> {
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
  { brandId, isStopped, fail }: Course & Pick<Friend, 'brandId'>,
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
