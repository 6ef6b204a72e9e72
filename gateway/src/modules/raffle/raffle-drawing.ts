import type { Clock, Database, Logger } from '@pavilion/platform';
import { createPeriodicJob, type PeriodicJob } from '../../kit';
import { drawDue, type RaffleDeps } from './raffle.core';
import { findOpenDraw } from './raffle.repository';

export interface RaffleDrawingDeps extends RaffleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** All that there are. */
  readonly brands: () => readonly { readonly id: string }[];
}

const everyMs = 3_000;

/** Draws raffles at their time, and opens the next draw; a brand whose draw failed stops no other. */
export const createRaffleDrawing = (deps: RaffleDrawingDeps): PeriodicJob =>
  createPeriodicJob({
    ...{ logger: deps.logger, everyMs, failure: 'a raffle was not drawn' },
    async run({ isStopped, fail }) {
      for (const { id } of deps.brands()) if (!isStopped()) await attendTo(deps, id).catch(fail);
    },
  });

/**
 * Draws what is due of a brand, and opens a draw where there is none. Most looks find nothing due, and lock nothing
 * then.
 */
export async function attendTo(
  deps: Pick<RaffleDrawingDeps, 'database' | 'clock'> & RaffleDeps,
  brandId: string,
): Promise<void> {
  const { database, clock } = deps;
  const at = new Date(clock.now());
  const open = await findOpenDraw(database, brandId);
  if (open ? open.draws_at > at : !deps.rulesOf(brandId).enabled) return;
  await database.transaction((tx) => drawDue(deps, tx, { brandId, at }), { attempts: 3 });
}
