-- How members are protected from playing too much: what they bound, breaks, and what they were shown of their play.

-- A bound of a member's own: of what comes in, of what is lost, of one stake, and of the time of a session.
create table play_limit (
  brand_id text not null,
  member_id bigint not null,
  kind text not null,
  period text not null,
  -- Units of money; minutes of a session. None where there is no bound.
  bound bigint check (bound > 0),
  -- What takes its place, and when.
  next_bound bigint check (next_bound > 0),
  next_from timestamptz,
  primary key (brand_id, member_id, kind, period),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check (next_from is not null or next_bound is null),
  check (case when kind in ('DEPOSIT', 'LOSS') then period in ('DAY', 'WEEK', 'MONTH')
    else kind in ('STAKE', 'SESSION') and period = 'SESSION' end)
);

-- The bound that holds: a higher one by its row, whoever looks and whenever.
create function play_bound(p_limit play_limit, p_now timestamptz) returns bigint language sql immutable as $$
  select case when p_limit.next_from <= p_now then p_limit.next_bound else p_limit.bound end
$$;

-- The interval at which a member is shown time and net, and when that was last seen.
create table reality_check (
  brand_id text not null,
  member_id bigint not null,
  minutes integer check (minutes > 0),
  seen_at timestamptz,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);

-- What a member decided, and saw, for whoever has to show that the rules were kept.
create table protection_note (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  subject text not null check (subject in ('limit', 'time-out', 'exclusion', 'reality-check')),
  detail jsonb not null,
  at timestamptz not null,
  foreign key (brand_id, member_id) references member (brand_id, id)
);

create index protection_note_of_member on protection_note (brand_id, member_id, at desc, id desc);

-- Before this moment nobody signs in: the account is closed to play altogether.
alter table play_guard add column closed_until timestamptz;

-- Since when a member is here without a rest. Signing out and in again is none; half an hour away is one.
alter table session add column present_since timestamptz;
update session set present_since = opened_at;
alter table session alter column present_since set not null;

create function session_goes_on() returns trigger language plpgsql as $$
begin
  new.present_since := coalesce((
    select case when s.seen_at > new.opened_at - interval '30 minutes' then least(s.present_since, new.opened_at) end
    from session s where s.member_id = new.member_id order by s.id desc limit 1), new.opened_at);
  return new;
end $$;

create trigger session_goes_on before insert on session for each row execute function session_goes_on();

-- Where a window of the last 24 hours, 7 or 30 days begins.
create function play_window(p_period text, p_now timestamptz) returns timestamptz language sql immutable as $$
  select p_now - case p_period when 'DAY' then interval '24 hours' when 'WEEK' then interval '168 hours'
    else interval '720 hours' end
$$;

-- What a member staked since a moment less what it won, stakes that are still open among it, from whichever of its
-- accounts. A wager counts as a whole at the moment of its placing. The part of the first day is of its wagers; of whole
-- days the rollups tell what their reader has taken, the feed behind it the rest, all as of one snapshot; what is open is in
-- neither. Every stake of a bound member asks, so it is written in the language whose plans are kept.
create function play_loss(p_brand text, p_member bigint, p_since timestamptz) returns bigint language plpgsql stable as $$
declare
  zone text := brand_zone(p_brand);
  first_day date := (p_since at time zone zone)::date + 1;
  begins timestamptz := first_day::timestamp at time zone zone;
  taken record;
begin
  select coalesce(max(c.epoch), 0) as epoch, coalesce(max(c.xid::text), '0')::xid8 as xid, coalesce(max(c.id), 0) as id
  into taken from settlement_cursor c where c.consumer = 'rollups';
  return coalesce((
      select sum(w.stake - w.win) from wager w
      where w.brand_id = p_brand and w.member_id = p_member and w.placed_at > p_since and w.placed_at < begins
        and w.pool = 'real'), 0)
    + coalesce((
      select sum(r.stake - r.win) from member_play_day r
      where r.brand_id = p_brand and r.member_id = p_member and r.basis = 'placed' and r.day >= first_day), 0)
    + coalesce((
      select sum(s.stake - s.win) from settlement s
      where (s.epoch, s.xid, s.id) > (taken.epoch, taken.xid, taken.id) and s.brand_id = p_brand
        and s.member_id = p_member and s.kind <> 'cash' and s.pool = 'real' and s.placed_at >= begins), 0)
    + coalesce((
      select sum(w.stake) from wager w
      where w.brand_id = p_brand and w.member_id = p_member and w.status = 'open' and w.pool = 'real'
        and w.placed_at >= begins), 0);
