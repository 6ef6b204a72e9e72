-- What a posting answers is the balance after it has paid what its account owes: to the first caller, to every copy of
-- the call, and to each of a batch. Answers that were stored before stay as they are.

drop function ledger_append;

-- Moves `p_amount` from the house to an account that the caller has locked; a negative amount moves it back. What is no
-- wager's is cash. What comes in and pays what the account owes (`p_pays`) is collected by the caller, right after; the
-- balance that is answered and stored is the one that this leaves.
create function ledger_append(
  p_brand text, p_key text, p_kind text, p_fingerprint text, p_account bigint, p_house bigint, p_amount bigint,
  p_type smallint, p_wager bigint, p_remark_key text, p_remark_params jsonb, p_now timestamptz,
  p_pays boolean default false,
  out transaction_id bigint, out balance bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  at timestamptz;
  moved_to bigint;
begin
  if p_amount = 0 then
    select a.balance, greatest(a.moved_at, p_now) into balance, at from ledger_account a where a.id = p_account;
  else
    update ledger_account a set balance = a.balance + p_amount, moved_at = greatest(a.moved_at, p_now)
    where a.id = p_account
    returning a.balance, a.moved_at, a.balance - case when p_pays then least(a.owed, p_amount) else 0 end
    into moved_to, at, balance;
  end if;
  insert into ledger_transaction
    (brand_id, idempotency_key, kind, fingerprint, answer, wager_id, remark_key, remark_params, created_at)
  values (p_brand, p_key, p_kind, p_fingerprint, jsonb_build_object('balance', ledger_append.balance), p_wager,
    p_remark_key, p_remark_params, at)
  returning id into transaction_id;
  if p_amount <> 0 then
    insert into ledger_entry (transaction_id, account_id, amount, balance_after, type_id, created_at) values
      (ledger_append.transaction_id, p_account, p_amount, moved_to, p_type, at),
      (ledger_append.transaction_id, p_house, -p_amount, null, p_type, at);
    if p_wager is null then
      perform cash_moved(p_account, p_type, p_amount, ledger_append.transaction_id, at);
    end if;
  end if;
end $$;

-- One effect on one account: locks it, answers a replay from the stored answer, refuses what it cannot pay.
create or replace function ledger_move(
  p_brand text, p_key text, p_kind text, p_fingerprint text, p_account bigint, p_house bigint, p_amount bigint,
  p_type smallint, p_remark_key text, p_remark_params jsonb, p_now timestamptz,
  out outcome text, out transaction_id bigint, out balance bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  known record;
  owes boolean;
  pays boolean;
begin
  select a.balance, a.owed > 0 into balance, owes from ledger_account a
  where a.id = p_account and a.brand_id = p_brand and a.kind <> 'house' for no key update;
  if not found then
    outcome := 'wallet.unknown-reference';
    return;
  end if;
  select t.id, t.fingerprint, t.answer into known from ledger_transaction t
  where t.brand_id = p_brand and t.idempotency_key = p_key;
  if found then
    outcome := case when known.fingerprint = p_fingerprint then 'replayed' else 'wallet.idempotency-conflict' end;
    transaction_id := known.id;
    balance := (known.answer ->> 'balance')::bigint;
  elsif balance + p_amount < 0 then
    outcome := 'wallet.insufficient-balance';
  else
    outcome := 'posted';
    pays := owes and p_amount > 0 and exists (select from transaction_type y where y.id = p_type and y.pays_owed);
    select p.transaction_id, p.balance into transaction_id, balance
    from ledger_append(p_brand, p_key, p_kind, p_fingerprint, p_account, p_house, p_amount, p_type, null,
      p_remark_key, p_remark_params, p_now, pays) p;
    if pays then
      perform ledger_collect(p_account, p_amount, p_now);
    end if;
  end if;
end $$;

-- Any number of legs in one transaction. Accounts are locked in id order before any balance is read, so that two
-- postings over the same accounts wait for each other and never for ever. Of one account, what it gets is booked before
-- what it gives; what it cannot give refuses the whole. The answer holds the balance of each member's account, after
-- what it owes was collected.
create or replace function ledger_post(
  p_brand text, p_key text, p_kind text, p_fingerprint text, p_account bigint[], p_amount bigint[], p_type smallint[],
  p_wager bigint, p_remark_key text, p_remark_params jsonb, p_now timestamptz,
  out outcome text, out transaction_id bigint, out balances jsonb
) language plpgsql as $$
#variable_conflict use_column
declare
  known record;
  at timestamptz;
  debtors record;
begin
  perform from ledger_account a
  where a.id = any (p_account) and a.kind <> 'house' order by a.id for no key update;
  if exists (select from unnest(p_account) u (id)
             where not exists (select from ledger_account a where a.id = u.id and a.brand_id = p_brand)) then
    outcome := 'wallet.unknown-reference';
    return;
  end if;
  select t.id, t.fingerprint, t.answer into known from ledger_transaction t
  where t.brand_id = p_brand and t.idempotency_key = p_key;
  if found then
    outcome := case when known.fingerprint = p_fingerprint then 'replayed' else 'wallet.idempotency-conflict' end;
    transaction_id := known.id;
    balances := known.answer -> 'balances';
    return;
  end if;
  if exists (select from ledger_account a
             join (select u.id, sum(u.amount) as amount from unnest(p_account, p_amount) u (id, amount) group by u.id) m
               on m.id = a.id
             where a.balance + m.amount < 0) then
    outcome := 'wallet.insufficient-balance';
    return;
  end if;
  select max(greatest(a.moved_at, p_now)) into at from ledger_account a
  where a.id = any (p_account) and a.kind <> 'house';
  at := coalesce(at, p_now);
  -- What the accounts that owe something get of what pays it.
  select array_agg(d.id order by d.id) as ids, array_agg(d.came_in order by d.id) as came_in into debtors
  from (
    select a.id, sum(u.amount)::bigint as came_in
    from unnest(p_account, p_amount, p_type) u (id, amount, type_id)
    join ledger_account a on a.id = u.id and a.owed > 0
    join transaction_type y on y.id = u.type_id and y.pays_owed
    where u.amount > 0 group by a.id) d;
  insert into ledger_transaction
    (brand_id, idempotency_key, kind, fingerprint, answer, wager_id, remark_key, remark_params, created_at)
  values (p_brand, p_key, p_kind, p_fingerprint,
    jsonb_build_object('balances', (
      select coalesce(jsonb_object_agg(a.id,
        (a.balance + m.amount - least(coalesce(d.came_in, 0), a.balance + m.amount, a.owed))::text), '{}')
      from ledger_account a
      join (select u.id, sum(u.amount) as amount from unnest(p_account, p_amount) u (id, amount) group by u.id) m
        on m.id = a.id
      left join unnest(debtors.ids, debtors.came_in) d (id, came_in) on d.id = a.id
      where a.kind <> 'house')),
    p_wager, p_remark_key, p_remark_params, at)
  returning id, answer -> 'balances' into transaction_id, balances;
  insert into ledger_entry (transaction_id, account_id, leg, amount, balance_after, type_id, created_at)
  select ledger_post.transaction_id, a.id,
    row_number() over (partition by a.id order by u.amount < 0, u.ordinal) - 1,
    u.amount,
    a.balance + sum(u.amount) over (partition by a.id order by u.amount < 0, u.ordinal),
    u.type_id, at
  from unnest(p_account, p_amount, p_type) with ordinality u (id, amount, type_id, ordinal)
  join ledger_account a on a.id = u.id;
  update ledger_account a set balance = a.balance + m.amount, moved_at = at
  from (select u.id, sum(u.amount) as amount from unnest(p_account, p_amount) u (id, amount) group by u.id) m
  where a.id = m.id and a.kind <> 'house';
  -- What an owner moves between accounts of its own adds up to nothing and is no cash; the legs of a wager are its own.
  insert into settlement (
    brand_id, member_id, pool, currency, kind, type_id, transaction_id, cash, agent_path, placed_at, at)
  select p_brand, m.member_id, m.pool, m.currency, 'cash', m.type_id, ledger_post.transaction_id, m.cash,
    member_path(p_brand, m.member_id), at, at
  from (
    select a.owner::bigint as member_id, a.pool, a.currency, u.type_id, sum(u.amount)::bigint as cash,
      min(u.ordinal) as place
    from unnest(p_account, p_amount, p_type) with ordinality u (id, amount, type_id, ordinal)
    join ledger_account a on a.id = u.id and a.kind <> 'house'
    where p_wager is null
    group by 1, 2, 3, 4 having sum(u.amount) <> 0) m
  order by m.place;
  if debtors.ids is not null then
    perform ledger_collect(d.id, d.came_in, at) from unnest(debtors.ids, debtors.came_in) d (id, came_in);
  end if;
  outcome := 'posted';
end $$;

-- Pays the credits that waited for rounds which are open now.
create or replace function seamless_pay_waiting(p_now timestamptz, p_integration text, p_round text[])
returns setof seamless_answer language plpgsql as $$
declare
  waiting record;
  paid record;
begin
  for waiting in
    delete from game_waiting_credit w using wager r, game_session g
    where w.integration_code = p_integration and w.round_reference = any (p_round)
      and r.integration_code = w.integration_code and r.reference = w.round_reference
      and r.account_id = w.account_id and r.status = 'open' and g.id = r.game_session_id
    returning w.transaction_id, w.account_id, w.amount, w.complete, w.valid_stake, r.id as wager_id, g.brand_id,
      g.member_id, g.house_account_id, g.shown, g.remark_params
  loop
    select * into paid from ledger_append(waiting.brand_id, 'waited:' || waiting.transaction_id, 'win', '',
      waiting.account_id, waiting.house_account_id, waiting.amount, 4001::smallint, waiting.wager_id, 'game.win',
      waiting.remark_params, p_now, true);
    perform wager_credit(waiting.wager_id, waiting.amount, waiting.complete, waiting.valid_stake, paid.transaction_id,
      p_now);
    return next row(null, 'posted', paid.transaction_id, ledger_collect_of(paid.transaction_id, paid.balance, p_now),
      case when waiting.shown then waiting.brand_id end,
      case when waiting.shown then waiting.member_id end)::seamless_answer;
  end loop;
end $$;

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

-- The result of a wager that the platform took: pays its win and ends it.
create or replace function wager_settle(
  p_brand text, p_integration text, p_reference text, p_house bigint, p_win bigint, p_valid_stake bigint,
  p_remark_key text, p_remark_params jsonb, p_now timestamptz,
  out outcome text, out wager_id bigint, out transaction_id bigint, out balance bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  placed wager;
  known record;
  content text := concat_ws(':', 'result', p_win, 'valid=' || p_valid_stake);
  key text := concat_ws(':', p_integration, 'win', p_reference);
begin
  perform from ledger_account a
  where a.id = (select w.account_id from wager w
                where w.integration_code = p_integration and w.reference = p_reference and w.brand_id = p_brand)
  for no key update;
  select * into placed from wager w
  where w.integration_code = p_integration and w.reference = p_reference and w.brand_id = p_brand;
  if not found then
    outcome := 'wallet.unknown-reference';
    return;
  end if;
  wager_id := placed.id;
  select t.id, t.fingerprint, (t.answer ->> 'balance')::bigint as balance into known
  from ledger_transaction t where t.brand_id = p_brand and t.idempotency_key = key;
  if found then
    outcome := case when known.fingerprint = content then 'replayed' else 'wallet.idempotency-conflict' end;
    transaction_id := known.id;
    balance := known.balance;
    return;
  end if;
  if placed.status <> 'open' then
    outcome := 'wallet.round-closed';
    return;
  end if;
  outcome := 'posted';
  select p.transaction_id, p.balance into transaction_id, balance
  from ledger_append(p_brand, key, 'win', content, placed.account_id, p_house, p_win, 4001::smallint, placed.id,
    p_remark_key, p_remark_params, p_now, true) p;
  perform wager_credit(placed.id, p_win, true, p_valid_stake, wager_settle.transaction_id, p_now);
  balance := ledger_collect_of(wager_settle.transaction_id, wager_settle.balance, p_now);
end $$;
