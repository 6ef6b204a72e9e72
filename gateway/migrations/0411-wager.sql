-- A wager is a fact with its dimensions: what was a round of a vendor's game says whose it is, of which product and
-- game, what was bet on, who stood above the member when it was placed, and what counts as staked. What becomes of it,
-- and all other money that moves, is a row of `settlement` in the transaction of the ledger's entries.

-- A launch says which product its wagers belong to.
alter table game_session
  add column category text not null generated always as (coalesce(details ->> 'category', 'OTHER')) stored,
  add column vendor_code text not null generated always as (coalesce(details ->> 'vendorCode', 'OTHER')) stored,
  add column game_id text not null generated always as (coalesce(details ->> 'gameId', '')) stored,
  add column game_name text not null generated always as (coalesce(details ->> 'gameName', '')) stored;

-- What of a settled stake counts for requirements, rebates and ranks. A vendor's own word comes first, as far as money
-- was staked. Without one the whole stake counts; where a result can leave both sides even, such a push counts nothing.
create function valid_stake_of(p_category text, p_stake bigint, p_win bigint, p_stated bigint) returns bigint
language sql immutable as $$
  select case
    when p_stated is not null then least(p_stated, p_stake)
    when p_win = p_stake and p_category in ('LIVE', 'SPORTS', 'ESPORTS', 'PVP', 'COCKFIGHT') then 0
    else p_stake
  end
$$;

alter table game_round rename to wager;
alter sequence game_round_id_seq rename to wager_id_seq;
alter index game_round_pkey rename to wager_pkey;
alter index game_round_open rename to wager_open;
alter table wager rename constraint game_round_once to wager_once;
alter table wager rename constraint game_round_account_id_fkey to wager_account_id_fkey;
alter table wager rename constraint game_round_game_session_id_fkey to wager_game_session_id_fkey;
alter table wager rename constraint game_round_stakes_check to wager_stakes_check;
alter table wager rename constraint game_round_staked_check to wager_stake_check;
alter table wager rename constraint game_round_won_check to wager_win_check;
alter table wager rename constraint game_round_check to wager_check;
alter table wager drop constraint game_round_status_check;
alter table wager rename column staked to stake;
alter table wager rename column won to win;
alter table wager rename column opened_at to placed_at;
alter table wager rename column closed_at to settled_at;

alter table wager
  -- Of wagers that the platform itself takes there is none.
  alter column game_session_id drop not null,
  add column member_id bigint,
  add column pool text check (pool in ('real', 'trial')),
  add column currency text,
  add column category text,
  add column vendor_code text,
  add column game_id text,
  add column game_name text,
  -- As the vendor says it; decimal odds.
  add column bet_kind text,
  add column selection text,
  add column odds numeric(12, 4) check (odds > 0),
  -- What counts of the stake, by `valid_stake_of`, and what the vendor said of it.
  add column valid_stake bigint not null default 0 check (valid_stake >= 0),
  add column stated_valid_stake bigint check (stated_valid_stake >= 0),
  -- Agents above the member when it was placed, from the house's root down.
  add column agent_path bigint[];

update wager w set
  status = case w.status when 'completed' then 'settled' else w.status end,
  member_id = g.member_id, pool = a.pool, currency = a.currency,
  category = g.category, vendor_code = g.vendor_code, game_id = g.game_id, game_name = g.game_name,
  valid_stake = case w.status when 'completed' then valid_stake_of(g.category, w.stake, w.win, null) else 0 end,
  agent_path = coalesce(
    (select array_agg(t.ancestor_id order by t.depth desc) from member_tree t
     where t.brand_id = g.brand_id and t.descendant_id = g.member_id and t.depth > 0), '{}')
from game_session g join ledger_account a on a.id = g.account_id
where g.id = w.game_session_id;

alter table ledger_transaction rename column round_id to wager_id;

-- The play of demonstration accounts had entries and no rounds. What of it was corrected since stays cash.
insert into wager (integration_code, reference, brand_id, member_id, account_id, pool, currency, category, vendor_code,
  game_id, game_name, status, stakes, stake, valid_stake, win, agent_path, placed_at, settled_at)
