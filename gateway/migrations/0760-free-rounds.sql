-- Free rounds: so many rounds of a game that a ticket gave, each without a stake. The game's vendor is told of them when
-- the game is opened, names their campaign in each debit, and what they win is booked as winnings of a bonus.

-- What a ticket of free rounds gives once it is claimed, as it was issued; such a ticket is not drawn.
alter table ticket add column free_rounds jsonb,
  add check (free_rounds is null or (prizes = '[]'::jsonb and promotion is null));

create table free_campaign (
  id bigint generated always as identity primary key,
  -- As vendors name it.
  reference text not null unique check (reference ~ '^[\w.:-]{8,80}$'),
  brand_id text not null,
  member_id bigint not null,
  -- By which it was given; once for ever.
  ticket_id bigint not null unique references ticket,
  -- By language, as its requirements are called.
  name jsonb not null,
  game_id text not null,
  currency text not null,
  -- What each round is played as if it had been staked.
  bet bigint not null check (bet > 0),
  rounds integer not null check (rounds > 0),
  -- Rounds that were begun and not given back.
  played integer not null default 0,
  -- Most that all of them together pay, and what they have paid.
  max_win bigint not null check (max_win > 0),
  paid bigint not null default 0,
  -- Times what is won that is to be staked for it.
  multiplier numeric(8, 2) not null check (multiplier >= 0),
  -- Pays what is won.
  house_account_id bigint not null references ledger_account,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (brand_id, member_id) references member (brand_id, id),
  check (played between 0 and rounds),
  check (paid between 0 and max_win)
);

create index free_campaign_of_member on free_campaign (brand_id, member_id, game_id, expires_at);

