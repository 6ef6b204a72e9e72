import type { Queryable } from '@pavilion/platform';

/** How a release fares with a brand's visitors. */
export interface ReleaseSummary {
  readonly app: string;
  readonly version: string;
  readonly loads: number;
  /** Page loads that the breaker counts. */
  readonly trials: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly codes: Readonly<Record<string, number>>;
}

/** Milliseconds that half, and all but one in twenty, of the loads stayed below. */
export interface PhaseTimes {
  readonly app: string;
  readonly version: string;
  readonly phase: string;
  readonly p50: number;
  readonly p95: number;
}

/** What the pages' policy refused. */
export interface ViolationSummary {
  readonly app: string | null;
  readonly directive: string;
  readonly blocked: string;
  readonly seen: number;
}

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
  const { rows } = await db.query<ReleaseSummary & Record<string, unknown>>(
    `with counted as (select * from load_hour where brand = $1 and hour >= date_trunc('hour', $2::timestamptz) and loads > 0),
     outcomes as (select app, version, outcome, sum(loads)::int as loads from counted group by app, version, outcome),
     codes as (select app, version, code, sum(loads)::int as loads from counted where code <> '' group by app, version, code)
     select app, version, sum(loads)::int as loads, sum(trials)::int as trials,
       (select jsonb_object_agg(o.outcome, o.loads) from outcomes o where o.app = counted.app and o.version = counted.version) as outcomes,
       coalesce((select jsonb_object_agg(c.code, c.loads) from codes c where c.app = counted.app and c.version = counted.version), '{}') as codes
     from counted group by app, version order by app, max(hour) desc, version desc limit $3`,
    [brand, since, mostReleases],
  );
  return rows;
}

export async function timePhases(db: Queryable, { brand, since }: SummaryQuestion): Promise<PhaseTimes[]> {
  const { rows } = await db.query<PhaseTimes & Record<string, unknown>>(
    `with newest as (select * from load_report where brand = $1 and at >= $2 and not pinned order by at desc limit $3)
     select app, version, phase,
       percentile_cont(0.5) within group (order by ms) as p50, percentile_cont(0.95) within group (order by ms) as p95
     from newest, lateral (values ('entry', entry_ms), ('module', module_ms), ('start', start_ms), ('part', part_ms), ('all', elapsed_ms)) as t(phase, ms)
     where ms is not null group by app, version, phase order by app, version, phase`,
    [brand, since, loadsTimed],
  );
  return rows;
}

export async function summariseViolations(
  db: Queryable,
  { brand, since }: SummaryQuestion,
): Promise<ViolationSummary[]> {
  const { rows } = await db.query<ViolationSummary & Record<string, unknown>>(
    `select nullif(app, '') as app, directive, blocked, sum(seen)::int as seen from policy_violation_hour
     where brand = $1 and hour >= date_trunc('hour', $2::timestamptz)
     group by app, directive, blocked order by seen desc, app, directive, blocked limit $3`,
    [brand, since, mostViolations],
  );
  return rows;
}
