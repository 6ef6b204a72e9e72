import { type Amount, amountOf, multiplyAmount, parseAmount } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { Period } from './mission-period.policy';
import type { MissionRule } from './mission.rules';

/** What a settlement comes to for a mission. */
export interface MissionFact {
  readonly brandId: string;
  readonly memberId: bigint;
  readonly missionId: number;
  readonly period: string;
  /** Below zero for what is taken off. */
  readonly value: Amount;
  /** When it was staked or paid in. */
  readonly doneAt: Date;
  readonly at: Date;
  readonly countsBefore: boolean;
}

/**
 * Adds what counts, in one statement; what was done before its member took part does not, unless the mission says so.
 */
export async function addProgress(tx: Tx, facts: readonly MissionFact[]): Promise<void> {
  await tx.execute(
    {
      name: 'mission-take',
      sql: `insert into mission_progress as p (brand_id, member_id, mission_id, period, reached, reached_at)
        select f.brand_id, f.member_id, f.mission_id, f.period, sum(f.value)::bigint, max(f.at)
        from jsonb_to_recordset($1::jsonb) as f (brand_id text, member_id bigint, mission_id integer, period text,
          value bigint, done_at timestamptz, at timestamptz, counts_before boolean)
        where f.counts_before or exists (
          select from mission_member j where j.brand_id = f.brand_id and j.member_id = f.member_id
            and j.mission_id = f.mission_id and j.joined_at <= f.done_at)
        group by 1, 2, 3, 4 having sum(f.value) <> 0 order by 1, 2, 3, 4
        on conflict (brand_id, member_id, mission_id, period) do update
        set reached = p.reached + excluded.reached, reached_at = excluded.reached_at`,
    },
    [JSON.stringify(facts.map(asRow))],
  );
}

/** Numbers of 64 bits travel as text. */
const asRow = (fact: MissionFact) => ({
  ...{ brand_id: fact.brandId, member_id: String(fact.memberId), mission_id: fact.missionId, period: fact.period },
  ...{ value: String(fact.value), done_at: fact.doneAt, at: fact.at, counts_before: fact.countsBefore },
});

const paidRow = v.object({ id: v.bigint(), at: v.date() });

/** When deposits were paid in that these transactions take back. */
export async function findTakenBack(tx: Tx, transactionIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Date>> {
  if (transactionIds.length === 0) return new Map();
  const rows = await tx.rows(
    paidRow,
    `select r.reversed_by as id, t.created_at as at from ledger_reversal r
     join ledger_transaction t on t.id = r.transaction_id where r.reversed_by = any ($1::bigint[])`,
    [transactionIds],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** A mission in a period, as it is counted for one member. */
export interface CountAsk {
  readonly rule: MissionRule;
  readonly period: Period;
  /** `null` for somebody who takes no part. */
  readonly joinedAt: Date | null;
}

const one = parseAmount('1');

/** From when on it counts: from the period's beginning, or from when its member took part. */
const countsFrom = ({ rule, period, joinedAt }: CountAsk): number =>
  rule.countsBefore ? period.startsAt : Math.max(period.startsAt, joinedAt?.getTime() ?? period.endsAt);

const reachedRow = v.object({ mission_id: v.number(), reached: v.nullable(v.bigint()) });

/** What a member has reached, by mission. */
export async function readReached(
  db: Queryable,
  brandId: string,
  { memberId, asks }: { readonly memberId: bigint; readonly asks: readonly CountAsk[] },
): Promise<ReadonlyMap<number, Amount>> {
  const settled = asks.filter(({ rule }) => rule.bySettlements);
  const counted = asks.filter(({ rule }) => !rule.bySettlements);
  const [ofSettlements, others] = await Promise.all([
    db.rows(
      reachedRow,
      `select p.mission_id, p.reached from mission_progress p
       join unnest($3::integer[], $4::text[]) as a (mission_id, period) using (mission_id, period)
       where p.brand_id = $1 and p.member_id = $2`,
      [brandId, memberId, settled.map(({ rule }) => rule.id), settled.map(({ period }) => period.key)],
    ),
    db.rows(
      reachedRow,
      `select a.mission_id, mission_count($1, $2, a.type, a.from_at, a.to_at) as reached
       from unnest($3::integer[], $4::text[], $5::timestamptz[], $6::timestamptz[]) as a (mission_id, type, from_at, to_at)`,
      [
        ...[brandId, memberId, counted.map(({ rule }) => rule.id), counted.map(({ rule }) => rule.type)],
        ...[counted.map((ask) => new Date(countsFrom(ask))), counted.map(({ period }) => new Date(period.endsAt))],
      ],
    ),
  ]);
  return new Map([
    ...ofSettlements.map(({ mission_id: id, reached }) => [id, amountOf(reached ?? 0n)] as const),
    ...others.map(({ mission_id: id, reached }) => [id, multiplyAmount(one, reached ?? 0n)] as const),
  ]);
}

const dueRow = v.object({ member_id: v.bigint(), reached: v.nullable(v.bigint()) });

/** Who reached something. */
export interface Achiever {
  readonly memberId: bigint;
  readonly reached: Amount;
}

/** Part of the members of a mission behind one, in their order. */
export interface MembersAsk {
  readonly rule: MissionRule;
  readonly period: Period;
  readonly behind: bigint;
  readonly limit: number;
}

/** The next members who take part in a mission, with what they reached in a period by the settlements. */
export async function listSettledAchievers(
  db: Queryable,
  brandId: string,
  { rule, period, behind, limit }: MembersAsk,
): Promise<Achiever[]> {
  const rows = await db.rows(
    dueRow,
    `select p.member_id, p.reached from mission_progress p
     join mission_member j on j.brand_id = p.brand_id and j.member_id = p.member_id and j.mission_id = p.mission_id
     where p.brand_id = $1 and p.mission_id = $2 and p.member_id > $3 and p.period = $5 and j.joined_at < $6
     order by p.member_id limit $4`,
    [brandId, rule.id, behind, limit, period.key, new Date(period.endsAt)],
  );
  return rows.map((row) => ({ memberId: row.member_id, reached: amountOf(row.reached ?? 0n) }));
}

/** The same of a mission that no settlement tells of. */
export async function listCountedAchievers(
  db: Queryable,
  brandId: string,
  { rule, period, behind, limit }: MembersAsk,
): Promise<Achiever[]> {
  const rows = await db.rows(
    dueRow,
    `select j.member_id, mission_count($1, j.member_id, $5,
       case when $8 then $6::timestamptz else greatest($6, j.joined_at) end, $7) as reached
     from mission_member j where j.brand_id = $1 and j.mission_id = $2 and j.member_id > $3 and j.joined_at < $7
     order by j.member_id limit $4`,
    [
      ...[brandId, rule.id, behind, limit, rule.type, new Date(period.startsAt), new Date(period.endsAt)],
      rule.countsBefore,
    ],
  );
  return rows.map((row) => ({ memberId: row.member_id, reached: multiplyAmount(one, row.reached ?? 0n) }));
}
