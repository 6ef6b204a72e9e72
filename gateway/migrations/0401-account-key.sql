-- An owner may hold several accounts: of other purposes, of other currencies, at vendors that keep a wallet of their own.
-- Money of free play stands in a pool of its own, and no transaction reaches into two pools.

alter table ledger_account
  add column purpose text not null default 'main' check (purpose ~ '^(main|locked|wallet:[A-Z0-9_]{1,32})$'),
  add column pool text not null default 'real' check (pool in ('real', 'trial')),
  -- What the account still has to give back; the rows of it stand in `ledger_owed`.
  add column owed bigint not null default 0 check (owed >= 0);

update ledger_account set pool = 'trial'
where kind = 'demo' or (kind = 'house' and (owner = 'demo-play-float' or owner like 'demo-games:%'));

alter table ledger_account
  add check (kind = 'house' or (kind = 'demo') = (pool = 'trial')),
  add check (kind <> 'house' or purpose = 'main'),
  add check (owed = 0 or (kind <> 'house' and purpose = 'main')),
  drop constraint ledger_account_brand_id_kind_owner_currency_key,
  add constraint ledger_account_key unique (brand_id, kind, owner, currency, purpose, pool);

drop function ledger_open_account;

-- The account of an owner, made when it is not there. Of a member's account its kind says the pool.
create function ledger_open_account(
  p_brand text, p_kind text, p_owner text, p_currency text, p_now timestamptz, p_purpose text default 'main',
  p_pool text default 'real'
) returns bigint language plpgsql as $$
declare
  found_id bigint;
  pool_of_kind text := case p_kind when 'demo' then 'trial' when 'player' then 'real' else p_pool end;
begin
  for attempt in 1..2 loop
    select id into found_id from ledger_account
    where brand_id = p_brand and kind = p_kind and owner = p_owner and currency = p_currency
      and purpose = p_purpose and pool = pool_of_kind;
    exit when found_id is not null;
    insert into ledger_account (brand_id, kind, owner, currency, purpose, pool, balance, created_at)
    values (p_brand, p_kind, p_owner, p_currency, p_purpose, pool_of_kind, case when p_kind <> 'house' then 0 end, p_now)
    on conflict do nothing returning id into found_id;
    exit when found_id is not null;
  end loop;
  return found_id;
end $$;

-- One transaction may move an account more than once: what is sent, and what sending costs.
alter table ledger_entry add column leg smallint not null default 0 check (leg >= 0);
alter table ledger_entry drop constraint ledger_entry_pkey, add primary key (transaction_id, account_id, leg);

-- A transaction sums to zero in each currency, within accounts of its brand and of one pool.
create or replace function ledger_transaction_balances() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform 1
  from (
    select a.currency, min(a.pool) as pool, max(a.pool) as last_pool, sum(e.amount) as total
    from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id
    left join lateral (
      select a.currency, a.pool from ledger_account a
      where a.id = e.account_id and a.brand_id = t.brand_id and (a.balance is null) = (e.balance_after is null) limit 1
    ) a on true
    where t.id = new.transaction_id
    group by a.currency
  ) c
  having bool_and(c.total = 0 and c.currency is not null) and min(c.pool) = max(c.last_pool);
  if not found then
    raise exception 'transaction % does not balance', new.transaction_id using errcode = '23514';
  end if;
  return null;
end $$;
