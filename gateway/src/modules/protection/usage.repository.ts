import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import type { Protected } from './protection.schema';

const lossRow = v.object({ loss: v.bigint() });

/** What was staked since a moment less what was won, open stakes included; below zero for a net win. */
export async function lossSince(
  db: Queryable,
  { brandId, memberId, since }: Protected & { readonly since: Date },
): Promise<bigint> {
  const { loss } = await db.row(lossRow, { name: 'protection-loss', sql: 'select play_loss($1, $2, $3) as loss' }, [
    brandId,
    memberId,
    since,
  ]);
  return loss;
}

const stakedRow = v.object({ staked: v.bigint() });

/** What was staked since a moment, by the rule of the limits: open stakes included, and none that was given back. */
export async function stakedSince(
  db: Queryable,
  { brandId, memberId, since }: Protected & { readonly since: Date },
): Promise<bigint> {
  const sql = 'select staked from play_since($1, $2, $3)';
  const { staked } = await db.row(stakedRow, { name: 'protection-staked', sql }, [brandId, memberId, since]);
  return staked;
}

const presentRow = v.object({ present_since: v.date() });

/** Since when the member of a session is here without a rest. */
export async function presentSince(db: Queryable, sessionId: bigint): Promise<Date> {
  const row = await db.row(presentRow, 'select present_since from session where id = $1', [sessionId]);
  return row.present_since;
}

const playRow = v.object({ staked: v.bigint(), won: v.bigint() });

/** What was staked and won since a moment. */
export async function playSince(
  db: Queryable,
  { brandId, memberId, since }: Protected & { readonly since: Date },
): Promise<{ readonly staked: Amount; readonly won: Amount }> {
  const { staked, won } = await db.row(
    playRow,
    `select coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(win), 0)::bigint as won from wager
     where brand_id = $1 and member_id = $2 and placed_at >= $3 and pool = 'real'`,
    [brandId, memberId, since],
  );
  return { staked: amountOf(staked), won: amountOf(won) };
}

const monthRow = v.object({
  ...{ month: v.string(), deposits: v.bigint(), withdrawals: v.bigint() },
  ...{ staked: v.bigint(), won: v.bigint(), minutes: v.number() },
});

/** A month of play and cash. */
export type PlayMonth = v.InferOutput<typeof monthRow>;

/**
 * The twelve months of the brand's calendar from that of `from`, the oldest first. What was taken back or returned is
 * no part of what was paid in and out.
 */
export const listMonths = (
  db: Queryable,
  { brandId, memberId, from, timeZone }: Protected & { readonly from: Date; readonly timeZone: string },
): Promise<readonly PlayMonth[]> =>
  db.rows(
    monthRow,
    `with month as (
       select m::date as first, (m + interval '1 month')::date as next
       from (select date_trunc('month', $3::timestamptz at time zone $4) as first) s,
         generate_series(s.first, s.first + interval '11 months', interval '1 month') m)
     select to_char(m.first, 'YYYY-MM') as month, c.deposits, c.withdrawals, p.staked, p.won, t.minutes
     from month m,
       lateral (
         select coalesce(sum(cash) filter (where type_id in (1001, 1002)), 0)::bigint as deposits,
           -coalesce(sum(cash) filter (where type_id in (2001, 2002)), 0)::bigint as withdrawals
         from member_cash_day
         where brand_id = $1 and member_id = $2 and day >= m.first and day < m.next and type_id in (1001, 1002, 2001, 2002)) c,
       lateral (
         select coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(win), 0)::bigint as won from member_play_day
         where brand_id = $1 and member_id = $2 and basis = 'settled' and day >= m.first and day < m.next) p,
       lateral (
         select coalesce(sum(extract(epoch from least(coalesce(ended_at, seen_at), seen_at) - opened_at)) / 60, 0)::integer
           as minutes
         from session where brand_id = $1 and member_id = $2
           and opened_at >= m.first::timestamp at time zone $4 and opened_at < m.next::timestamp at time zone $4) t
     order by m.first`,
    [brandId, memberId, from, timeZone],
  );