select 'demo', split_part(b.idempotency_key, ':bet', 1), b.brand_id, a.owner::bigint, a.id, a.pool, a.currency, 'RNG',
  'DEMO', '', coalesce(b.remark_params ->> 'game', ''), 'settled', 1, -e.amount,
  valid_stake_of('RNG', -e.amount, coalesce(p.amount, 0), null), coalesce(p.amount, 0),
  coalesce(
    (select array_agg(t.ancestor_id order by t.depth desc) from member_tree t
     where t.brand_id = b.brand_id and t.descendant_id = a.owner::bigint and t.depth > 0), '{}'),
  b.created_at, b.created_at
from ledger_transaction b
join ledger_entry e on e.transaction_id = b.id and e.balance_after is not null
join ledger_account a on a.id = e.account_id
left join ledger_transaction w
  on w.brand_id = b.brand_id and w.idempotency_key = split_part(b.idempotency_key, ':bet', 1) || ':win'
left join ledger_entry p on p.transaction_id = w.id and p.balance_after is not null
where b.kind = 'bet' and b.idempotency_key like 'demo-round:%:bet' and b.wager_id is null
  and not exists (select from ledger_reversal v where v.transaction_id in (b.id, w.id));

alter table ledger_transaction disable trigger ledger_transaction_append_only;
update ledger_transaction t set wager_id = w.id
from wager w, unnest(array[':bet', ':win']) as side
where w.integration_code = 'demo' and t.brand_id = w.brand_id and t.idempotency_key = w.reference || side;
alter table ledger_transaction enable trigger ledger_transaction_append_only;

alter table wager
  add constraint wager_status_check check (status in ('open', 'settled', 'cancelled')),
  add check (status = 'settled' or valid_stake = 0),
  add check (valid_stake <= stake),
  alter column member_id set not null,
  alter column pool set not null,
  alter column currency set not null,
  alter column category set not null,
  alter column vendor_code set not null,
  alter column game_id set not null,
  alter column game_name set not null,
  alter column agent_path set not null;

-- A member's settled wagers, newest first; the category at its end is looked at in the index, without the rows.
create index wager_of_member on wager (brand_id, member_id, settled_at desc, id desc, category)
  where status = 'settled';

-- What a waiting win says of the stake that counts.
alter table game_waiting_credit add column valid_stake bigint check (valid_stake >= 0);

-- The figures of before as rows of the feed, in order of time: one for each wager that has ended or was paid, one for
-- each movement of other money. A win that was taken back is no longer in its wager's figures; what of it could not be
-- given back at once is cash that the member owes.
insert into settlement (brand_id, member_id, pool, currency, kind, wager_id, category, vendor_code, type_id,
  transaction_id, wagers, stake, valid_stake, win, cash, agent_path, placed_at, at)
select brand_id, member_id, pool, currency, kind, wager_id, category, vendor_code, type_id,
  transaction_id, wagers, stake, valid_stake, win, cash, agent_path, placed_at, at
from (
  select w.brand_id, w.member_id, w.pool, w.currency,
    case w.status when 'open' then 'adjusted' else w.status end as kind,
    w.id as wager_id, w.category, w.vendor_code, null::smallint as type_id, t.id as transaction_id,
    (w.status = 'settled')::integer as wagers, case w.status when 'open' then 0 else w.stake end as stake,
    w.valid_stake, w.win, 0 as cash, w.agent_path, w.placed_at, coalesce(w.settled_at, w.placed_at) as at
  from wager w join (select wager_id, max(id) as id from ledger_transaction group by 1) t on t.wager_id = w.id
  where w.status <> 'open' or w.win <> 0
  union all
  select a.brand_id, a.owner::bigint, a.pool, a.currency, 'cash', null, null, null, e.type_id, t.id,
    0, 0, 0, 0, sum(e.amount) + max(coalesce(undone.amount, 0)),
    coalesce((select array_agg(p.ancestor_id order by p.depth desc) from member_tree p
              where p.brand_id = a.brand_id and p.descendant_id = a.owner::bigint and p.depth > 0), '{}'),
    t.created_at, t.created_at
  from ledger_transaction t
  join ledger_entry e on e.transaction_id = t.id
  join ledger_account a on a.id = e.account_id and a.kind <> 'house'
  left join lateral (
    select sum(o.amount) as amount
    from ledger_reversal v join ledger_transaction b on b.id = v.transaction_id
    join ledger_entry o on o.transaction_id = b.id and o.balance_after is not null
    where v.reversed_by = t.id and t.kind = 'reversal' and b.kind = 'win' and b.wager_id is not null
  ) undone on true
  where t.wager_id is null
  group by a.brand_id, a.owner, a.pool, a.currency, e.type_id, t.id
  having sum(e.amount) + max(coalesce(undone.amount, 0)) <> 0
) closed
order by at, transaction_id;

