import type { Database } from '@pavilion/platform';
import * as v from 'valibot';
import type { Looked } from './faults.repository';

const faultsRow = v.object({
  missions: v.bigint(),
  points: v.bigint(),
  conversions: v.bigint(),
  transfers: v.bigint(),
  gifts: v.bigint(),
  trades: v.bigint(),
  incomes: v.bigint(),
  inviters: v.bigint(),
  rebates: v.bigint(),
  spins: v.bigint(),
  promotions: v.bigint(),
  overuses: v.bigint(),
  forfeits: v.bigint(),
});

/** Numbers of what does not hold, by what it is. */
export type EarnedFaults = v.InferOutput<typeof faultsRow>;

/** Whether a posting of a key booked this for the member: `$1` is the brand. */
const isBooked = (key: string, amount: string): string =>
  `exists (select from ledger_transaction t join entry e on e.transaction_id = t.id
     where t.brand_id = $1 and t.idempotency_key = ${key} and e.amount = ${amount})`;

const points = `select coalesce(sum(points), 0) as points from (
    select earned as points from point_progress where brand_id = $1 and member_id = $2
    union all select points from reward where brand_id = $1 and member_id = $2 and state = 'C'
    union all select -points from point_order
      where brand_id = $1 and member_id = $2 and state in ('IN_PROCESS', 'APPROVED')
    union all select -points from point_conversion where brand_id = $1 and member_id = $2) moved`;

const trades = `select count(*) from trade x join withdrawal w on w.id = x.withdrawal_id
    where x.brand_id = $1 and $2 in (x.payer_id, x.receiver_id) and case
      when x.ended_at is null then w.state <> 'PAYING' or w.offer is distinct from 'TAKEN'
      when x.state = 'CONFIRMED' then w.state <> 'SUCCESS' or w.sent_at is not null
        or not ${isBooked("'trade:' || x.id", 'case when x.payer_id = $2 then x.amount else -x.amount end')}
      else exists (select from ledger_transaction t where t.brand_id = $1 and t.idempotency_key = 'trade:' || x.id) end`;

const transfers = `select count(*) from wallet_transfer w left join ledger_hold h on h.id = w.hold_id
    where w.brand_id = $1 and w.member_id = $2 and case w.direction
      when 'to-vendor' then h.id is null or (w.state = 'PENDING') <> (h.ended_at is null)
        or (w.state = 'DONE') <> (h.captured = w.amount) or (w.state = 'FAILED') <> (h.returned = w.amount)
      else (w.state = 'DONE') <> ${isBooked("'wallet-transfer:' || w.id", 'w.amount')} end`;

const promotions = `select count(*) from (
    select p.deposit_id, p.state, p.bonus, (p.rule ->> 'multiplier')::numeric <> 0 as asks,
      r.id as requirement_id, r.forfeit
    from (select * from deposit_promotion where brand_id = $1 and member_id = $2) p
    full join (select * from requirement where brand_id = $1 and member_id = $2 and key like 'deposit-bonus:%') r
      on r.key = 'deposit-bonus:' || p.deposit_id) c
    where case when c.state = 'GRANTED'
      then not ${isBooked("'deposit-bonus:' || c.deposit_id", 'c.bonus')}
        or c.asks <> (c.requirement_id is not null) or c.forfeit <> c.bonus
      else c.requirement_id is not null or exists (
        select from ledger_transaction t where t.brand_id = $1 and t.idempotency_key = 'deposit-bonus:' || c.deposit_id)
      end`;

const overuses = `select count(*) from (
    select from deposit_promotion p
    where p.brand_id = $1 and p.member_id = $2 and p.state = 'GRANTED'
    group by p.promotion_id, p.rule ->> 'perMember', case when p.rule ->> 'period' <> 'EVER'
      then date_trunc(lower(p.rule ->> 'period'), p.granted_at at time zone brand_zone($1)) end
    having count(*) > (p.rule ->> 'perMember')::integer) c`;

