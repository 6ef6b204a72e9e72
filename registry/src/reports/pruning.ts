import type { Clock, Database } from '@pavilion/platform';

const hourMs = 3_600_000;
/** Single reports are kept for two days, counts for five weeks. */
const rawMs = 48 * hourMs;
const countsMs = 35 * 24 * hourMs;
/** However many come, no more single reports than these are kept. */
export const mostReports = 500_000;

/** Takes away what is too old or too much; returns how many rows went. */
export async function pruneReports({
  database,
  clock,
  most = mostReports,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly most?: number;
}): Promise<number> {
  const now = clock.now();
  const raw = new Date(now - rawMs);
  const counts = new Date(now - countsMs);
  const statements: readonly [string, unknown][] = [
    ['delete from load_report where at < $1', raw],
    ['delete from load_report where id <= (select max(id) from load_report) - $1::bigint', most],
    ['delete from visitor_trial where last_at < $1', raw],
    ['delete from network_trial where last_at < $1', raw],
    ['delete from composition_trial where last_at < $1', raw],
    ['delete from trial_minute where minute < $1', raw],
    ['delete from trial_time_minute where minute < $1', raw],
    ['delete from load_hour where hour < $1', counts],
    ['delete from policy_violation_hour where hour < $1', counts],
    ['delete from breaker_alert where at < $1', counts],
    ['delete from composition_lease where until < $1', raw],
  ];
  let gone = 0;
  for (const [sql, bound] of statements) gone += await database.execute(sql, [bound]);
  return gone;
}
