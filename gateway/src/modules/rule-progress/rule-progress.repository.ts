import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** How much more somebody did for a rule. */
export interface RuleStep {
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

/** Steps that somebody passed. */
export interface Passing extends Pick<Progress, 'brand_id' | 'member_id' | 'rule'> {
  readonly steps: bigint;
  readonly mostOfDay: number;
  readonly at: Date;
}

/** Where members stand with the rules by which one kind of gift is earned, such as a ticket for each million staked. */
export interface RuleProgress {
  /** Adds to all of them in one statement, and answers where they stand then. */
  add(tx: Tx, steps: readonly RuleStep[]): Promise<Progress[]>;
  /** Remembers steps as passed, and answers how many of them bring a gift on this day of the brand. */
  pass(tx: Tx, passing: Passing): Promise<number>;
}

const givenRow = v.object({ given: v.number() });

const addTo =
  (table: string): RuleProgress['add'] =>
  (tx, steps) =>
    tx.rows(
      progressRow,
      `insert into ${table} as p (brand_id, member_id, rule, done)
       select s.brand_id, s.member_id, s.rule, s.done
       from jsonb_to_recordset($1) s (brand_id text, member_id bigint, rule text, done bigint) order by 1, 2, 3
       on conflict (brand_id, member_id, rule) do update set done = p.done + excluded.done
       returning p.brand_id, p.member_id, p.rule, p.done, p.passed`,
      [
        JSON.stringify(
          steps.map(({ brandId, memberId, rule, done }) => ({
            ...{ brand_id: brandId, member_id: String(memberId) },
            ...{ rule, done: String(done) },
          })),
        ),
      ],
    );

/** `ofDay` is the table's column of gifts that the day brought. */
const passIn =
  (table: string, ofDay: string): RuleProgress['pass'] =>
  async (tx, { brand_id: brandId, member_id: memberId, rule, steps, mostOfDay, at }) => {
    const { given } = await tx.row(
      givenRow,
      `with now_there as (
         select p.*, ($6::timestamptz at time zone brand_zone($1))::date as today from ${table} p
         where p.brand_id = $1 and p.member_id = $2 and p.rule = $3
       ), counted as (
         select n.today, case when n.day = n.today then n.${ofDay} else 0 end as before from now_there n
       ), part as (
         select c.today, c.before, least($4::bigint, greatest(0, $5::integer - c.before))::integer as given
         from counted c
       )
       update ${table} p set passed = p.passed + $4::bigint, day = part.today, ${ofDay} = part.before + part.given
       from part where p.brand_id = $1 and p.member_id = $2 and p.rule = $3
       returning part.given`,
      [brandId, memberId, rule, steps, mostOfDay, at],
    );
    return given;
  };

export const addTicketSteps = addTo('ticket_progress');
export const passTicketSteps = passIn('ticket_progress', 'tickets_of_day');

export const addRaffleSteps = addTo('raffle_progress');
export const passRaffleSteps = passIn('raffle_progress', 'numbers_of_day');
