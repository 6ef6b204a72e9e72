import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const weekRow = v.object({ starts: v.string(), from_at: v.date(), to_at: v.date() });

/** A week of a brand: its Monday, and its first moment and that of the next. */
export type Week = v.InferOutput<typeof weekRow>;

/** The week that a moment is in. */
export const readWeek = (db: Queryable, brandId: string, at: Date): Promise<Week> =>
  db.row(
    weekRow,
    `select w.starts::text as starts, (w.starts::timestamp at time zone brand_zone($1)) as from_at,
       ((w.starts + 7)::timestamp at time zone brand_zone($1)) as to_at
     from (select date_trunc('week', $2::timestamptz at time zone brand_zone($1))::date as starts) w`,
    [brandId, at],
  );

/** Weeks that are over and not closed, in order; the first time only the one before that of now. */
export const listDueWeeks = (db: Queryable, brandId: string, at: Date): Promise<Week[]> =>
  db.rows(
    weekRow,
    `with this_week as (select date_trunc('week', $2::timestamptz at time zone brand_zone($1))::date as starts),
     first_due as (
       select coalesce((select max(r.starts) + 7 from rescue_week r where r.brand_id = $1), t.starts - 7) as starts
       from this_week t)
     select g.starts::date::text as starts, (g.starts::date::timestamp at time zone brand_zone($1)) as from_at,
       ((g.starts::date + 7)::timestamp at time zone brand_zone($1)) as to_at
     from first_due f, this_week t, generate_series(f.starts, t.starts - 7, interval '7 days') g (starts)
     order by g.starts`,
    [brandId, at],
  );

const closedRow = v.object({ starts: v.string() });

/** Marks a week as closed; `false` where another gateway did. */
export async function insertWeek(
  tx: Tx,
  brandId: string,
  { starts, at }: { readonly starts: string; readonly at: Date },
): Promise<boolean> {
  const row = await tx.maybeRow(
    closedRow,
    `insert into rescue_week (brand_id, starts, closed_at) values ($1, $2, $3) on conflict do nothing
     returning starts::text as starts`,
    [brandId, starts, at],
  );
  return row !== undefined;
}

const lossRow = v.object({ member_id: v.bigint(), loss: v.bigint() });

/** Whose losses are summed up, of which week. */
export interface LossAsk {
  readonly starts: string;
  readonly currency: string;
  /** Only of this member. */
  readonly memberId?: bigint;
  /** At least so much. */
  readonly least: bigint;
}

/** What members lost in a week: what they staked less what they won, on the days on which it was settled. */
export const listLosses = (
  db: Queryable,
  brandId: string,
  { starts, currency, memberId, least }: LossAsk,
): Promise<v.InferOutput<typeof lossRow>[]> =>
  db.rows(
    lossRow,
    `select p.member_id, sum(p.stake - p.win)::bigint as loss from member_play_day p
     where p.brand_id = $1 and p.basis = 'settled' and p.currency = $2
       and p.day >= $3::date and p.day < $3::date + 7 and ($4::bigint is null or p.member_id = $4)
     group by p.member_id having sum(p.stake - p.win) >= $5 order by p.member_id`,
    [brandId, currency, starts, memberId ?? null, least],
  );

/** What came back of a week. */
export interface RescuePart {
  readonly memberId: bigint;
  readonly starts: string;
  readonly loss: bigint;
  readonly rewardId: bigint;
}

/** Stores what came back. */
export async function insertPart(tx: Tx, brandId: string, part: RescuePart): Promise<void> {
  await tx.execute(
    'insert into rescue_part (brand_id, member_id, starts, loss, reward_id) values ($1, $2, $3, $4, $5)',
    [brandId, part.memberId, part.starts, part.loss, part.rewardId],
  );
}

const partRow = v.object({
  from_at: v.date(),
  to_at: v.date(),
  loss: v.bigint(),
  amount: v.bigint(),
  reward_id: v.bigint(),
  state: v.picklist(['I', 'C', 'E', 'R']),
});

/** A week of which something came back. */
export type PastWeek = v.InferOutput<typeof partRow>;

const most = 52;

/** Weeks of which something came back for a member, the last one first. */
export const listParts = (
  db: Queryable,
  brandId: string,
  { memberId, at }: { readonly memberId: bigint; readonly at: Date },
): Promise<PastWeek[]> =>
  db.rows(
    partRow,
    `select (p.starts::timestamp at time zone brand_zone($1)) as from_at,
       ((p.starts + 7)::timestamp at time zone brand_zone($1)) as to_at, p.loss, r.amount, p.reward_id,
       case when r.state = 'I' and r.expires_at <= $3 then 'E' else r.state end as state
     from rescue_part p join reward r on r.id = p.reward_id
     where p.brand_id = $1 and p.member_id = $2 order by p.starts desc limit $4`,
    [brandId, memberId, at, most],
  );
