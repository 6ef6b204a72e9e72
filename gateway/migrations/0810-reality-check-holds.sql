-- Reality checks hold at the gateway: a member who has not answered one in time stakes no real money until it is
-- answered, in whichever tab, game or vendor. What a stake asks for stands in the row of its member's session, and one
-- row a brand.

-- How often a brand shows time and net of the session, and how long a check may wait for its answer. Kept apart from
-- the document of the brand, which is long.
create table brand_reality_check (
  brand_id text primary key references brand (id) on delete cascade,
  minutes integer not null check (minutes > 0),
  grace_minutes integer not null check (grace_minutes > 0)
);

-- Documents of before say nothing of it: what is usual holds for them, as it does where the gateway reads them.
create function brand_reality_check_kept() returns trigger language plpgsql set search_path from current as $$
begin
  insert into brand_reality_check as b (brand_id, minutes, grace_minutes)
  values (new.id, coalesce((new.document #>> '{limits,realityCheckMinutes}')::integer, 60),
    coalesce((new.document #>> '{limits,realityCheckGraceMinutes}')::integer, 2))
  on conflict (brand_id) do update set minutes = excluded.minutes, grace_minutes = excluded.grace_minutes
    where (b.minutes, b.grace_minutes) <> (excluded.minutes, excluded.grace_minutes);
  return null;
end $$;

create trigger brand_reality_check_kept after insert or update of document on brand
  for each row execute function brand_reality_check_kept();

-- Brands of before, without the other triggers of a brand, which go through its members.
insert into brand_reality_check (brand_id, minutes, grace_minutes)
select id, coalesce((document #>> '{limits,realityCheckMinutes}')::integer, 60),
  coalesce((document #>> '{limits,realityCheckGraceMinutes}')::integer, 2)
from brand;

-- Since when the interval of the session's next check runs, and the interval that its member chose; the brand's where
-- none. Nothing is read of sessions that ended: what fills them makes no row anew, so that every stake, which reads its
-- session, waits for the rows of live ones alone.
alter table session add column checked_at timestamptz not null default now(), add column check_minutes integer;
alter table session alter column checked_at drop default;
update session s set checked_at = greatest(s.present_since, r.seen_at), check_minutes = r.minutes
from session o left join reality_check r on r.brand_id = o.brand_id and r.member_id = o.member_id
where o.id = s.id and s.ended_at is null and s.expires_at > now();

-- As before, with what its member answered and chose: signing in again answers no check.
create or replace function session_goes_on() returns trigger language plpgsql as $$
declare
  known reality_check;
begin
  new.present_since := coalesce((
    select case when s.seen_at > new.opened_at - interval '30 minutes' then least(s.present_since, new.opened_at) end
    from session s where s.member_id = new.member_id order by s.id desc limit 1), new.opened_at);
  select * into known from reality_check r where r.brand_id = new.brand_id and r.member_id = new.member_id;
  new.checked_at := greatest(new.present_since, known.seen_at);
  new.check_minutes := known.minutes;
  return new;
end $$;

-- Whoever answers or chooses holds the lock of the member, which whoever signs in takes too: no session is missed.
create function reality_check_kept() returns trigger language plpgsql as $$
begin
  update session s set checked_at = greatest(s.checked_at, new.seen_at), check_minutes = new.minutes
  where s.member_id = new.member_id and s.ended_at is null;
  return null;
end $$;

create trigger reality_check_kept after insert or update on reality_check
  for each row execute function reality_check_kept();

-- Why a member may not stake until a check is answered; null while none waits longer than its grace. It is the member's
-- present session that is asked: without one nobody sees a check, and games' sessions end with it. Every stake asks, so
-- it is written in the language whose plans are kept.
create function reality_refusal(
  p_brand text, p_member bigint, p_now timestamptz, p_pool text
) returns text language plpgsql stable as $$
begin
  if p_pool = 'real' and exists (
    select from session s join brand_reality_check b on b.brand_id = s.brand_id
    where s.member_id = p_member and s.brand_id = p_brand and s.ended_at is null and s.expires_at > p_now
      and s.seen_at > p_now - s.idle_limit
      and s.checked_at <= p_now - make_interval(mins => coalesce(s.check_minutes, b.minutes) + b.grace_minutes)) then
    return 'play.reality-check';
  end if;
  return null;
end $$;

-- As before, and a check that waits refuses those who have no bound too.
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
        when r.status <> 'open' or r.free_campaign_id is not null then 'wallet.round-closed'
        -- Few members have a bound; of the others two look-ups are all that it costs.
        when b.member_id is not null then coalesce(
          play_refusal(g.brand_id, g.member_id, u.amount, p_now, a.pool),
          case when row_number() over (partition by u.reference order by u.ordinal) > 1
            or row_number() over (partition by u.round order by u.ordinal) > 1 then 'again' end)
        when reality_refusal(g.brand_id, g.member_id, p_now, a.pool) is not null then 'play.reality-check'
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

-- As before, and trial money is asked as such.
create or replace function wager_place(
  p_wager wager, p_house bigint, p_remark_key text, p_remark_params jsonb,
  out outcome text, out wager_id bigint, out transaction_id bigint, out balance bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  account ledger_account;
  known record;
  content text := concat_ws(':', 'wager', p_wager.account_id, p_wager.stake, 'kind=' || p_wager.bet_kind,
    'odds=' || p_wager.odds, 'selection=' || p_wager.selection);
  key text := concat_ws(':', p_wager.integration_code, 'bet', p_wager.reference);
begin
  select * into account from ledger_account a
  where a.id = p_wager.account_id and a.brand_id = p_wager.brand_id and a.kind <> 'house' for no key update;
  if not found then
    outcome := 'wallet.unknown-reference';
    return;
  end if;
  select t.id, t.wager_id, t.fingerprint, (t.answer ->> 'balance')::bigint as balance into known
  from ledger_transaction t where t.brand_id = p_wager.brand_id and t.idempotency_key = key;
  if found then
    outcome := case when known.fingerprint = content then 'replayed' else 'wallet.idempotency-conflict' end;
    wager_id := known.wager_id;
    transaction_id := known.id;
    balance := known.balance;
    return;
  end if;
  outcome := coalesce(
    play_refusal(p_wager.brand_id, account.owner::bigint, p_wager.stake, p_wager.placed_at, account.pool),
    case when account.balance < p_wager.stake then 'wallet.insufficient-balance' else 'posted' end);
  if outcome <> 'posted' then
    return;
  end if;
  insert into wager (integration_code, reference, brand_id, member_id, account_id, pool, currency, category,
    vendor_code, game_id, game_name, bet_kind, selection, odds, status, stakes, stake, agent_path, placed_at)
  values (p_wager.integration_code, p_wager.reference, p_wager.brand_id, account.owner::bigint, account.id,
    account.pool, account.currency, p_wager.category, p_wager.vendor_code, p_wager.game_id, p_wager.game_name,
    p_wager.bet_kind, p_wager.selection, p_wager.odds, 'open', 1, p_wager.stake,
    member_path(p_wager.brand_id, account.owner::bigint), p_wager.placed_at)
  returning id into wager_id;
  select p.transaction_id, p.balance into transaction_id, balance
  from ledger_append(p_wager.brand_id, key, 'bet', content, account.id, p_house, -p_wager.stake, 3001::smallint,
    wager_place.wager_id, p_remark_key, p_remark_params, p_wager.placed_at) p;
end $$;
