import { realityCheckChoices } from '@pavilion/api-contract/calls/protection';
import type { Database } from '@pavilion/platform';
import * as v from 'valibot';
import type { Looked } from './faults.repository';

const faultsRow = v.object({
  rested: v.bigint(),
  closed: v.bigint(),
  deposited: v.bigint(),
  lost: v.bigint(),
  staked: v.bigint(),
  stayed: v.bigint(),
  unanswered: v.bigint(),
});

/** Numbers of what does not hold, by what it is. */
export type ProtectionFaults = v.InferOutput<typeof faultsRow>;

/**
 * Of whichever table has a moment `at`: it falls into a time from which the member was kept. A decision holds once it
 * is committed, a little later than the moment that is noted of it; what comes from another gateway until then may have
 * come before it.
 */
const isKeptFrom = (at: string, subject: string): string =>
  `exists (select from note n where n.subject in (${subject}) and n.at < ${at} - interval '10 seconds'
     and ${at} < (n.detail ->> 'until')::timestamptz)`;

/** Each limit of a kind that held at a moment, with its bound of then; one of that very millisecond does not yet. */
const heldAt = (at: string, kind: string): string =>
  `lateral (select l.period, play_window(l.period, ${at}) as since,
      case when l.next_from <= ${at} then l.next_bound else l.bound end as bound
    from kept l where l.kind = '${kind}' and l.at < ${at} and (l.replaced_at is null or l.replaced_at >= ${at})) held`;

/** What came to a member's own address: an order that nobody asked for and that is over as it is written. */
const isUnasked = 'o.expires_at = o.created_at';

/**
 * What a member was asked to pay in, and what came in above that: an order, a further payment or a trade. What came in
 * above an order, or without one, is judged when it is credited, with all that has come.
 */
const paidIn = `select o.id, o.created_at as at, o.requested as amount, false as has_come from paid o
    where o.again_of is null and not ${isUnasked} and not exists (select from trade t where t.deposit_id = o.id)
    union all select null, t.matched_at, t.amount, false from trade t where t.brand_id = $1 and t.payer_id = $2
    union all select o.id, o.credited_at, o.credited, true from paid o
      where o.state = 2 and (o.again_of is not null or o.credited > o.requested or ${isUnasked})`;

/** What had come in at a moment since another, and what was ordered before and is to be paid still. */
const cameIn = `coalesce((select sum(case when o.state = 2 then o.credited else o.requested end) from paid o
    where o.id is distinct from p.id and (o.state = 2 and o.credited_at >= held.since and o.credited_at < p.at
      or o.state = 4 and not p.has_come and o.id < p.id)), 0)`;

/** What was lost at the moment of a stake since another, with the stake: a win counts once it has come. */
const lostBy = `(select sum(o.stake - case when o.settled_at <= w.placed_at then o.win else 0 end) from stake o
    where o.id <= w.id and o.placed_at > held.since)`;

/** What was staked at the moment of a stake since another, with the stake. */
const stakedBy = `(select sum(o.stake) from stake o where o.id <= w.id and o.placed_at > held.since)`;

/**
 * A check waited beyond its grace at the moment of a stake, in a session that went on then. A session without an
 * interval of its own had the brand's throughout. Which of them its member chose at what time is kept nowhere, so where
 * one was chosen only what lies beyond the longest is certain.
 */
const waitedFor = `exists (
    select from session s join brand_reality_check b on b.brand_id = s.brand_id
    where s.brand_id = $1 and s.member_id = $2 and s.opened_at < w.placed_at and s.expires_at > w.placed_at
      and (s.ended_at is null or s.ended_at > w.placed_at) and s.seen_at > w.placed_at - s.idle_limit
      and greatest(s.present_since, (
          select max(n.at) from note n where n.subject = 'reality-check' and n.at <= w.placed_at))
        <= w.placed_at - make_interval(mins => b.grace_minutes
          + case when s.check_minutes is null then b.minutes else greatest(b.minutes, $3) end))`;

const statement = `with note as materialized (
     select * from protection_note where brand_id = $1 and member_id = $2
   ), kept as materialized (
     select detail ->> 'kind' as kind, detail ->> 'period' as period, at, (detail ->> 'bound')::bigint as bound,
       (detail #>> '{next,bound}')::bigint as next_bound, (detail #>> '{next,from}')::timestamptz as next_from,
       lead(at) over (partition by detail ->> 'kind', detail ->> 'period' order by id) as replaced_at
     from note where subject = 'limit'
   ), played as materialized (
     select * from wager where brand_id = $1 and member_id = $2
   ), stake as materialized (
     select * from played where pool = 'real' and stake > 0
   ), paid as materialized (
     select * from deposit_order where brand_id = $1 and member_id = $2 and exists (select from note)
   )
   select
     (select count(*) from played w where ${isKeptFrom('w.placed_at', "'time-out', 'exclusion'")})
       + (select count(*) from (${paidIn}) p where not p.has_come
           and ${isKeptFrom('p.at', "'time-out', 'exclusion'")}) as rested,
     (select count(*) from session s where s.member_id = $2 and (${isKeptFrom('s.opened_at', "'exclusion'")}
       or s.ended_at is null and exists (select from note n where n.subject = 'exclusion' and s.opened_at < n.at))
     ) as closed,
     (select count(*) from (${paidIn}) p, ${heldAt('p.at', 'DEPOSIT')}
       where ${cameIn} + p.amount > held.bound) as deposited,
     (select count(*) from stake w, ${heldAt('w.placed_at', 'LOSS')} where ${lostBy} > held.bound) as lost,
     (select count(*) from stake w, ${heldAt('w.placed_at', 'STAKE')}
       where case when held.period = 'SESSION' then w.stakes = 1 and w.stake > held.bound
         else ${stakedBy} > held.bound end) as staked,
     (select count(*) from stake w, ${heldAt('w.placed_at', 'SESSION')} where exists (
       select from session s where s.member_id = $2 and s.opened_at < w.placed_at
         and (s.ended_at is null or s.ended_at > w.placed_at)
         and s.present_since <= w.placed_at - make_interval(mins => held.bound::integer))) as stayed,
     (select count(*) from stake w where ${waitedFor}) as unanswered`;

/**
 * What must hold of how a member is protected, by what was noted of it: nothing is staked or ordered during a break or
 * an exclusion (`rested`), nobody is signed in while the account is closed (`closed`), and what was paid in
 * (`deposited`), lost (`lost`), staked at once or within a time (`staked`) and how long a session of stakes was
 * (`stayed`) was within the limits that held at that moment. Nothing is staked while a reality check waits beyond its
 * grace (`unanswered`). What was cancelled since counts nothing here, though it counted then.
 */
export const findProtectionFaults = (database: Database, { brandId, memberId }: Looked): Promise<ProtectionFaults> =>
  database.row(faultsRow, { name: 'simulation-protection', sql: statement }, [
    ...[brandId, memberId, Math.max(...realityCheckChoices)],
  ]);
