import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** How much more somebody did for a rule. */
export interface Step {
  readonly brandId: string;
  readonly memberId: bigint;
  readonly rule: string;
  readonly done: bigint;
}

const progressRow = v.object({
  brand_id: v.string(),
  member_id: v.bigint(),
  rule: v.string(),
  done: v.bigint(),
  passed: v.bigint(),
});

/** Where somebody stands with a rule. */
export type Progress = v.InferOutput<typeof progressRow>;

/** Adds to all of them in one statement, and answers where they stand then. */
export const addSteps = (tx: Tx, steps: readonly Step[]): Promise<Progress[]> =>
  tx.rows(
    progressRow,
    `insert into ticket_progress as p (brand_id, member_id, rule, done)
     select s.brand_id, s.member_id, s.rule, s.done
     from jsonb_to_recordset($1) s (brand_id text, member_id bigint, rule text, done bigint) order by 1, 2, 3
     on conflict (brand_id, member_id, rule) do update set done = p.done + excluded.done
     returning p.brand_id, p.member_id, p.rule, p.done, p.passed`,
    [
      JSON.stringify(
        steps.map(({ brandId, memberId, rule, done }) => ({
          brand_id: brandId,
          member_id: String(memberId),
          rule,
          done: String(done),
        })),
      ),
    ],
  );

const givenRow = v.object({ given: v.number() });

/** Steps that somebody passed. */
export interface Passing extends Pick<Progress, 'brand_id' | 'member_id' | 'rule'> {
  readonly steps: bigint;
  readonly mostOfDay: number;
  readonly at: Date;
}

/** Remembers steps as passed, and answers how many of them bring a ticket on this day of the brand. */
export async function passSteps(tx: Tx, passing: Passing): Promise<number> {
  const { given } = await tx.row(
    givenRow,
    `with now_there as (
       select p.*, ($6::timestamptz at time zone brand_zone($1))::date as today from ticket_progress p
       where p.brand_id = $1 and p.member_id = $2 and p.rule = $3
     ), counted as (
       select n.today, case when n.day = n.today then n.tickets_of_day else 0 end as before from now_there n
     ), part as (
       select c.today, c.before, least($4::bigint, greatest(0, $5::integer - c.before))::integer as given from counted c
     )
     update ticket_progress p set passed = p.passed + $4::bigint, day = part.today,
       tickets_of_day = part.before + part.given
     from part where p.brand_id = $1 and p.member_id = $2 and p.rule = $3
     returning part.given`,
    [passing.brand_id, passing.member_id, passing.rule, passing.steps, passing.mostOfDay, passing.at],
  );
  return given;
}