const statement = `with entry as materialized (
     select e.* from ledger_entry e where e.account_id in (
       select id from ledger_account where brand_id = $1 and kind = 'player' and owner = $2::bigint::text))
   select
     (select count(*) from mission_claim c left join reward r on r.id = c.reward_id
       where c.brand_id = $1 and c.member_id = $2 and c.state = 'ISSUED' and (r.member_id = c.member_id
         and r.type in ('MISSION', 'SIGNUP') and 1 = (select count(*) from mission_claim o where o.reward_id = r.id)) is not true
     ) as missions,
     (select count(*) from (${points}) facts where facts.points * 10000 <> (
       select coalesce(sum(balance), 0) from ledger_account
       where brand_id = $1 and kind = 'player' and owner = $2::bigint::text and currency = 'PTS')) as points,
     (select count(*) from point_conversion c where c.brand_id = $1 and c.member_id = $2
       and not ${isBooked("'points-out:' || c.id", 'c.amount')}) as conversions,
     (${transfers}) as transfers,
     (select count(*) from line_transfer l where l.brand_id = $1 and l.member_id = $2
       and not ${isBooked("'line-transfer:' || l.id", '-l.amount')}) as gifts,
     (${trades}) as trades,
     (select count(*) from referral_income i left join reward r on r.id = i.reward_id
       where i.brand_id = $1 and i.member_id = $2 and case
         when i.source in ('INVITEE', 'MILESTONE')
           then r.amount is distinct from i.amount or i.is_void <> (r.state = 'R')
         else i.is_void or not ${isBooked("'referral:' || i.id", 'i.amount')} end) as incomes,
     (select count(*) from referral_inviter i where i.brand_id = $1 and i.member_id = $2 and (
       i.earned <> (select coalesce(sum(o.amount), 0) from referral_income o
         where o.brand_id = $1 and o.member_id = $2 and not o.is_void)
       or i.valid <> (select count(*) from referral_invitee f where f.brand_id = $1 and f.referrer_id = $2
         and f.valid_at is not null and f.state <> 'EXCLUDED'))) as inviters,
     (select count(*) from rebate_claim c where c.brand_id = $1 and c.member_id = $2 and (
       not ${isBooked("'rebate:' || c.id", 'c.amount')}
       or c.amount <> (select sum(p.amount) from rebate_part p where p.claim_id = c.id))) as rebates,
     (select count(*) from free_campaign c where c.brand_id = $1 and c.member_id = $2 and (
       c.played <> (select count(*) from wager w where w.free_campaign_id = c.id and w.status <> 'cancelled')
       or c.paid <> (select coalesce(sum(w.win), 0) from wager w where w.free_campaign_id = c.id))) as spins,
     (${promotions}) as promotions,
     (${overuses}) as overuses,
     (select count(*) from requirement r
       join ledger_transaction t on t.brand_id = $1 and t.idempotency_key = 'forfeit:' || r.id
       where r.brand_id = $1 and r.member_id = $2 and (r.state not in ('FORFEITED', 'EXPIRED')
         or not exists (select from entry e where e.transaction_id = t.id and e.amount between -r.forfeit and -1))
     ) as forfeits`;

/**
 * What must hold of what a member earned and moved: each step of a mission has one reward (`missions`), points are what
 * was earned less what was spent (`points`) and money for them was paid once (`conversions`), what moves to vendors is
 * frozen until its end is known (`transfers`), gifts (`gifts`), trades (`trades`), incomes of invitations (`incomes`)
 * and rebates (`rebates`) are booked once, sums of invitations are what they sum (`inviters`), campaigns of free rounds
 * count what was played and what it paid (`spins`), the promotion of a deposit gives its bonus once with the one
 * requirement that it asks for or nothing at all (`promotions`), no member has it more often than its rule says
 * (`overuses`), and what is given up is taken back once, no more than was given (`forfeits`).
 */
export const findEarnedFaults = (database: Database, { brandId, memberId }: Looked): Promise<EarnedFaults> =>
  database.row(faultsRow, { name: 'simulation-earned', sql: statement }, [brandId, memberId]);
