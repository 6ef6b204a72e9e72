import type { Clock, Database, Logger } from '@pavilion/platform';
import { readCloses } from './mission-close.repository';
import { closePart, duePeriod, type PeriodClosing } from './mission-closing';
import type { MissionRules } from './mission.rules';

/** Gives at the end of a period what was reached and not claimed, and the prizes of its leaderboard. */
export interface MissionClose {
  start(): void;
  /** Looks once, and resolves when all that is due is given. Whoever asks during a look gets that one. */
  look(): Promise<void>;
  /** Begins nothing new; resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** What the job is made of. */
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

/** Several gateways may look at once: the row of a mission is locked by whoever closes part of a period of it. */
export function createMissionClose(deps: MissionCloseDeps): MissionClose {
  const { logger } = deps;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  const fail = (error: unknown): void => logger.error({ err: error }, 'a period of a mission was not closed');
  const lookThrough = async (): Promise<void> => {
    for (const { id: brandId } of deps.brands()) {
      const rules = deps.rulesOf(brandId);
      const closes = await readCloses(deps.database, brandId);
      for (const rule of rules.missions) {
        const until = closes.get(rule.id);
        // Most looks find nothing due, and lock nothing then.
        if (until && !duePeriod({ rule, rules, now: deps.clock.now() }, until)) continue;
        await closeDue(deps, { brandId, rule, rules }, () => isStopped).catch(fail);
      }
    }
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
