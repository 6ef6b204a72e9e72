import { failedOutcomes } from '@pavilion/federation-contract';
import type { Tx } from '@pavilion/platform';
import { timeSteps } from '../breaker';
import type { KeptLoad } from './load-reports.repository';

/** Counts for the breaker how long trials took that did not fail. */
export async function countTimes(tx: Tx, loads: readonly KeptLoad[]): Promise<void> {
  const ids = loads.filter(({ isTrial, outcome }) => isTrial && !failedOutcomes.includes(outcome)).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.execute(
    `insert into trial_time_minute as t (brand, composition_id, app, minute, at_least_ms, trials)
     select brand, composition_id, app, date_trunc('minute', at), coalesce(($2::int[])[width_bucket(elapsed_ms::int, $2::int[])], 0), count(*)
     from load_report where id = any($1) group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
     on conflict (brand, app, composition_id, minute, at_least_ms) do update set trials = t.trials + excluded.trials`,
    [ids, timeSteps],
  );
}