end $$;

drop function play_refusal;

-- Why a member could not place a stake of this amount now, as far as can be seen; null where nothing stands against it.
-- Bounds are of real money, a break is of all play.
create function play_refusal_seen(
  p_brand text, p_member bigint, p_amount bigint, p_now timestamptz, p_pool text default 'real'
) returns text language plpgsql stable as $$
declare
  guard play_guard;
  one record;
begin
  select * into guard from play_guard g where g.brand_id = p_brand and g.member_id = p_member;
  if not found then
    return null;
  elsif guard.excluded_until > p_now then
    return 'play.excluded';
  elsif p_pool <> 'real' then
    return null;
  elsif p_amount > guard.highest_stake then
    return 'play.stake-limit';
  end if;
  for one in
    select l.kind, l.period, play_bound(l, p_now) as bound from play_limit l
    where l.brand_id = p_brand and l.member_id = p_member and l.kind <> 'DEPOSIT'
      and play_bound(l, p_now) is not null
    order by l.kind desc, l.period
  loop
    if one.kind = 'STAKE' and p_amount > one.bound then
      return 'play.stake-limit';
    elsif one.kind = 'SESSION' and exists (
      select from session s where s.member_id = p_member and s.ended_at is null
        and s.present_since <= p_now - make_interval(mins => one.bound::integer)) then
      return 'play.session-limit';
    elsif one.kind = 'LOSS' and play_loss(p_brand, p_member, play_window(one.period, p_now)) + p_amount > one.bound then
      return 'play.loss-limit';
    end if;
  end loop;
  return null;
end $$;

-- Why a member may not place a stake of this amount. Stakes of a bound member wait for each other at its guard, whichever
-- of its accounts they are of, and each is judged by all before it: behind the lock everything is looked at anew.
create function play_refusal(
  p_brand text, p_member bigint, p_amount bigint, p_now timestamptz, p_pool text default 'real'
) returns text language plpgsql volatile as $$
begin
  perform from play_guard g where g.brand_id = p_brand and g.member_id = p_member for no key update;
  if not found then
    return null;
  end if;
  return play_refusal_seen(p_brand, p_member, p_amount, p_now, p_pool);
end $$;

