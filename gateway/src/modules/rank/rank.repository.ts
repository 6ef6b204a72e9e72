import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';

/** Whose rank is read, and when. */
export interface RankOf {
  readonly memberId: bigint;
  readonly at: Date;
}

const levelRow = v.object({ level: v.number() });

/** The level that a member stands on; one without a rank stands at the beginning. */
export const readLevel = async (db: Queryable, brandId: string, memberId: bigint): Promise<number> =>
  (
    await db.row(levelRow, 'select coalesce(rank_level, 0) as level from member where brand_id = $1 and id = $2', [
      brandId,
      memberId,
    ])
  ).level;

const progressRow = v.object({
  level: v.number(),
  highest: v.number(),
  deposit: v.bigint(),
  turnover: v.bigint(),
  month_turnover: v.bigint(),
  since: v.date(),
  month_ends_at: v.date(),
});

/** Where a member stands; one without a rank stands at the beginning. */
export type StoredProgress = v.InferOutput<typeof progressRow>;

/** Where a member stands. */
export const readProgress = (db: Queryable, brandId: string, { memberId, at }: RankOf): Promise<StoredProgress> =>
  db.row(
    progressRow,
    `select coalesce(p.level, m.rank_level, 0) as level, coalesce(p.highest, m.rank_level, 0) as highest,
       greatest(coalesce(p.deposit, 0), 0) as deposit, greatest(coalesce(p.turnover, 0), 0) as turnover,
       greatest(coalesce(t.turnover, 0), 0) as month_turnover, coalesce(p.since, m.registered_at) as since,
       rank_month_end(m.brand_id, rank_month_of(m.brand_id, $3)) as month_ends_at
     from member m
     left join rank_progress p on p.brand_id = m.brand_id and p.member_id = m.id
     left join rank_month t
       on t.brand_id = m.brand_id and t.member_id = m.id and t.month = rank_month_of(m.brand_id, $3)
     where m.brand_id = $1 and m.id = $2`,
    [brandId, memberId, at],
  );

const salaryRow = v.object({
  month: v.string(),
  level: v.number(),
  salary: v.bigint(),
  reward_id: v.nullable(v.bigint()),
  state: v.nullable(v.picklist(['I', 'C', 'R'])),
  claimed_at: v.nullable(v.date()),
});

/** A month's salary, and the reward that it is. */
export type StoredSalary = v.InferOutput<typeof salaryRow>;

/** The salary of the month of a time; nothing where it has none. */
export const readSalary = (
  db: Queryable,
  brandId: string,
  { memberId, at }: RankOf,
): Promise<StoredSalary | undefined> =>
  db.maybeRow(
    salaryRow,
    `select to_char(t.month, 'YYYY-MM') as month, coalesce(t.level, 0) as level, coalesce(t.salary, 0) as salary,
       w.id as reward_id, w.state, w.claimed_at
     from rank_month t left join reward w on w.brand_id = t.brand_id and w.id = t.salary_reward_id
     where t.brand_id = $1 and t.member_id = $2 and t.month = rank_month_of($1, $3) and t.salary > 0`,
    [brandId, memberId, at],
  );

/** Salaries of the months before, the newest first. */
export const listSalaries = (
  db: Queryable,
  brandId: string,
  { memberId, at, limit, offset }: RankOf & { readonly limit: number; readonly offset: number },
): Promise<StoredSalary[]> =>
  db.rows(
    salaryRow,
    `select to_char(t.month, 'YYYY-MM') as month, coalesce(t.level, 0) as level, coalesce(t.salary, 0) as salary,
       w.id as reward_id, w.state, w.claimed_at
     from rank_month t left join reward w on w.brand_id = t.brand_id and w.id = t.salary_reward_id
     where t.brand_id = $1 and t.member_id = $2 and t.month < rank_month_of($1, $3) and t.salary > 0
     order by t.month desc limit $4 offset $5`,
    [brandId, memberId, at, limit, offset],
  );

const countRow = v.object({ count: v.number() });

/** How many salaries the months before had. */
export async function countSalaries(db: Queryable, brandId: string, { memberId, at }: RankOf): Promise<number> {
  const { count } = await db.row(
    countRow,
    `select count(*)::integer as count from rank_month t
     where t.brand_id = $1 and t.member_id = $2 and t.month < rank_month_of($1, $3) and t.salary > 0`,
    [brandId, memberId, at],
  );
  return count;
}
