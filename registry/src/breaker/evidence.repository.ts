import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import type { Tally } from './sequential-test';
import { type LoadTimes, type TimeTally } from './slowness';
import type { ServedRun } from './well-ended';

export interface AppEvidence {
  readonly app: string;
  readonly subject: Tally;
  readonly beside: Tally;
  readonly past: Tally;
  readonly times: LoadTimes;
}

/** Which figures are asked for. */
export interface EvidenceQuestion {
  readonly brand: string;
  /** The composition in question. */
  readonly subject: string;
  /** The composition that others see meanwhile; `null` without a rollout. */
  readonly stable: string | null;
  /** Since when the subject is before visitors. */
  readonly since: Date;
  /** What was served before and ended well. */
  readonly before: readonly ServedRun[];
  /** The past begins here. */
  readonly pastFrom: Date;
  /** Newest page loads that count. */
  readonly window: number;
}

const countRow = v.object({
  app: v.string(),
  /** First minute of the window. */
  start: v.date(),
  trials: v.number(),
  failures: v.number(),
  beside_trials: v.number(),
  beside_failures: v.number(),
  past_trials: v.number(),
  past_failures: v.number(),
});

type CountRow = v.InferOutput<typeof countRow>;

const timeRow = v.object({
  app: v.string(),
  side: v.picklist(['subject', 'beside', 'past']),
  atLeastMs: v.number(),
  trials: v.number(),
});

type TimeRow = v.InferOutput<typeof timeRow>;

/**
 * Runs of compositions in which no release was ever condemned, by whole minutes. `$3` are runs, `$4` is the begin of
 * the past.
 */
const sound = `sound as (
  select r.id, greatest($4::timestamptz, date_trunc('minute', r."from")) as start, r.until
  from jsonb_to_recordset($3::jsonb) as r(id text, "from" timestamptz, until timestamptz) join composition c on c.id = r.id
  where not exists (select 1 from breaker_trip b where b.brand = $1 and (b.digest = c.body #>> '{host,digest}'
    or exists (select 1 from jsonb_each(c.body -> 'remotes') e where e.value #>> '{release,digest}' = b.digest))))`;
const isPast = `t.composition_id in (select id from sound)
  and exists (select 1 from sound r where r.id = t.composition_id and t.minute >= r.start and t.minute < r.until)`;

async function readCounts(db: Queryable, question: EvidenceQuestion): Promise<readonly CountRow[]> {
  return db.rows(
    countRow,
    `with ${sound},
     newest as (
       select app, minute, trials, failures, sum(trials) over (partition by app order by minute desc) - trials as newer
       from trial_minute where brand = $1 and composition_id = $2 and minute >= date_trunc('minute', $6::timestamptz)),
     subject as (
       select app, sum(trials) filter (where newer < $7)::int as trials, sum(failures) filter (where newer < $7)::int as failures,
         case when max(newer) < $7 then date_trunc('minute', $6::timestamptz) else min(minute) filter (where newer < $7) end as start
       from newest group by app)
     select s.app, s.start, s.trials, s.failures, b.trials as beside_trials, b.failures as beside_failures,
       p.trials as past_trials, p.failures as past_failures
     from subject s,
     lateral (select coalesce(sum(trials), 0)::int as trials, coalesce(sum(failures), 0)::int as failures from trial_minute t
       where t.brand = $1 and t.app = s.app and t.composition_id = $5 and t.minute >= s.start) b,
     lateral (select coalesce(sum(trials), 0)::int as trials, coalesce(sum(failures), 0)::int as failures from trial_minute t
       where t.brand = $1 and t.app = s.app and ${isPast}) p
     order by s.app`,
    [
      question.brand,
      question.subject,
      JSON.stringify(question.before),
      question.pastFrom,
      question.stable,
      question.since,
      question.window,
    ],
  );
}

/** How long the page loads of the same minutes took. */
async function readTimes(
  db: Queryable,
  question: EvidenceQuestion,
  counts: readonly CountRow[],
): Promise<readonly TimeRow[]> {
  return db.rows(
    timeRow,
    `with ${sound},
     seen as (
       select t.app, case when t.composition_id = $2 then 'subject' else 'beside' end as side, t.at_least_ms, t.trials
       from jsonb_to_recordset($6::jsonb) as s(app text, start timestamptz)
       join trial_time_minute t on t.brand = $1 and t.app = s.app and t.composition_id in ($2, $5) and t.minute >= s.start
       union all
       select t.app, 'past', t.at_least_ms, t.trials from trial_time_minute t where t.brand = $1 and ${isPast})
     select app, side, at_least_ms as "atLeastMs", sum(trials)::int as trials from seen group by app, side, at_least_ms`,
    [
      question.brand,
      question.subject,
      JSON.stringify(question.before),
      question.pastFrom,
      question.stable,
      JSON.stringify(counts.map(({ app, start }) => ({ app, start }))),
    ],
  );
}

/** Counts and times of each app of a composition; what stands beside it is of the same minutes. */
export async function readEvidence(db: Queryable, question: EvidenceQuestion): Promise<AppEvidence[]> {
  const counts = await readCounts(db, question);
  const times = counts.length > 0 ? await readTimes(db, question, counts) : [];
  return counts.map((row) => {
    const of = (side: keyof LoadTimes): TimeTally[] => times.filter((one) => one.app === row.app && one.side === side);
    return {
      app: row.app,
      subject: { trials: row.trials, failures: row.failures },
      beside: { trials: row.beside_trials, failures: row.beside_failures },
      past: { trials: row.past_trials, failures: row.past_failures },
      times: { subject: of('subject'), beside: of('beside'), past: of('past') },
    };
  });
}
