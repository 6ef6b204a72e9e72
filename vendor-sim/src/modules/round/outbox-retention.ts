import type { Clock, Database } from '@pavilion/platform';
import type { RoundEvents } from './round.events';

export interface RetentionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: RoundEvents;
}

const keptMs = 24 * 3_600_000;
const everyMs = 3_600_000;

/** Removes messages that were done a day ago; rounds themselves are kept. Returns a way to end it. */
export function startOutboxRetention(deps: RetentionDeps): () => void {
  const timer = setInterval(
    () => void sweepOutbox(deps).catch((error: unknown) => deps.events.sweepFailed(error)),
    everyMs,
  );
  timer.unref();
  return () => clearInterval(timer);
}

/** One sweep; resolves to how many messages went. */
export async function sweepOutbox({ database, clock }: RetentionDeps): Promise<number> {
  return database.execute('delete from outbox where done_at < $1', [new Date(clock.now() - keptMs)]);
}
