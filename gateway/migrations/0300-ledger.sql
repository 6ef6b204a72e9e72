-- The ledger: double entry, append-only, amounts in 1/10,000 of the currency unit.

create table ledger_account (
  id bigint generated always as identity primary key,
  brand_id text not null,
  kind text not null check (kind in ('player', 'demo', 'house')),
  -- Member id of a player or demo account, purpose of a house account.
  owner text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance bigint check (balance >= 0),
  -- Time of the last posting: the record of one account never runs backwards.
  moved_at timestamptz,
  created_at timestamptz not null,
  unique (brand_id, kind, owner, currency),
  -- One mutable house row would make every posting wait for every other.
  check ((kind = 'house') = (balance is null))
) with (fillfactor = 60);

create table ledger_transaction (
  id bigint generated always as identity primary key,
  brand_id text not null,
  idempotency_key text not null,
  kind text not null check (kind ~ '^[a-z][a-z-]*$'),
  -- What the caller asked for; the same key with other content is refused.
  fingerprint text not null,
  answer jsonb not null,
  round_id bigint,
  remark_key text not null,
  remark_params jsonb,
  created_at timestamptz not null,
  constraint ledger_transaction_once unique (brand_id, idempotency_key)
);

create table ledger_entry (
  transaction_id bigint not null references ledger_transaction,
  -- Checked at commit instead of by a foreign key, which would lock the house row.
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  -- Of player and demo accounts only.
  balance_after bigint check (balance_after >= 0),
  -- Code type of the account record.
  code smallint not null,
  created_at timestamptz not null,
  primary key (transaction_id, account_id)
);

create index ledger_entry_record on ledger_entry (account_id, created_at desc, transaction_id desc)
  include (code, amount) where balance_after is not null;

-- Money set aside: placed is moved to a house account, then posted to its target or voided back, never both.
create table ledger_hold (
  id bigint generated always as identity primary key,
  brand_id text not null,
  account_id bigint not null references ledger_account,
  amount bigint not null check (amount > 0),
  placed_by bigint not null unique references ledger_transaction,
  expires_at timestamptz,
  created_at timestamptz not null
);

create table ledger_hold_post (
  hold_id bigint primary key references ledger_hold,
  transaction_id bigint not null unique references ledger_transaction,
  amount bigint not null check (amount > 0)
);

create table ledger_hold_void (
  hold_id bigint primary key references ledger_hold,
  transaction_id bigint not null unique references ledger_transaction
);

create function ledger_hold_ends_once() returns trigger language plpgsql as $$
begin
  perform 1 from ledger_hold where id = new.hold_id for update;
  if exists (select 1 from ledger_hold_post where hold_id = new.hold_id)
     or exists (select 1 from ledger_hold_void where hold_id = new.hold_id) then
    raise exception 'hold % has ended', new.hold_id using errcode = '23514';
  end if;
  return new;
end $$;

create trigger ledger_hold_post_once before insert on ledger_hold_post
  for each row execute function ledger_hold_ends_once();
create trigger ledger_hold_void_once before insert on ledger_hold_void
  for each row execute function ledger_hold_ends_once();

-- What was reversed, once.
create table ledger_reversal (
  transaction_id bigint primary key references ledger_transaction,
  reversed_by bigint not null references ledger_transaction
);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: the ledger is append-only', tg_op, tg_table_name using errcode = '42501';
end $$;

create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_is_append_only();
create trigger ledger_transaction_append_only before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_is_append_only();
create trigger ledger_reversal_append_only before update or delete or truncate on ledger_reversal
  for each statement execute function ledger_is_append_only();
create trigger ledger_account_kept before delete or truncate on ledger_account
  for each statement execute function ledger_is_append_only();

-- A transaction sums to zero, within accounts of its brand and of one currency.
create function ledger_transaction_balances() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform 1
  from ledger_transaction t
  join ledger_entry e on e.transaction_id = t.id
  left join lateral (
    select a.currency from ledger_account a
    where a.id = e.account_id and a.brand_id = t.brand_id and (a.balance is null) = (e.balance_after is null) limit 1
  ) a on true
  where t.id = new.transaction_id
  having sum(e.amount) = 0 and count(a.currency) = count(*) and min(a.currency) = max(a.currency);
  if not found then
    raise exception 'transaction % does not balance', new.transaction_id using errcode = '23514';
  end if;
  return null;
end $$;

create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_transaction_balances();

-- The account of an owner, made when it is not there.
create function ledger_open_account(p_brand text, p_kind text, p_owner text, p_currency text, p_now timestamptz)
returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  select id into found_id from ledger_account
  where brand_id = p_brand and kind = p_kind and owner = p_owner and currency = p_currency;
  if found_id is null then
    insert into ledger_account (brand_id, kind, owner, currency, balance, created_at)
    values (p_brand, p_kind, p_owner, p_currency, case when p_kind <> 'house' then 0 end, p_now)
    on conflict do nothing returning id into found_id;
  end if;
  if found_id is null then
    select id into found_id from ledger_account
    where brand_id = p_brand and kind = p_kind and owner = p_owner and currency = p_currency;
  end if;
  return found_id;
end $$;

-- Moves `p_amount` from the house to an account that the caller has locked; a negative amount moves it back.
create function ledger_append(
  p_brand text, p_key text, p_kind text, p_fingerprint text, p_account bigint, p_house bigint, p_amount bigint,
  p_code smallint, p_round bigint, p_remark_key text, p_remark_params jsonb, p_now timestamptz,
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
    (brand_id, idempotency_key, kind, fingerprint, answer, round_id, remark_key, remark_params, created_at)
  values (p_brand, p_key, p_kind, p_fingerprint, jsonb_build_object('balance', ledger_append.balance), p_round,
    p_remark_key, p_remark_params, at)
  returning id into transaction_id;
  if p_amount <> 0 then
    insert into ledger_entry (transaction_id, account_id, amount, balance_after, code, created_at) values
      (ledger_append.transaction_id, p_account, p_amount, ledger_append.balance, p_code, at),
      (ledger_append.transaction_id, p_house, -p_amount, null, p_code, at);
  end if;
end $$;

-- One effect on one account: locks it, answers a replay from the stored answer, refuses what it cannot pay.
create function ledger_move(
  p_brand text, p_key text, p_kind text, p_fingerprint text, p_account bigint, p_house bigint, p_amount bigint,
  p_code smallint, p_remark_key text, p_remark_params jsonb, p_now timestamptz,
  out outcome text, out transaction_id bigint, out balance bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  known record;
begin
  select a.balance into balance from ledger_account a
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
    select p.transaction_id, p.balance into transaction_id, balance
    from ledger_append(p_brand, p_key, p_kind, p_fingerprint, p_account, p_house, p_amount, p_code, null,
      p_remark_key, p_remark_params, p_now) p;
  end if;
end $$;