-- Cash that moved on a member's account.
create function cash_moved(
  p_account bigint, p_type smallint, p_amount bigint, p_transaction bigint, p_at timestamptz
) returns void language plpgsql as $$
begin
  insert into settlement (
    brand_id, member_id, pool, currency, kind, type_id, transaction_id, cash, agent_path, placed_at, at)
  select a.brand_id, a.owner::bigint, a.pool, a.currency, 'cash', p_type, p_transaction, p_amount,
    member_path(a.brand_id, a.owner::bigint), p_at, p_at
  from ledger_account a where a.id = p_account and a.kind <> 'house';
end $$;

-- What became of a wager, as the difference of its figures. The stake of an open one is not in the feed.
create function wager_changed(p_before wager, p_after wager, p_transaction bigint, p_at timestamptz) returns void
language plpgsql as $$
declare
  stake_before bigint := case when p_before.status = 'open' then 0 else p_before.stake end;
  stake_after bigint := case when p_after.status = 'open' then 0 else p_after.stake end;
begin
  if p_after.status = p_before.status and stake_after = stake_before and p_after.valid_stake = p_before.valid_stake
    and p_after.win = p_before.win then
    return;
  end if;
  insert into settlement (brand_id, member_id, pool, currency, kind, wager_id, category, vendor_code, transaction_id,
    wagers, stake, valid_stake, win, agent_path, placed_at, at)
  values (p_after.brand_id, p_after.member_id, p_after.pool, p_after.currency,
    case when p_after.status = p_before.status then 'adjusted' else p_after.status end,
    p_after.id, p_after.category, p_after.vendor_code, p_transaction,
    (p_after.status = 'settled')::integer - (p_before.status = 'settled')::integer,
    stake_after - stake_before, p_after.valid_stake - p_before.valid_stake, p_after.win - p_before.win,
    p_after.agent_path, p_after.placed_at, p_at);
end $$;

-- A win of a wager, or its end, booked by the transaction that is given. The caller holds the lock of the account.
create function wager_credit(
  p_wager bigint, p_amount bigint, p_complete boolean, p_stated bigint, p_transaction bigint, p_now timestamptz
) returns void language plpgsql as $$
declare
  before wager;
  after wager;
begin
  select * into before from wager where id = p_wager;
  after := before;
  after.win := before.win + p_amount;
  after.stated_valid_stake := coalesce(p_stated, before.stated_valid_stake);
  if p_complete or before.status = 'settled' then
    after.status := 'settled';
    after.settled_at := coalesce(before.settled_at, p_now);
    after.valid_stake := valid_stake_of(before.category, before.stake, after.win, after.stated_valid_stake);
  end if;
  perform wager_stored(after);
  perform wager_changed(before, after, p_transaction, p_now);
end $$;

-- Keeps the figures and the state of a wager that was worked out.
create function wager_stored(p_wager wager) returns void language plpgsql as $$
begin
  update wager set status = p_wager.status, settled_at = p_wager.settled_at, stakes = p_wager.stakes,
    stake = p_wager.stake, valid_stake = p_wager.valid_stake, stated_valid_stake = p_wager.stated_valid_stake,
    win = p_wager.win
  where id = p_wager.id;
end $$;

-- A stake of a wager that was given back. A wager without a stake that stands is cancelled.
create function wager_unstake(p_wager bigint, p_amount bigint, p_transaction bigint, p_now timestamptz) returns void
language plpgsql as $$
declare
  before wager;
  after wager;
begin
  select * into before from wager where id = p_wager;
  after := before;
  after.stakes := before.stakes - 1;
  after.stake := before.stake - p_amount;
  if after.stakes = 0 then
    after.status := 'cancelled';
    after.settled_at := coalesce(before.settled_at, p_now);
    after.valid_stake := 0;
  elsif before.status = 'settled' then
    after.valid_stake := valid_stake_of(before.category, after.stake, before.win, before.stated_valid_stake);
  end if;
  perform wager_stored(after);
  perform wager_changed(before, after, p_transaction, p_now);
end $$;

-- Takes a bet or a win of a wager back that `p_reversal` has reversed. The wager's figures change by the whole amount;
-- what the member could not give back at once and owes is cash, and so is each collection of it.
create function wager_take_back(p_original bigint, p_reversal bigint, p_owed bigint, p_now timestamptz) returns void
language plpgsql as $$
declare
  original record;