-- As before, but a bound is asked once a debit, and judges each by all that are posted.
create or replace function seamless_debit(
  p_now timestamptz, p_integration text, p_session bytea[], p_reference text[], p_round text[], p_amount bigint[],
  p_refusal text[], p_bet_kind text[] default null, p_selection text[] default null, p_odds numeric[] default null
) returns setof seamless_answer language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  perform seamless_lock(p_session);
  return query
  with item as materialized (
    select u.ordinal, u.round, u.amount, u.bet_kind, u.selection, u.odds, p_integration || ':' || u.reference as key,
      concat_ws(':', 'debit', g.account_id, u.round, u.amount, 'kind=' || u.bet_kind, 'odds=' || u.odds,
        'selection=' || u.selection) as fingerprint,
      g.id as game_session_id, g.brand_id, g.member_id, g.account_id, g.house_account_id, g.shown, g.remark_params,
      g.category, g.vendor_code, g.game_id, g.game_name, a.pool, a.currency, a.balance, r.id as wager_id,
      t.id as known_id, t.answer,
      case
        when g.id is null then 'login.not.session'
        when t.kind = 'tombstone' then 'wallet.rolled-back'
        when t.fingerprint = concat_ws(':', 'debit', g.account_id, u.round, u.amount, 'kind=' || u.bet_kind,
          'odds=' || u.odds, 'selection=' || u.selection) then 'replayed'
        when t.id is not null then 'wallet.idempotency-conflict'
        when u.refusal is not null then u.refusal
        when not player_session_alive(g.brand_id, g.player_session_id, p_now) then 'login.not.session'
        when r.account_id <> g.account_id then 'wallet.unknown-reference'
        when r.status <> 'open' then 'wallet.round-closed'
        -- Few members have a bound; of the others the look-up is all that it costs.
        when b.member_id is not null then coalesce(
          play_refusal(g.brand_id, g.member_id, u.amount, p_now, a.pool),
          case when row_number() over (partition by u.reference order by u.ordinal) > 1
            or row_number() over (partition by u.round order by u.ordinal) > 1 then 'again' end)
        when row_number() over (partition by u.reference order by u.ordinal) > 1
          or row_number() over (partition by u.round order by u.ordinal) > 1 then 'again'
      end as refusal,
      b.member_id is not null as bound
    from unnest(p_session, p_reference, p_round, p_amount, p_refusal, p_bet_kind, p_selection, p_odds)
      with ordinality u (session, reference, round, amount, refusal, bet_kind, selection, odds, ordinal)
    left join game_session g on g.token_hash = u.session and g.integration_code = p_integration
    left join ledger_account a on a.id = g.account_id
    left join ledger_transaction t
      on t.brand_id = g.brand_id and t.idempotency_key = p_integration || ':' || u.reference
    left join wager r on r.integration_code = p_integration and r.reference = u.round
    left join play_guard b on b.brand_id = g.brand_id and b.member_id = g.member_id
  ), summed as (
    -- Debits of one account are paid in order as long as all before them are.
    select i.*,
      sum(i.amount) filter (where i.refusal is null) over (partition by i.account_id order by i.ordinal) as total,
      count(*) filter (where i.bound and i.refusal is null)
        over (partition by i.brand_id, i.member_id order by i.ordinal) as bound_so_far
    from item i
  ), judged as materialized (
    select s.*, case
        when s.refusal is not null then s.refusal
        -- A bound is judged by what is posted, so of a batch it lets one debit pass at a time.
        when s.bound and s.bound_so_far > 1 then 'again'
        when s.total <= s.balance then 'posted'
        when s.total = s.amount then 'wallet.insufficient-balance'
        else 'again'
      end as outcome
    from summed s
  ), opened as (
    insert into wager (
      integration_code, reference, brand_id, member_id, account_id, game_session_id, pool, currency, category,
      vendor_code, game_id, game_name, bet_kind, selection, odds, status, stakes, stake, agent_path, placed_at)
    select p_integration, j.round, j.brand_id, j.member_id, j.account_id, j.game_session_id, j.pool, j.currency,
      j.category, j.vendor_code, j.game_id, j.game_name, j.bet_kind, j.selection, j.odds, 'open', 1, j.amount,
      coalesce(l.path, '{}'), p_now
    from judged j left join member_line l on l.brand_id = j.brand_id and l.member_id = j.member_id
    where j.outcome = 'posted' and j.wager_id is null
    returning id, reference
  ), raised as (
    update wager w set stakes = w.stakes + 1, stake = w.stake + j.amount, bet_kind = coalesce(w.bet_kind, j.bet_kind),
      selection = coalesce(w.selection, j.selection), odds = coalesce(w.odds, j.odds)
    from judged j where j.outcome = 'posted' and w.id = j.wager_id
  ), moved as (
    update ledger_account a set balance = a.balance - m.amount, moved_at = greatest(a.moved_at, p_now)
    from (select j.account_id, max(j.total)::bigint as amount from judged j where j.outcome = 'posted' group by 1) m
    where a.id = m.account_id
    returning a.id, a.moved_at
  ), posted as (
    insert into ledger_transaction
      (brand_id, idempotency_key, kind, fingerprint, answer, wager_id, remark_key, remark_params, created_at)
    select j.brand_id, j.key, 'bet', j.fingerprint, jsonb_build_object('balance', j.balance - j.total),
      coalesce(j.wager_id, o.id), 'game.bet', j.remark_params, m.moved_at
    from judged j join moved m on m.id = j.account_id left join opened o on o.reference = j.round
    where j.outcome = 'posted'
    order by j.ordinal
    returning id, idempotency_key, created_at
  ), entered as (
    insert into ledger_entry (transaction_id, account_id, amount, balance_after, type_id, created_at)
    select p.id, side.account_id, side.amount, side.balance_after, 3001, p.created_at
    from posted p join judged j on j.key = p.idempotency_key and j.outcome = 'posted',
      lateral (values (j.account_id, -j.amount, (j.balance - j.total)::bigint), (j.house_account_id, j.amount, null))
        as side (account_id, amount, balance_after)
    where j.amount <> 0
  )
  select j.ordinal::integer, j.outcome, coalesce(p.id, j.known_id),
    case j.outcome when 'posted' then (j.balance - j.total)::bigint
      when 'replayed' then (j.answer ->> 'balance')::bigint else j.balance end,
    case when p.id is not null and j.shown then j.brand_id end,
    case when p.id is not null and j.shown then j.member_id end
  from judged j left join posted p on j.outcome = 'posted' and p.idempotency_key = j.key
  order by j.ordinal;
  return query select * from seamless_pay_waiting(p_now, p_integration, p_round);
end $$;
