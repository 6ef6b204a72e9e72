import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** How much more somebody did for a rule. */
export interface RaffleStep {
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
export type RaffleProgress = v.InferOutput<typeof progressRow>;

/** Adds to all of them in one statement, and answers where they stand then. */
export const addSteps = (tx: Tx, steps: readonly RaffleStep[]): Promise<RaffleProgress[]> =>
  tx.rows(
    progressRow,
    `insert into raffle_progress as p (brand_id, member_id, rule, done)
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

const givenRow = v.object({ given: v.number() });

/** Steps that somebody passed. */
export interface RafflePassing extends Pick<RaffleProgress, 'brand_id' | 'member_id' | 'rule'> {
  readonly steps: bigint;
  readonly mostOfDay: number;
  readonly at: Date;
}

/** Remembers steps as passed, and how many of them bring a number on this day of the brand: those are earned. */
export async function passSteps(tx: Tx, passing: RafflePassing): Promise<number> {
  const { brand_id: brandId, member_id: memberId } = passing;
  const { given } = await tx.row(
    givenRow,
    `with now_there as (
       select p.*, ($6::timestamptz at time zone brand_zone($1))::date as today from raffle_progress p
       where p.brand_id = $1 and p.member_id = $2 and p.rule = $3
     ), counted as (
       select n.today, case when n.day = n.today then n.numbers_of_day else 0 end as before from now_there n
     ), part as (
       select c.today, c.before, least($4::bigint, greatest(0, $5::integer - c.before))::integer as given from counted c
     )
     update raffle_progress p set passed = p.passed + $4::bigint, day = part.today,
       numbers_of_day = part.before + part.given
     from part where p.brand_id = $1 and p.member_id = $2 and p.rule = $3
     returning part.given`,
    [brandId, memberId, passing.rule, passing.steps, passing.mostOfDay, passing.at],
  );
  if (given > 0) await addChances(tx, brandId, { memberId, count: given });
  return given;
}

/** Gives a member numbers to take. */
export async function addChances(
  tx: Tx,
  brandId: string,
  { memberId, count }: { readonly memberId: bigint; readonly count: number },
): Promise<void> {
  await tx.execute(
    `insert into raffle_chance as c (brand_id, member_id, earned) values ($1, $2, $3)
     on conflict (brand_id, member_id) do update set earned = c.earned + excluded.earned`,
    [brandId, memberId, count],
  );
}

const chanceRow = v.object({ earned: v.number(), taken: v.number() });

/** Numbers that a member earned and took. */
export type RaffleChances = v.InferOutput<typeof chanceRow>;

/** Locks them; none where nothing was ever earned. */
export const lockChances = (tx: Tx, brandId: string, memberId: bigint): Promise<RaffleChances | undefined> =>
  tx.maybeRow(chanceRow, 'select earned, taken from raffle_chance where brand_id = $1 and member_id = $2 for update', [
    brandId,
    memberId,
  ]);

/** Marks all that is earned as taken. */
export async function markTaken(tx: Tx, brandId: string, memberId: bigint): Promise<void> {
  await tx.execute('update raffle_chance set taken = earned where brand_id = $1 and member_id = $2', [
    brandId,
    memberId,
  ]);
}

/** Numbers that a member can take now. */
export async function countClaimable(db: Queryable, brandId: string, memberId: bigint): Promise<number> {
  const row = await db.maybeRow(
    chanceRow,
    'select earned, taken from raffle_chance where brand_id = $1 and member_id = $2',
    [brandId, memberId],
  );
  return row ? row.earned - row.taken : 0;
}

const standingRow = v.object({ rule: v.string(), done: v.bigint(), passed: v.bigint(), of_day: v.number() });

/** Where a member stands with a rule today. */
export type RaffleStanding = v.InferOutput<typeof standingRow>;

export const listStandings = (
  db: Queryable,
  brandId: string,
  { memberId, at }: { readonly memberId: bigint; readonly at: Date },
): Promise<RaffleStanding[]> =>
  db.rows(
    standingRow,
    `select rule, done, passed,
       case when day = ($3::timestamptz at time zone brand_zone($1))::date then numbers_of_day else 0 end as of_day
     from raffle_progress where brand_id = $1 and member_id = $2`,
    [brandId, memberId, at],
  );
