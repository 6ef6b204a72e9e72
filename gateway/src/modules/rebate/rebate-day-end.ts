import type { Clock, Database, Logger } from '@pavilion/platform';
import { type Brand, startOfDay } from '../../kit';
import { payLeft, type RebateDeps } from './rebate.core';
import { listLeft, type RebateOwner } from './rebate.repository';

/** Pays what members have left at the end of their brand's day. */
export interface RebateDayEnd {
  start(): void;
  /** Looks once, and resolves when what was left is paid. Whoever asks during a look gets that one. */
  look(): Promise<void>;
  /** Begins nothing new; resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** What the job is made of. */
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

/** Several gateways may look at once: rows are locked before they are paid, and whoever comes second finds none. */
export function createRebateDayEnd(deps: DayEndDeps): RebateDayEnd {
  const { logger } = deps;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  const fail = (error: unknown): void => logger.error({ err: error }, 'rebates of a day were not paid');
  const lookThrough = async (): Promise<void> => {
    for (const brand of deps.brands()) await endDay(deps, brand, { isStopped: () => isStopped, fail });
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

/** One member that cannot be paid stops no other. */
async function endDay(
  deps: DayEndDeps,
  { id: brandId, timeZone }: Pick<Brand, 'id' | 'timeZone'>,
  { isStopped, fail }: { readonly isStopped: () => boolean; readonly fail: (error: unknown) => void },
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
