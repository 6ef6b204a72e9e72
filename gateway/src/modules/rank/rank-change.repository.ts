import type { Amount } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { RankLevel } from './rank-levels.policy';

const changeRow = v.object({
  brand_id: v.string(),
  member_id: v.bigint(),
  kind: v.picklist(['reached', 'regained', 'lost', 'salary']),
  level: v.number(),
  month: v.string(),
  at: v.date(),
});

export interface RankChange {
  readonly brandId: string;
  readonly memberId: bigint;
  readonly kind: 'reached' | 'regained' | 'lost' | 'salary';
  /** That stands then. */
  readonly level: number;
  /** `2026-11`: of a salary the one that it is for. */
  readonly month: string;
  readonly at: Date;
}

const asChange = ({
  brand_id: brandId,
  member_id: memberId,
  ...change
}: v.InferOutput<typeof changeRow>): RankChange => ({
  ...change,
  brandId,
  memberId,
});

export interface RankFact {
  readonly brandId: string;
  readonly memberId: bigint;
  readonly deposit: Amount;
  readonly turnover: Amount;
  readonly at: Date;
}

/** As SQL reads levels; numbers of 64 bits travel as text. */
const written = (levels: readonly RankLevel[]) =>
  levels.map(({ name, color, color2, deposit, turnover, keep, salary }) => ({
    ...{ name, color, color2 },
    ...{ deposit: String(deposit), turnover: String(turnover), keep: String(keep), salary: String(salary) },
  }));

/** Takes facts of a batch, each once, by the levels of their brands. */
export async function takeFacts(
  tx: Tx,
  facts: readonly RankFact[],
  levelsOf: (brandId: string) => readonly RankLevel[],
): Promise<RankChange[]> {
  const brandIds = [...new Set(facts.map(({ brandId }) => brandId))];
  const rows = facts.map(({ brandId, memberId, deposit, turnover, at }) => ({
    ...{ brand_id: brandId, member_id: String(memberId), at },
    ...{ deposit: String(deposit), turnover: String(turnover) },
  }));
  const changes = await tx.rows(
    changeRow,
    {
      name: 'rank-take',
      sql: `select brand_id, member_id, kind, level, to_char(month, 'YYYY-MM') as month, at from rank_take($1, $2)`,
    },
    [JSON.stringify(rows), JSON.stringify(Object.fromEntries(brandIds.map((id) => [id, written(levelsOf(id))])))],
  );
  return changes.map(asChange);
}

/** A member, of whichever brand. */
export interface RankedMember {
  readonly brandId: string;
  readonly memberId: bigint;
}

const dueRow = v.object({ brand_id: v.string(), member_id: v.bigint() });

/** The next members behind one, in the order of their brands and ids, with a level and a month that is over. */
export async function listDue(
  db: Queryable,
  { at, behind, limit }: { at: Date; behind: RankedMember | undefined; limit: number },
): Promise<RankedMember[]> {
  const rows = await db.rows(
    dueRow,
    `select brand_id, member_id from rank_progress
     where level > 0 and month_ends_at <= $1 and (brand_id, member_id) > ($2, $3)
     order by brand_id, member_id limit $4`,
    [at, behind?.brandId ?? '', behind?.memberId ?? 0n, limit],
  );
  return rows.map((row) => ({ brandId: row.brand_id, memberId: row.member_id }));
}

const idRow = v.object({ member_id: v.bigint() });

/** Locks a member's rank; tells whether there is one. */
export async function lockRank(tx: Tx, brandId: string, memberId: bigint): Promise<boolean> {
  const row = await tx.maybeRow(
    idRow,
    'select member_id from rank_progress where brand_id = $1 and member_id = $2 for update',
    [brandId, memberId],
  );
  return row !== undefined;
}

/** Ends every month of a member that is over at a time. */
export async function endMonths(
  tx: Tx,
  brandId: string,
  { memberId, at, levels }: { memberId: bigint; at: Date; levels: readonly RankLevel[] },
): Promise<RankChange[]> {
  const changes = await tx.rows(
    changeRow,
    `select brand_id, member_id, kind, level, to_char(month, 'YYYY-MM') as month, at
     from rank_end_months($1, $2, rank_month_of($1, $3), $4)`,
    [brandId, memberId, at, JSON.stringify(written(levels))],
  );
  return changes.map(asChange);
}

/** Keeps which reward a month's salary is. */
export async function setSalary(
  tx: Tx,
  brandId: string,
  { memberId, month, rewardId }: { memberId: bigint; month: string; rewardId: bigint },
): Promise<void> {
  await tx.execute(
    `update rank_month set salary_reward_id = $4
     where brand_id = $1 and member_id = $2 and month = to_date($3, 'YYYY-MM')`,
    [brandId, memberId, month, rewardId],
  );
}

/** A rank that an account begins with. */
export interface GivenRank {
  readonly memberId: bigint;
  readonly level: number;
  readonly deposit: Amount;
  readonly turnover: Amount;
  readonly monthTurnover: Amount;
  readonly at: Date;
}

const givenRow = v.object({ month: v.string() });

/**
 * Gives an account a rank that stands since the month before; nothing for one that has one. The month of now, or
 * nothing.
 */
export async function insertRank(
  tx: Tx,
  brandId: string,
  { memberId, level, deposit, turnover, monthTurnover, at }: GivenRank,
): Promise<string | undefined> {
  const given = await tx.maybeRow(
    givenRow,
    `insert into rank_progress (brand_id, member_id, deposit, turnover, level, highest, since, month, month_ends_at)
     values ($1, $2, $3, $4, $5, $5, $6::timestamptz - interval '40 days', rank_month_of($1, $6),
       rank_month_end($1, rank_month_of($1, $6)))
     on conflict (brand_id, member_id) do nothing returning to_char(month, 'YYYY-MM') as month`,
    [brandId, memberId, deposit, turnover, level, at],
  );
  if (!given) return undefined;
  await tx.execute(
    `insert into rank_month as m (brand_id, member_id, month, turnover)
     values ($1, $2, to_date($3, 'YYYY-MM'), $4)
     on conflict (brand_id, member_id, month) do update set turnover = m.turnover + excluded.turnover`,
    [brandId, memberId, given.month, monthTurnover],
  );
  return given.month;
}

/** Begins a month with a level and its salary. */
export async function beginMonth(
  tx: Tx,
  brandId: string,
  begun: { memberId: bigint; month: string; level: number; salary: Amount },
): Promise<void> {
  await tx.execute(
    `insert into rank_month (brand_id, member_id, month, level, salary)
     values ($1, $2, to_date($3, 'YYYY-MM'), $4, $5)
     on conflict (brand_id, member_id, month) do update set level = excluded.level, salary = excluded.salary`,
    [brandId, begun.memberId, begun.month, begun.level, begun.salary],
  );
}

/** Shows a level where everybody reads it. */
export async function showRank(
  tx: Tx,
  brandId: string,
  { memberId, level, levels }: { memberId: bigint; level: number; levels: readonly RankLevel[] },
): Promise<void> {
  await tx.execute('select rank_show($1, $2, $3, $4)', [brandId, memberId, level, JSON.stringify(written(levels))]);
}