-- A launch says which campaign its free rounds are of.
alter table game_session
  add column free_campaign text generated always as (details #>> '{freeRounds,campaign}') stored;

alter table wager add column free_campaign_id bigint references free_campaign,
  add check (free_campaign_id is null or stake = 0);

create index wager_of_campaign on wager (free_campaign_id) where free_campaign_id is not null;

insert into transaction_type (id, name, group_name, side, pays_owed) values
  (4003, 'free-round-win', 'winning', 'in', true),
  (4004, 'free-round-win-taken-back', 'winning', 'out', false);

-- A round that is taken back is there to be played again, whoever takes it back.
create function free_round_given_back() returns trigger language plpgsql as $$
begin
  update free_campaign set played = played - 1 where id = new.free_campaign_id;
  return null;
end $$;

create trigger free_round_given_back after update of status on wager for each row
  when (new.free_campaign_id is not null and new.status = 'cancelled' and old.status <> 'cancelled')
  execute function free_round_given_back();

create type free_round_answer as (
  outcome text, transaction_id bigint, balance bigint, rounds_left integer, brand_id text, member_id bigint,
  account_id bigint, campaign_id bigint, paid bigint
);

-- Begins a free round: a wager without a stake. The lock of the account orders it with everything else of the member, that
-- of the campaign with the rounds of other tabs.
create function free_round_debit(
  p_now timestamptz, p_integration text, p_session bytea, p_reference text, p_round text, p_campaign text,
  p_refusal text, p_bet_kind text, p_selection text
) returns free_round_answer language plpgsql as $$
#variable_conflict use_column
declare
  player record;
  known record;
  campaign free_campaign;
  answer free_round_answer;
  opened bigint;
  content text;
begin
  perform seamless_lock(array[p_session]);
  select g.*, a.balance, a.pool, a.currency into player
  from game_session g join ledger_account a on a.id = g.account_id
  where g.token_hash = p_session and g.integration_code = p_integration;
  if not found then
    answer.outcome := 'login.not.session';
    return answer;
  end if;
  answer.brand_id := player.brand_id;
  answer.member_id := player.member_id;
  answer.account_id := player.account_id;
  answer.balance := player.balance;
  content := concat_ws(':', 'free', player.account_id, p_round, 'kind=' || p_bet_kind, 'selection=' || p_selection,
    'campaign=' || p_campaign);
  select c.* into campaign from free_campaign c
  where c.reference = p_campaign and c.reference = player.free_campaign and c.brand_id = player.brand_id
    and c.member_id = player.member_id
  for update;
  answer.campaign_id := campaign.id;
  answer.rounds_left := campaign.rounds - campaign.played;
  select t.id, t.kind, t.fingerprint, (t.answer ->> 'balance')::bigint as balance into known
  from ledger_transaction t
  where t.brand_id = player.brand_id and t.idempotency_key = p_integration || ':' || p_reference;
  if known.fingerprint = content and known.kind = 'bet' then
    answer.outcome := 'replayed';
    answer.transaction_id := known.id;
    answer.balance := known.balance;
    return answer;
  end if;
  answer.outcome := case
    when known.kind = 'tombstone' then 'wallet.rolled-back'
    when known.id is not null then 'wallet.idempotency-conflict'
    when p_refusal is not null then p_refusal
    when not player_session_alive(player.brand_id, player.player_session_id, p_now) then 'login.not.session'
    when campaign.id is null then 'wallet.unknown-reference'
    -- A round is begun once: by whichever reference it is named again, it is the same one.
    when exists (select from wager w where w.integration_code = p_integration and w.reference = p_round)
      then 'wallet.round-closed'
    when campaign.expires_at <= p_now then 'free-round.expired'
    when campaign.played >= campaign.rounds then 'free-round.none-left'
    else coalesce(play_refusal(player.brand_id, player.member_id, 0, p_now, player.pool), 'posted')
  end;
  if answer.outcome <> 'posted' then
    return answer;
  end if;
  insert into wager (
    integration_code, reference, brand_id, member_id, account_id, game_session_id, pool, currency, category,
    vendor_code, game_id, game_name, bet_kind, selection, status, stakes, stake, agent_path, placed_at,
    free_campaign_id)
  values (
    p_integration, p_round, player.brand_id, player.member_id, player.account_id, player.id, player.pool,
    player.currency, player.category, player.vendor_code, player.game_id, player.game_name, p_bet_kind, p_selection,
    'open', 1, 0, member_path(player.brand_id, player.member_id), p_now, campaign.id)
  returning id into opened;
  update free_campaign c set played = c.played + 1 where c.id = campaign.id;
  answer.rounds_left := answer.rounds_left - 1;
  select p.transaction_id, p.balance into answer.transaction_id, answer.balance from ledger_append(
    player.brand_id, p_integration || ':' || p_reference, 'bet', content, player.account_id, player.house_account_id,
    0, 3001::smallint, opened, 'game.free-round', player.remark_params, p_now) p;
  return answer;
end $$;

-- Books what a free round won, as far as its campaign still pays, or its end. A credit that overtook its round and
-- waited for it is known by its transaction, and booked under a key of its own.
create function free_round_credit(
  p_now timestamptz, p_integration text, p_session bytea, p_reference text, p_round text, p_amount bigint,
  p_complete boolean, p_valid_stake bigint, p_waited bigint default null
) returns free_round_answer language plpgsql as $$
#variable_conflict use_column
declare
  player record;
  known record;
  spun wager;
  campaign free_campaign;
  answer free_round_answer;
  content text;
  key text := coalesce('waited:' || p_waited, p_integration || ':' || p_reference);
begin
  perform seamless_lock(array[p_session]);
  select g.*, a.balance into player from game_session g join ledger_account a on a.id = g.account_id
  where g.token_hash = p_session and g.integration_code = p_integration;
  if not found then
    answer.outcome := 'login.not.session';
    return answer;
  end if;
  answer.brand_id := player.brand_id;
  answer.member_id := player.member_id;
  answer.account_id := player.account_id;
  answer.balance := player.balance;
  select w.* into spun from wager w
  where w.integration_code = p_integration and w.reference = p_round and w.free_campaign_id is not null;
  -- What the posting of other credits says, so that the same one is known again whichever of them booked it.
  content := concat_ws(':', 'credit', player.account_id, p_round, p_amount, p_complete, 'valid=' || p_valid_stake);
  select t.id, t.fingerprint, (t.answer ->> 'balance')::bigint as balance, coalesce(
    (select sum(e.amount) from ledger_transaction b
      join ledger_entry e on e.transaction_id = b.id and e.balance_after is not null
      where b.brand_id = t.brand_id and b.idempotency_key in (t.idempotency_key, 'waited:' || t.id)), 0) as paid
  into known from ledger_transaction t where t.brand_id = player.brand_id and t.idempotency_key = key;
  if known.fingerprint = content then
    answer.outcome := 'replayed';
    answer.transaction_id := known.id;
    answer.balance := known.balance;
    answer.paid := known.paid;
    return answer;
  end if;
  answer.outcome := case
    when known.id is not null then 'wallet.idempotency-conflict'
    when spun.id is null or spun.account_id <> player.account_id then 'wallet.unknown-reference'
    when spun.status = 'cancelled' then 'wallet.round-closed'
    else 'posted'
  end;
  if answer.outcome <> 'posted' then
    return answer;
  end if;
  select c.* into campaign from free_campaign c where c.id = spun.free_campaign_id for update;
  answer.campaign_id := campaign.id;
  answer.paid := least(p_amount, campaign.max_win - campaign.paid);
  update free_campaign c set paid = c.paid + answer.paid where c.id = campaign.id;
  select p.transaction_id, p.balance into answer.transaction_id, answer.balance from ledger_append(
    player.brand_id, key, 'win', content, player.account_id, campaign.house_account_id, answer.paid,
    4003::smallint, spun.id, 'game.free-round-win', player.remark_params, p_now, true) p;
  perform wager_credit(spun.id, answer.paid, p_complete, p_valid_stake, answer.transaction_id, p_now);
  answer.balance := ledger_collect_of(answer.transaction_id, answer.balance, p_now);
  return answer;
end $$;

-- A debit with a stake joins no free round.
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

-- A credit of a free round is booked by `free_round_credit`, and only said to be one here.
create or replace function seamless_credit(
  p_now timestamptz, p_integration text, p_session bytea[], p_reference text[], p_round text[], p_amount bigint[],
  p_complete boolean[], p_valid_stake bigint[] default null
) returns setof seamless_answer language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  owes boolean := seamless_lock(p_session);
  answer seamless_answer;
begin
  for answer in
  with item as materialized (
    select u.ordinal, u.round, u.amount, u.complete, p_integration || ':' || u.reference as key,
      concat_ws(':', 'credit', g.account_id, u.round, u.amount, u.complete, 'valid=' || u.valid_stake) as fingerprint,
      g.brand_id, g.member_id, g.account_id, g.house_account_id, g.shown, g.remark_params,
      a.balance, a.owed, t.id as known_id, t.answer, u.valid_stake as said,
      r.id as wager_id, r.status, r.stake, r.win, r.valid_stake, r.pool, r.currency, r.category, r.vendor_code,
      r.agent_path, r.placed_at, coalesce(u.valid_stake, r.stated_valid_stake) as stated,
      case
        when g.id is null then 'login.not.session'
        when r.free_campaign_id is not null then 'free'
        when t.fingerprint = concat_ws(':', 'credit', g.account_id, u.round, u.amount, u.complete,
          'valid=' || u.valid_stake) then 'replayed'
        when t.id is not null then 'wallet.idempotency-conflict'
        when r.account_id <> g.account_id then 'wallet.unknown-reference'
        when r.status = 'cancelled' then 'wallet.round-closed'
        when row_number() over (partition by u.reference order by u.ordinal) > 1
          or row_number() over (partition by u.round order by u.ordinal) > 1 then 'again'
        when r.id is null then 'waiting'
        else 'posted'
      end as outcome
    from unnest(p_session, p_reference, p_round, p_amount, p_complete, p_valid_stake)
      with ordinality u (session, reference, round, amount, complete, valid_stake, ordinal)
    left join game_session g on g.token_hash = u.session and g.integration_code = p_integration
    left join ledger_account a on a.id = g.account_id
    left join ledger_transaction t
      on t.brand_id = g.brand_id and t.idempotency_key = p_integration || ':' || u.reference
    left join wager r on r.integration_code = p_integration and r.reference = u.round
  ), summed as (
    select i.*, coalesce(sum(i.amount) filter (where i.outcome = 'posted')
        over (partition by i.account_id order by i.ordinal), 0)::bigint as came_in
    from item i
  ), judged as materialized (
    -- All credits are booked before the first collection; what is answered has the collections up to it.
    select s.*, s.balance + s.came_in as balance_after,
      s.balance + s.came_in - least(s.came_in, s.owed) as balance_left,
      case when s.complete or s.status = 'settled'
        then valid_stake_of(s.category, s.stake, s.win + s.amount, s.stated) else 0 end as valid_after
    from summed s
  ), closed as (
    -- A settled wager still takes a credit that was overtaken by its last one.
    update wager w set win = w.win + j.amount, valid_stake = j.valid_after, stated_valid_stake = j.stated,
      status = case when j.complete then 'settled' else w.status end,
      settled_at = coalesce(w.settled_at, case when j.complete then p_now end)
    from judged j where j.outcome = 'posted' and w.id = j.wager_id
  ), moved as (
    update ledger_account a set balance = m.balance_after, moved_at = greatest(a.moved_at, p_now)
    from (select j.account_id, max(j.balance_after) as balance_after from judged j
          where j.outcome = 'posted' and j.amount > 0 group by 1) m
    where a.id = m.account_id
    returning a.id, a.moved_at
  ), posted as (
    insert into ledger_transaction
      (brand_id, idempotency_key, kind, fingerprint, answer, wager_id, remark_key, remark_params, created_at)
    select j.brand_id, j.key, case j.outcome when 'posted' then 'win' else 'waiting-win' end, j.fingerprint,
      jsonb_build_object('balance', j.balance_left), j.wager_id, 'game.win', j.remark_params,
      coalesce(m.moved_at, p_now)
    from judged j left join moved m on m.id = j.account_id
    where j.outcome in ('posted', 'waiting')
    order by j.ordinal
    returning id, idempotency_key, created_at
  ), entered as (
    insert into ledger_entry (transaction_id, account_id, amount, balance_after, type_id, created_at)
    select p.id, side.account_id, side.amount, side.balance_after, 4001, p.created_at
    from posted p join judged j on j.key = p.idempotency_key and j.outcome = 'posted',
      lateral (values (j.account_id, j.amount, j.balance_after), (j.house_account_id, -j.amount, null))
        as side (account_id, amount, balance_after)
    where j.amount <> 0
  ), told as (
    insert into settlement (brand_id, member_id, pool, currency, kind, wager_id, category, vendor_code, transaction_id,
      wagers, stake, valid_stake, win, agent_path, placed_at, at)
    select j.brand_id, j.member_id, j.pool, j.currency, case when settles then 'settled' else 'adjusted' end,
      j.wager_id, j.category, j.vendor_code, p.id, settles::integer, case when settles then j.stake else 0 end,
      j.valid_after - j.valid_stake, j.amount, j.agent_path, j.placed_at, p_now
    from posted p join judged j on j.key = p.idempotency_key and j.outcome = 'posted',
      lateral (select j.complete and j.status = 'open' as settles) s
    where settles or j.amount <> 0 or j.valid_after <> j.valid_stake
    order by j.ordinal
  ), parked as (
    insert into game_waiting_credit
      (transaction_id, integration_code, round_reference, account_id, amount, complete, valid_stake)
    select p.id, p_integration, j.round, j.account_id, j.amount, j.complete, j.said
    from posted p join judged j on j.key = p.idempotency_key and j.outcome = 'waiting'
  )
  select j.ordinal::integer, case j.outcome when 'waiting' then 'posted' else j.outcome end,
    coalesce(p.id, j.known_id),
    case j.outcome when 'replayed' then (j.answer ->> 'balance')::bigint else j.balance_left end,
    case when j.outcome = 'posted' and j.amount > 0 and j.shown then j.brand_id end,
    case when j.outcome = 'posted' and j.amount > 0 and j.shown then j.member_id end
  from judged j left join posted p on j.outcome in ('posted', 'waiting') and p.idempotency_key = j.key
  order by j.ordinal
  loop
    if owes and answer.outcome = 'posted' then
      perform ledger_collect_of(answer.transaction_id, answer.balance, p_now);
    end if;
    return next answer;
  end loop;
end $$;
