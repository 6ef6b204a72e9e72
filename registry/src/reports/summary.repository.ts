import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';

const releaseSummaryRow = v.object({
  app: v.string(),
  version: v.string(),
  loads: v.number(),
  /** Page loads that the breaker counts. */
  trials: v.number(),
  outcomes: v.record(v.string(), v.number()),
  codes: v.record(v.string(), v.number()),
});

/** How a release fares with a brand's visitors. */
export type ReleaseSummary = Readonly<v.InferOutput<typeof releaseSummaryRow>>;

const phaseTimesRow = v.object({
  app: v.string(),
  version: v.string(),
  phase: v.string(),
  p50: v.number(),
  p95: v.number(),
});

/** Milliseconds that half, and all but one in twenty, of the loads stayed below. */
export type PhaseTimes = Readonly<v.InferOutput<typeof phaseTimesRow>>;

const violationSummaryRow = v.object({
  app: v.nullable(v.string()),
  directive: v.string(),
  blocked: v.string(),
  seen: v.number(),
});

export type ViolationSummary = Readonly<v.InferOutput<typeof violationSummaryRow>>;

/** Which reports. */
export interface SummaryQuestion {
  readonly brand: string;
  readonly since: Date;
}

const mostReleases = 200;
const mostViolations = 100;
/** Times are those of the newest loads. */
const loadsTimed = 50_000;

export async function summariseLoads(db: Queryable, { brand, since }: SummaryQuestion): Promise<ReleaseSummary[]> {
  return db.rows(
    releaseSummaryRow,
    `with counted as (select * from load_hour where brand = $1 and hour >= date_trunc('hour', $2::timestamptz) and loads > 0),
     outcomes as (select app, version, outcome, sum(loads)::int as loads from counted group by app, version, outcome),
     codes as (select app, version, code, sum(loads)::int as loads from counted where code <> '' group by app, version, code)
     select app, version, sum(loads)::int as loads, sum(trials)::int as trials,
       (select jsonb_object_agg(o.outcome, o.loads) from outcomes o where o.app = counted.app and o.version = counted.version) as outcomes,
       coalesce((select jsonb_object_agg(c.code, c.loads) from codes c where c.app = counted.app and c.version = counted.version), '{}') as codes
     from counted group by app, version order by app, max(hour) desc, version desc limit $3`,
    [brand, since, mostReleases],
  );
}

export async function timePhases(db: Queryable, { brand, since }: SummaryQuestion): Promise<PhaseTimes[]> {
  return db.rows(
    phaseTimesRow,
    `with newest as (select * from load_report where brand = $1 and at >= $2 and not pinned order by at desc limit $3)
     select app, version, phase,
       percentile_cont(0.5) within group (order by ms) as p50, percentile_cont(0.95) within group (order by ms) as p95
     from newest, lateral (values ('entry', entry_ms), ('module', module_ms), ('start', start_ms), ('part', part_ms), ('all', elapsed_ms)) as t(phase, ms)
     where ms is not null group by app, version, phase order by app, version, phase`,
    [brand, since, loadsTimed],
  );
}

export async function summariseViolations(
  db: Queryable,
  { brand, since }: SummaryQuestion,
): Promise<ViolationSummary[]> {
  return db.rows(
    violationSummaryRow,
    `select nullif(app, '') as app, directive, blocked, sum(seen)::int as seen from policy_violation_hour
     where brand = $1 and hour >= date_trunc('hour', $2::timestamptz)
     group by app, directive, blocked order by seen desc, app, directive, blocked limit $3`,
    [brand, since, mostViolations],
  );
}
