import type { Clock, Database, Random } from '@pavilion/platform';
import { dayMs, keptDays } from './delivery.policy';
import { forgetMessages } from './delivery.repository';

export interface SweepDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
}

/** Takes what is old away, at one message in fifty. */
export async function sweepMessages({ database, clock, random }: SweepDeps): Promise<void> {
  if (random.integer(0, 50) !== 0) return;
  const now = clock.now();
  await forgetMessages(database, {
    messagesBefore: new Date(now - keptDays * dayMs),
    jobsBefore: new Date(now - dayMs),
  });
}
