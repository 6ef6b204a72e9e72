import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const todayRow = v.object({
  today: v.string(),
  next_day_at: v.date(),
  deposited: v.bigint(),
  turnover: v.bigint(),
});

/** Today in a brand, and what a member did on it. */
export type Today = v.InferOutput<typeof todayRow>;

/** Whose day it is, and what counts for it. */
export interface DayAsk {
  readonly memberId: bigint;
  readonly currency: string;
  /** The type of movements that are deposits. */
  readonly deposit: number;
  readonly at: Date;
}

/**
 * Reads the day of now by the rollups. What is taken back today may have been deposited on another day, which rollups
 * do not know: the ledger says which deposits of today were taken back.
 */
export const readToday = (db: Queryable, brandId: string, ask: DayAsk): Promise<Today> =>
  db.row(
    todayRow,
    `select t.today::text as today, ((t.today + 1)::timestamp at time zone brand_zone($1)) as next_day_at,
       greatest(c.deposited - case when c.deposited > 0 then (
         select coalesce(sum(e.amount), 0) from ledger_account a
           join ledger_entry e on e.account_id = a.id and e.type_id = $4
             and e.created_at >= t.today::timestamp at time zone brand_zone($1)
           join ledger_reversal v on v.transaction_id = e.transaction_id
         where a.brand_id = $1 and a.kind = 'player' and a.owner = $2::bigint::text and a.currency = $3 and a.pool = 'real'
       ) else 0 end, 0)::bigint as deposited,
       coalesce((select sum(p.valid_stake) from member_play_day p where p.brand_id = $1 and p.member_id = $2
         and p.basis = 'settled' and p.day = t.today and p.currency = $3), 0)::bigint as turnover
     from (select ($5::timestamptz at time zone brand_zone($1))::date as today) t,
       lateral (
         select coalesce(sum(d.cash), 0) as deposited from member_cash_day d
         where d.brand_id = $1 and d.member_id = $2 and d.day = t.today and d.currency = $3 and d.type_id = $4) c`,
    [brandId, ask.memberId, ask.currency, ask.deposit, ask.at],
  );

const lastRow = v.object({ place: v.number(), days_ago: v.number() });

/** The last day that a member claimed, up to a day; nothing without any. */
export const readLastDay = (
  db: Queryable,
  brandId: string,
  { memberId, today }: { readonly memberId: bigint; readonly today: string },
): Promise<v.InferOutput<typeof lastRow> | undefined> =>
  db.maybeRow(
    lastRow,
    `select place, $3::date - day as days_ago from sign_in_day
     where brand_id = $1 and member_id = $2 and day <= $3::date order by day desc limit 1`,
    [brandId, memberId, today],
  );

const countRow = v.object({ days: v.number() });

/** How many days in a row up to the last one a member claimed. */
export async function countDaysInRow(
  db: Queryable,
  brandId: string,
  { memberId, today }: { readonly memberId: bigint; readonly today: string },
): Promise<number> {
  const { days } = await db.row(
    countRow,
    `with recursive back as (
       (select day from sign_in_day where brand_id = $1 and member_id = $2 and day between $3::date - 1 and $3::date
        order by day desc limit 1)
       union all
       select s.day from back b join sign_in_day s on s.brand_id = $1 and s.member_id = $2 and s.day = b.day - 1
     )
     select count(*)::integer as days from back`,
    [brandId, memberId, today],
  );
  return days;
}

const heldRow = v.object({ day: v.string() });

/** A day that is claimed. */
export interface ClaimedDay {
  readonly memberId: bigint;
  readonly day: string;
  readonly place: number;
  readonly rewardId: bigint;
}

/** Notes a day as claimed; `false` when it was. */
export async function insertDay(tx: Tx, brandId: string, claimed: ClaimedDay): Promise<boolean> {
  const row = await tx.maybeRow(
    heldRow,
    `insert into sign_in_day (brand_id, member_id, day, place, reward_id) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning day::text as day`,
    [brandId, claimed.memberId, claimed.day, claimed.place, claimed.rewardId],
  );
  return row !== undefined;
}

const giftRow = v.object({ place: v.number(), amount: v.bigint(), points: v.number(), ticket: v.nullable(v.string()) });

/** The day that the call with this key has claimed, and what it brought. */
export const findDay = (
  tx: Tx,
  brandId: string,
  { memberId, intentKey }: { readonly memberId: bigint; readonly intentKey: string },
): Promise<v.InferOutput<typeof giftRow> | undefined> =>
  tx.maybeRow(
    giftRow,
    `select d.place, r.amount, r.points, r.ticket from reward r join sign_in_day d on d.reward_id = r.id
     where r.brand_id = $1 and r.member_id = $2 and r.intent_key = $3 and d.brand_id = $1 and d.member_id = $2`,
    [brandId, memberId, intentKey],
  );

const historyRow = v.object({
  claimed_at: v.nullable(v.date()),
  place: v.number(),
  amount: v.bigint(),
  points: v.number(),
  ticket: v.nullable(v.string()),
});

/** A day that was claimed, and what it brought. */
export type PastDay = v.InferOutput<typeof historyRow>;

/** Days that were claimed, the newest first. */
export const listDays = (
  db: Queryable,
  brandId: string,
  { memberId, page, size }: { readonly memberId: bigint; readonly page: number; readonly size: number },
): Promise<PastDay[]> =>
  db.rows(
    historyRow,
    `select r.claimed_at, d.place, r.amount, r.points, r.ticket
     from sign_in_day d join reward r on r.id = d.reward_id
     where d.brand_id = $1 and d.member_id = $2 order by d.day desc limit $3 offset $4`,
    [brandId, memberId, size, (page - 1) * size],
  );

/** How many days were claimed. */
export async function countDays(db: Queryable, brandId: string, memberId: bigint): Promise<number> {
  const sql = 'select count(*)::integer as days from sign_in_day where brand_id = $1 and member_id = $2';
  return (await db.row(countRow, sql, [brandId, memberId])).days;
}