begin
  select t.kind, t.wager_id, min(e.account_id) as account_id, abs(sum(e.amount))::bigint as amount into original
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.balance_after is not null
  where t.id = p_original group by t.id;
  if original.kind = 'bet' then
    perform wager_unstake(original.wager_id, original.amount, p_reversal, p_now);
  else
    perform wager_credit(original.wager_id, -original.amount, false, null, p_reversal, p_now);
  end if;
  if p_owed > 0 then
    perform cash_moved(original.account_id, 8051::smallint, p_owed, p_reversal, p_now);
  end if;
end $$;

drop function ledger_append;

-- Moves `p_amount` from the house to an account that the caller has locked; a negative amount moves it back. What is no
-- wager's is cash.
create function ledger_append(
  p_brand text, p_key text, p_kind text, p_fingerprint text, p_account bigint, p_house bigint, p_amount bigint,
  p_type smallint, p_wager bigint, p_remark_key text, p_remark_params jsonb, p_now timestamptz,
  out transaction_id bigint, out balance bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  at timestamptz;
begin
  if p_amount = 0 then
    select a.balance, greatest(a.moved_at, p_now) into balance, at from ledger_account a where a.id = p_account;
  else
    update ledger_account a set balance = a.balance + p_amount, moved_at = greatest(a.moved_at, p_now)
    where a.id = p_account returning a.balance, a.moved_at into balance, at;
  end if;
  insert into ledger_transaction
    (brand_id, idempotency_key, kind, fingerprint, answer, wager_id, remark_key, remark_params, created_at)
  values (p_brand, p_key, p_kind, p_fingerprint, jsonb_build_object('balance', ledger_append.balance), p_wager,
    p_remark_key, p_remark_params, at)
  returning id into transaction_id;
  if p_amount <> 0 then
    insert into ledger_entry (transaction_id, account_id, amount, balance_after, type_id, created_at) values
      (ledger_append.transaction_id, p_account, p_amount, ledger_append.balance, p_type, at),
      (ledger_append.transaction_id, p_house, -p_amount, null, p_type, at);
    if p_wager is null then
      perform cash_moved(p_account, p_type, p_amount, ledger_append.transaction_id, at);
    end if;
  end if;
end $$;

drop function ledger_post;

-- Any number of legs in one transaction. Accounts are locked in id order before any balance is read, so that two
-- postings over the same accounts wait for each other and never for ever. Of one account, what it gets is booked before
-- what it gives; what it cannot give refuses the whole. The answer holds the balance of each member's account.
create function ledger_post(
  p_brand text, p_key text, p_kind text, p_fingerprint text, p_account bigint[], p_amount bigint[], p_type smallint[],
  p_wager bigint, p_remark_key text, p_remark_params jsonb, p_now timestamptz,
  out outcome text, out transaction_id bigint, out balances jsonb
) language plpgsql as $$
#variable_conflict use_column
declare
  known record;
  at timestamptz;
  owing record;
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
  insert into ledger_transaction
    (brand_id, idempotency_key, kind, fingerprint, answer, wager_id, remark_key, remark_params, created_at)
  values (p_brand, p_key, p_kind, p_fingerprint,
    jsonb_build_object('balances', (
      select coalesce(jsonb_object_agg(a.id, (a.balance + m.amount)::text), '{}') from ledger_account a
      join (select u.id, sum(u.amount) as amount from unnest(p_account, p_amount) u (id, amount) group by u.id) m
        on m.id = a.id
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
  for owing in
    select a.id, sum(u.amount)::bigint as came_in
    from unnest(p_account, p_amount, p_type) u (id, amount, type_id)
    join ledger_account a on a.id = u.id and a.owed > 0
    join transaction_type y on y.id = u.type_id and y.pays_owed
    where u.amount > 0 group by a.id order by a.id
  loop
    balances := jsonb_set(balances, array[owing.id::text],
      to_jsonb(ledger_collect(owing.id, owing.came_in, at)::text));
  end loop;
  outcome := 'posted';
end $$;

-- Whether bets may still be made in a player's session: it has not ended, and its player is not away. Every batch of
-- bets asks, so it is written in the language whose plans are kept.
create or replace function player_session_alive(p_brand text, p_session bigint, p_now timestamptz) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from session s
    where s.id = p_session and s.brand_id = p_brand and s.ended_at is null and s.expires_at > p_now
      and s.seen_at > p_now - s.idle_limit);
end $$;

drop function seamless_debit;

-- A brand that is closed to a player refuses new stakes (`p_refusal`, null where it is open), and so does what the
-- player may not stake; never the answer to one that was made: whoever asks again learns what became of it. What a
-- vendor says of a bet is part of its content.
create function seamless_debit(
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
        when b.member_id is not null and play_refusal(g.brand_id, g.member_id, u.amount, p_now) is not null
          then play_refusal(g.brand_id, g.member_id, u.amount, p_now)
        when row_number() over (partition by u.reference order by u.ordinal) > 1
          or row_number() over (partition by u.round order by u.ordinal) > 1 then 'again'
      end as refusal
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
      sum(i.amount) filter (where i.refusal is null) over (partition by i.account_id order by i.ordinal) as total
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
      waiting.remark_params, p_now);
    perform wager_credit(waiting.wager_id, waiting.amount, waiting.complete, waiting.valid_stake, paid.transaction_id,
      p_now);
    return next row(null, 'posted', paid.transaction_id, ledger_collect_of(paid.transaction_id, paid.balance, p_now),
      case when waiting.shown then waiting.brand_id end,
      case when waiting.shown then waiting.member_id end)::seamless_answer;
  end loop;
end $$;

drop function seamless_credit;

create function seamless_credit(
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
      a.balance, t.id as known_id, t.answer, u.valid_stake as said,
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
  ), judged as materialized (
    select i.*,
      coalesce(i.balance + sum(i.amount) filter (where i.outcome = 'posted')
        over (partition by i.account_id order by i.ordinal), i.balance)::bigint as balance_after,
      case when i.complete or i.status = 'settled'
        then valid_stake_of(i.category, i.stake, i.win + i.amount, i.stated) else 0 end as valid_after
    from item i
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
      jsonb_build_object('balance', j.balance_after), j.wager_id, 'game.win', j.remark_params,
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
  staked wager;
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
  select t.id, t.kind, t.wager_id, coalesce(-e.amount, 0) as amount, v.transaction_id is not null as reversed
  into bet
  from ledger_transaction t
  left join ledger_entry e on e.transaction_id = t.id and e.balance_after is not null
  left join ledger_reversal v on v.transaction_id = t.id
  where t.brand_id = player.brand_id and t.idempotency_key = p_integration || ':' || p_debit;
  select * into staked from wager r where r.integration_code = p_integration and r.reference = p_round;
  refusal := case
    when staked.account_id <> player.account_id then 'wallet.unknown-reference'
    when bet.kind not in ('bet', 'tombstone') then 'wallet.unknown-reference'
    when bet.kind = 'bet' and bet.wager_id is distinct from staked.id then 'wallet.unknown-reference'
    when bet.kind = 'bet' and not bet.reversed and (staked.status <> 'open' or staked.win > 0)
      then 'wallet.round-closed'
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
  select * into posted from ledger_append(
    player.brand_id, p_integration || ':' || p_reference, 'rollback', fingerprint,
    player.account_id, player.house_account_id, undone, 3002::smallint, staked.id, 'game.rollback',
    player.remark_params, p_now);
  if bet.kind = 'bet' and not bet.reversed then
    insert into ledger_reversal (transaction_id, reversed_by) values (bet.id, posted.transaction_id);
    perform wager_unstake(bet.wager_id, undone, posted.transaction_id, p_now);
  end if;
  return next row(1, 'posted', posted.transaction_id, posted.balance,
    case when undone > 0 and player.shown then player.brand_id end,
    case when undone > 0 and player.shown then player.member_id end)::seamless_answer;
end $$;

-- A wager that the platform itself takes, with its stake, which is all that it will have; `p_wager` says whose it is
-- and on what. The same again is answered again.
create function wager_place(
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
    play_refusal(p_wager.brand_id, account.owner::bigint, p_wager.stake, p_wager.placed_at),
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

-- The result of a wager that the platform took: pays its win and ends it.
create function wager_settle(
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
    p_remark_key, p_remark_params, p_now) p;
  perform wager_credit(placed.id, p_win, true, p_valid_stake, wager_settle.transaction_id, p_now);
  balance := ledger_collect_of(wager_settle.transaction_id, wager_settle.balance, p_now);
end $$;
