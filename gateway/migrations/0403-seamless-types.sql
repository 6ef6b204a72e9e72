-- Postings of game vendors, with the types of their movements; what a win brings pays what its account owes.

drop function seamless_lock;

-- Every account is locked in id order before any balance is read. Answers whether one of them owes something.
create function seamless_lock(p_session bytea[]) returns boolean language sql as $$
  select coalesce(bool_or(locked.owed > 0), false) from (
    select a.owed from ledger_account a
    where a.id in (select g.account_id from game_session g where g.token_hash = any (p_session))
    order by a.id for no key update) locked
$$;

-- Collects what an account owes from one posting that just came in to it; the balance that is left.
create function ledger_collect_of(p_transaction bigint, p_balance bigint, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  came_in record;
begin
  select e.account_id, e.amount into came_in
  from ledger_entry e join ledger_account a on a.id = e.account_id
  where e.transaction_id = p_transaction and e.amount > 0 and a.owed > 0;
  if not found then
    return p_balance;
  end if;
  return ledger_collect(came_in.account_id, came_in.amount, p_now);
end $$;

drop function seamless_debit;

-- A brand that is closed to a player refuses new stakes (`p_refusal`, null where it is open), never the answer to one
-- that was made: whoever asks again learns what became of it.
create function seamless_debit(
  p_now timestamptz, p_integration text, p_session bytea[], p_reference text[], p_round text[], p_amount bigint[],
  p_refusal text[]
) returns setof seamless_answer language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  perform seamless_lock(p_session);
  return query
  with item as materialized (
    select u.ordinal, u.round, u.amount, p_integration || ':' || u.reference as key,
      concat_ws(':', 'debit', g.account_id, u.round, u.amount) as fingerprint,
      g.id as game_session_id, g.brand_id, g.member_id, g.account_id, g.house_account_id, g.shown, g.remark_params,
      a.balance, r.id as round_id, t.id as known_id, t.answer,
      case
        when g.id is null then 'login.not.session'
        when t.kind = 'tombstone' then 'wallet.rolled-back'
        when t.fingerprint = concat_ws(':', 'debit', g.account_id, u.round, u.amount) then 'replayed'
        when t.id is not null then 'wallet.idempotency-conflict'
        when u.refusal is not null then u.refusal
        when not player_session_alive(g.brand_id, g.player_session_id, p_now) then 'login.not.session'
        when r.account_id <> g.account_id then 'wallet.unknown-reference'
        when r.status <> 'open' then 'wallet.round-closed'
        when row_number() over (partition by u.reference order by u.ordinal) > 1
          or row_number() over (partition by u.round order by u.ordinal) > 1 then 'again'
      end as refusal
    from unnest(p_session, p_reference, p_round, p_amount, p_refusal)
      with ordinality u (session, reference, round, amount, refusal, ordinal)
    left join game_session g on g.token_hash = u.session and g.integration_code = p_integration
    left join ledger_account a on a.id = g.account_id
    left join ledger_transaction t on t.brand_id = g.brand_id and t.idempotency_key = p_integration || ':' || u.reference
    left join game_round r on r.integration_code = p_integration and r.reference = u.round
  ), summed as (
    -- Debits of one account are paid in order as long as all before them are.
    select i.*, sum(i.amount) filter (where i.refusal is null) over (partition by i.account_id order by i.ordinal) as total
    from item i
  ), judged as materialized (
    select s.*, case
        when s.refusal is not null then s.refusal
        when s.total <= s.balance then 'posted'
        when s.total = s.amount then 'wallet.insufficient-balance'
        else 'again'
      end as outcome
    from summed s
  ), opened as (
    insert into game_round
      (integration_code, reference, brand_id, account_id, game_session_id, status, stakes, staked, opened_at)
    select p_integration, j.round, j.brand_id, j.account_id, j.game_session_id, 'open', 1, j.amount, p_now
    from judged j where j.outcome = 'posted' and j.round_id is null
    returning id, reference
  ), raised as (
    update game_round r set stakes = r.stakes + 1, staked = r.staked + j.amount
    from judged j where j.outcome = 'posted' and r.id = j.round_id
  ), moved as (
    update ledger_account a set balance = a.balance - m.amount, moved_at = greatest(a.moved_at, p_now)
    from (select j.account_id, max(j.total)::bigint as amount from judged j where j.outcome = 'posted' group by 1) m
    where a.id = m.account_id
    returning a.id, a.moved_at
  ), posted as (
    insert into ledger_transaction
      (brand_id, idempotency_key, kind, fingerprint, answer, round_id, remark_key, remark_params, created_at)
    select j.brand_id, j.key, 'bet', j.fingerprint, jsonb_build_object('balance', j.balance - j.total),
      coalesce(j.round_id, o.id), 'game.bet', j.remark_params, m.moved_at
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

-- Pays the credits that waited for rounds which are open now.
create or replace function seamless_pay_waiting(p_now timestamptz, p_integration text, p_round text[])
returns setof seamless_answer language plpgsql as $$
declare
  waiting record;
  paid record;
begin
  for waiting in
    delete from game_waiting_credit w using game_round r, game_session g
    where w.integration_code = p_integration and w.round_reference = any (p_round)
      and r.integration_code = w.integration_code and r.reference = w.round_reference
      and r.account_id = w.account_id and r.status = 'open' and g.id = r.game_session_id
    returning w.transaction_id, w.account_id, w.amount, w.complete, r.id as round_id, g.brand_id, g.member_id,
      g.house_account_id, g.shown, g.remark_params
  loop
    select * into paid from ledger_append(waiting.brand_id, 'waited:' || waiting.transaction_id, 'win', '',
      waiting.account_id, waiting.house_account_id, waiting.amount, 4001::smallint, waiting.round_id, 'game.win',
      waiting.remark_params, p_now);
    update game_round set won = won + waiting.amount,
      status = case when waiting.complete then 'completed' else status end,
      closed_at = case when waiting.complete then p_now else closed_at end
    where id = waiting.round_id;
    return next row(null, 'posted', paid.transaction_id,
      ledger_collect_of(paid.transaction_id, paid.balance, p_now),
      case when waiting.shown then waiting.brand_id end, case when waiting.shown then waiting.member_id end)::seamless_answer;
  end loop;
end $$;

create or replace function seamless_credit(
  p_now timestamptz, p_integration text, p_session bytea[], p_reference text[], p_round text[], p_amount bigint[],
  p_complete boolean[]
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
      concat_ws(':', 'credit', g.account_id, u.round, u.amount, u.complete) as fingerprint,
      g.brand_id, g.member_id, g.account_id, g.house_account_id, g.shown, g.remark_params,
      a.balance, r.id as round_id, t.id as known_id, t.answer,
      case
        when g.id is null then 'login.not.session'
        when t.fingerprint = concat_ws(':', 'credit', g.account_id, u.round, u.amount, u.complete) then 'replayed'
        when t.id is not null then 'wallet.idempotency-conflict'
        when r.account_id <> g.account_id then 'wallet.unknown-reference'
        when r.status = 'cancelled' then 'wallet.round-closed'
        when row_number() over (partition by u.reference order by u.ordinal) > 1
          or row_number() over (partition by u.round order by u.ordinal) > 1 then 'again'
        when r.id is null then 'waiting'
        else 'posted'
      end as outcome
    from unnest(p_session, p_reference, p_round, p_amount, p_complete)
      with ordinality u (session, reference, round, amount, complete, ordinal)
    left join game_session g on g.token_hash = u.session and g.integration_code = p_integration
    left join ledger_account a on a.id = g.account_id
    left join ledger_transaction t on t.brand_id = g.brand_id and t.idempotency_key = p_integration || ':' || u.reference
    left join game_round r on r.integration_code = p_integration and r.reference = u.round
  ), judged as materialized (
    select i.*, coalesce(i.balance + sum(i.amount) filter (where i.outcome = 'posted')
        over (partition by i.account_id order by i.ordinal), i.balance)::bigint as balance_after
    from item i
  ), closed as (
    -- A completed round still takes a credit that was overtaken by its last one.
    update game_round r set won = r.won + j.amount,
      status = case when j.complete then 'completed' else r.status end,
      closed_at = coalesce(r.closed_at, case when j.complete then p_now end)
    from judged j where j.outcome = 'posted' and r.id = j.round_id
  ), moved as (
    update ledger_account a set balance = m.balance_after, moved_at = greatest(a.moved_at, p_now)
    from (select j.account_id, max(j.balance_after) as balance_after from judged j
          where j.outcome = 'posted' and j.amount > 0 group by 1) m
    where a.id = m.account_id
    returning a.id, a.moved_at
  ), posted as (
    insert into ledger_transaction
      (brand_id, idempotency_key, kind, fingerprint, answer, round_id, remark_key, remark_params, created_at)
    select j.brand_id, j.key, case j.outcome when 'posted' then 'win' else 'waiting-win' end, j.fingerprint,
      jsonb_build_object('balance', j.balance_after), j.round_id, 'game.win', j.remark_params, coalesce(m.moved_at, p_now)
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
  ), parked as (
    insert into game_waiting_credit (transaction_id, integration_code, round_reference, account_id, amount, complete)
    select p.id, p_integration, j.round, j.account_id, j.amount, j.complete
    from posted p join judged j on j.key = p.idempotency_key and j.outcome = 'waiting'
  )
  select j.ordinal::integer, case j.outcome when 'waiting' then 'posted' else j.outcome end, coalesce(p.id, j.known_id),
    case j.outcome when 'replayed' then (j.answer ->> 'balance')::bigint else j.balance_after end,
    case when j.outcome = 'posted' and j.amount > 0 and j.shown then j.brand_id end,
    case when j.outcome = 'posted' and j.amount > 0 and j.shown then j.member_id end
  from judged j left join posted p on j.outcome in ('posted', 'waiting') and p.idempotency_key = j.key
  order by j.ordinal
  loop
    if owes and answer.outcome = 'posted' then
      answer.balance := ledger_collect_of(answer.transaction_id, answer.balance, p_now);
    end if;
    return next answer;
  end loop;
end $$;

create or replace function seamless_rollback(
  p_now timestamptz, p_integration text, p_session bytea, p_reference text, p_round text, p_debit text
) returns setof seamless_answer language plpgsql as $$
#variable_conflict use_column
declare
  player record;
  known record;
  bet record;
  round game_round;
  refusal text;
  undone bigint := 0;
  posted record;
  fingerprint text;
begin
  perform seamless_lock(array[p_session]);
  select g.*, a.balance into player from game_session g join ledger_account a on a.id = g.account_id
  where g.token_hash = p_session and g.integration_code = p_integration;
  if not found then
    return next row(1, 'login.not.session', null, null, null, null)::seamless_answer;
    return;
  end if;
  fingerprint := concat_ws(':', 'rollback', player.account_id, p_round, p_debit);
  select t.id, t.fingerprint, (t.answer ->> 'balance')::bigint as balance into known from ledger_transaction t
  where t.brand_id = player.brand_id and t.idempotency_key = p_integration || ':' || p_reference;
  if found then
    return next row(1, case when known.fingerprint = fingerprint then 'replayed' else 'wallet.idempotency-conflict' end,
      known.id, known.balance, null, null)::seamless_answer;
    return;
  end if;
  select t.id, t.kind, t.round_id, coalesce(-e.amount, 0) as amount, v.transaction_id is not null as reversed into bet
  from ledger_transaction t
  left join ledger_entry e on e.transaction_id = t.id and e.balance_after is not null
  left join ledger_reversal v on v.transaction_id = t.id
  where t.brand_id = player.brand_id and t.idempotency_key = p_integration || ':' || p_debit;
  select * into round from game_round r where r.integration_code = p_integration and r.reference = p_round;
  refusal := case
    when round.account_id <> player.account_id then 'wallet.unknown-reference'
    when bet.kind not in ('bet', 'tombstone') then 'wallet.unknown-reference'
    when bet.kind = 'bet' and bet.round_id is distinct from round.id then 'wallet.unknown-reference'
    when bet.kind = 'bet' and not bet.reversed and (round.status <> 'open' or round.won > 0) then 'wallet.round-closed'
  end;
  if refusal is not null then
    return next row(1, refusal, null, player.balance, null, null)::seamless_answer;
    return;
  end if;
  if bet.id is null then
    -- The tombstone takes the debit's own key, so the debit can never be posted.
    insert into ledger_transaction (brand_id, idempotency_key, kind, fingerprint, answer, remark_key, created_at)
    values (player.brand_id, p_integration || ':' || p_debit, 'tombstone', '', '{}', 'game.rollback', p_now);
  elsif bet.kind = 'bet' and not bet.reversed then
    undone := bet.amount;
  end if;
  select * into posted from ledger_append(player.brand_id, p_integration || ':' || p_reference, 'rollback', fingerprint,
    player.account_id, player.house_account_id, undone, 3002::smallint, round.id, 'game.rollback', player.remark_params, p_now);
  if bet.kind = 'bet' and not bet.reversed then
    insert into ledger_reversal (transaction_id, reversed_by) values (bet.id, posted.transaction_id);
    update game_round r set stakes = r.stakes - 1, staked = r.staked - undone,
      status = case when r.stakes = 1 then 'cancelled' else r.status end,
      closed_at = case when r.stakes = 1 then p_now end
    where r.id = round.id;
  end if;
  return next row(1, 'posted', posted.transaction_id, posted.balance,
    case when undone > 0 and player.shown then player.brand_id end,
    case when undone > 0 and player.shown then player.member_id end)::seamless_answer;
end $$;
