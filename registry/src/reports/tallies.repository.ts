import { failedOutcomes } from '@pavilion/federation-contract';
import type { Tx } from '@pavilion/platform';
import type { KeptLoad, WorsenedLoad } from './load-reports.repository';

type Count = Readonly<Record<string, unknown>>;

const hourMs = 3_600_000;
const minuteMs = 60_000;
const startOf = (at: Date, lengthMs: number): Date => new Date(Math.floor(at.getTime() / lengthMs) * lengthMs);

/** Whether a load speaks against its release. */
export const isFailure = (load: KeptLoad): boolean => failedOutcomes.includes(load.outcome);

/** Sums counts of equal keys, in the order of the keys. */
function summed<K extends object>(
  items: readonly { readonly key: K; readonly counts: readonly number[] }[],
): { key: K; counts: number[] }[] {
  const sums = new Map<string, { key: K; counts: number[] }>();
  for (const { key, counts } of items) {
    const name = JSON.stringify(key);
    const known = sums.get(name) ?? { key, counts: counts.map(() => 0) };
    sums.set(name, { key, counts: known.counts.map((count, index) => count + (counts[index] ?? 0)) });
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

const minuteKey = ({ brand, composition, app, at }: KeptLoad) => ({
  brand,
  composition,
  app,
  minute: startOf(at, minuteMs),
});
const hourKey = ({ brand, app, version, at, outcome, code }: KeptLoad) => ({
  brand,
  app,
  version,
  hour: startOf(at, hourMs),
  outcome,
  code: code ?? '',
});

/** Counts new loads for the breaker. */
export async function countTrials(tx: Tx, trials: readonly KeptLoad[]): Promise<void> {
  const sums = summed(trials.map((load) => ({ key: minuteKey(load), counts: [1, isFailure(load) ? 1 : 0] })));
  const rows = sums.map(({ key, counts: [all, failures] }): Count => ({ ...key, trials: all, failures }));
  await tx.execute(
    `insert into trial_minute as t (brand, composition_id, app, minute, trials, failures)
     select brand, composition, app, minute, trials, failures
     from jsonb_to_recordset($1::jsonb) as r(brand text, composition text, app text, minute timestamptz, trials integer, failures integer)
     on conflict (brand, app, composition_id, minute) do update set trials = t.trials + excluded.trials, failures = t.failures + excluded.failures`,
    [JSON.stringify(rows)],
  );
}

/** Whether a trial that was counted as good is a failure now. */
export const hasTurned = (load: WorsenedLoad): boolean =>
  load.isTrial && isFailure(load) && !failedOutcomes.includes(load.before);

/** Turns trials that were counted as good into failures. */
export async function countTurned(tx: Tx, turned: readonly WorsenedLoad[]): Promise<void> {
  const sums = summed(turned.map((load) => ({ key: minuteKey(load), counts: [1] })));
  await tx.execute(
    `update trial_minute t set failures = least(t.trials, t.failures + r.turned)
     from jsonb_to_recordset($1::jsonb) as r(brand text, composition text, app text, minute timestamptz, turned integer)
     where t.brand = r.brand and t.composition_id = r.composition and t.app = r.app and t.minute = r.minute`,
    [JSON.stringify(sums.map(({ key, counts: [count] }): Count => ({ ...key, turned: count })))],
  );
}

/** Counts new loads for operators; those of test links are not among them. */
export async function countLoads(tx: Tx, loads: readonly KeptLoad[]): Promise<void> {
  const open = loads.filter(({ pinned }) => !pinned);
  const sums = summed(open.map((load) => ({ key: hourKey(load), counts: [1, load.isTrial ? 1 : 0] })));
  await tx.execute(
    `insert into load_hour as t (brand, app, version, hour, outcome, code, loads, trials)
     select brand, app, version, hour, outcome, code, loads, trials
     from jsonb_to_recordset($1::jsonb)
       as r(brand text, app text, version text, hour timestamptz, outcome text, code text, loads integer, trials integer)
     on conflict (brand, app, version, hour, outcome, code) do update set loads = t.loads + excluded.loads, trials = t.trials + excluded.trials`,
    [JSON.stringify(sums.map(({ key, counts: [all, trials] }): Count => ({ ...key, loads: all, trials })))],
  );
}

/** Takes loads that turned out worse from where they were counted; they are counted anew as what they are. */
export async function recountLoads(tx: Tx, loads: readonly WorsenedLoad[]): Promise<void> {
  const before = loads
    .filter(({ pinned }) => !pinned)
    .map((load) => ({
      key: hourKey({ ...load, outcome: load.before, code: load.beforeCode }),
      counts: [1, load.isTrial ? 1 : 0],
    }));
  await tx.execute(
    `update load_hour t set loads = greatest(0, t.loads - r.loads), trials = greatest(0, t.trials - r.trials)
     from jsonb_to_recordset($1::jsonb)
       as r(brand text, app text, version text, hour timestamptz, outcome text, code text, loads integer, trials integer)
     where t.brand = r.brand and t.app = r.app and t.version = r.version and t.hour = r.hour and t.outcome = r.outcome and t.code = r.code`,
    [JSON.stringify(summed(before).map(({ key, counts: [all, trials] }): Count => ({ ...key, loads: all, trials })))],
  );
  await countLoads(tx, loads);
}
