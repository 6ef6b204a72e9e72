-- Postings between any number of accounts, what is owed, and money that is frozen.

-- What an account could not give back at once. It is collected from what comes in later.
create table ledger_owed (
  id bigint generated always as identity primary key,
  brand_id text not null,
  account_id bigint not null references ledger_account,
  -- The posting that was reversed, and the house account that stands for the claim.
  transaction_id bigint not null references ledger_transaction,
  house_account_id bigint not null references ledger_account,
  amount bigint not null check (amount > 0),
  collected bigint not null default 0 check (collected between 0 and amount),
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (transaction_id, account_id),
  check ((collected = amount) = (settled_at is not null))
);

create index ledger_owed_open on ledger_owed (account_id, id) where settled_at is null;
create index ledger_owed_of_brand on ledger_owed (brand_id, id) where settled_at is null;

drop function ledger_move;
drop function ledger_append;

-- Moves `p_amount` from the house to an account that the caller has locked; a negative amount moves it back.
create function ledger_append(
  p_brand text, p_key text, p_kind text, p_fingerprint text, p_account bigint, p_house bigint, p_amount bigint,
  p_type smallint, p_round bigint, p_remark_key text, p_remark_params jsonb, p_now timestamptz,
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
    insert into ledger_entry (transaction_id, account_id, amount, balance_after, type_id, created_at) values
      (ledger_append.transaction_id, p_account, p_amount, ledger_append.balance, p_type, at),
      (ledger_append.transaction_id, p_house, -p_amount, null, p_type, at);
  end if;
end $$;

-- Takes what an account owes from what just came in, oldest claim first and never more than came in. The caller has
-- locked the account. Answers the balance that is left.
create function ledger_collect(p_account bigint, p_most bigint, p_now timestamptz) returns bigint language plpgsql as $$
#variable_conflict use_column
declare
  claim record;
  rest bigint := p_most;
  take bigint;
  left_over bigint;
begin
  select a.balance into left_over from ledger_account a where a.id = p_account;
  for claim in
    select o.* from ledger_owed o where o.account_id = p_account and o.settled_at is null order by o.id
  loop
    take := least(rest, left_over, claim.amount - claim.collected);
    exit when take <= 0;
    select p.balance into left_over from ledger_append(claim.brand_id,
      concat_ws(':', 'owed', claim.id, claim.collected), 'owed-collected', '', p_account, claim.house_account_id, -take,
      8051::smallint, null, 'owed.collected', null, p_now) p;
    update ledger_owed o set collected = o.collected + take,
      settled_at = case when o.collected + take = o.amount then p_now end
    where o.id = claim.id;
    update ledger_account a set owed = a.owed - take where a.id = p_account;
    rest := rest - take;
  end loop;
  return left_over;
end $$;

-- One effect on one account: locks it, answers a replay from the stored answer, refuses what it cannot pay.
create function ledger_move(
  p_brand text, p_key text, p_kind text, p_fingerprint text, p_account bigint, p_house bigint, p_amount bigint,
  p_type smallint, p_remark_key text, p_remark_params jsonb, p_now timestamptz,
  out outcome text, out transaction_id bigint, out balance bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  known record;
  owes boolean;
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
    select p.transaction_id, p.balance into transaction_id, balance
    from ledger_append(p_brand, p_key, p_kind, p_fingerprint, p_account, p_house, p_amount, p_type, null,
      p_remark_key, p_remark_params, p_now) p;
    if owes and p_amount > 0 and exists (select from transaction_type y where y.id = p_type and y.pays_owed) then
      balance := ledger_collect(p_account, p_amount, p_now);
    end if;
  end if;
end $$;

-- Any number of legs in one transaction. Accounts are locked in id order before any balance is read, so that two
-- postings over the same accounts wait for each other and never for ever. Of one account, what it gets is booked before
-- what it gives; what it cannot give refuses the whole. The answer holds the balance of each member's account.
create function ledger_post(
  p_brand text, p_key text, p_kind text, p_fingerprint text, p_account bigint[], p_amount bigint[], p_type smallint[],
  p_round bigint, p_remark_key text, p_remark_params jsonb, p_now timestamptz,
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
    (brand_id, idempotency_key, kind, fingerprint, answer, round_id, remark_key, remark_params, created_at)
  values (p_brand, p_key, p_kind, p_fingerprint,
    jsonb_build_object('balances', (
      select coalesce(jsonb_object_agg(a.id, (a.balance + m.amount)::text), '{}') from ledger_account a
      join (select u.id, sum(u.amount) as amount from unnest(p_account, p_amount) u (id, amount) group by u.id) m
        on m.id = a.id
      where a.kind <> 'house')),
    p_round, p_remark_key, p_remark_params, at)
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

-- Frozen money stands on the owner's locked account. A hold is captured in parts up to its amount, and what is left goes
-- back; it ends once nothing of it is left.
drop table ledger_hold_post;
drop table ledger_hold_void;
drop table ledger_hold;
drop function ledger_hold_ends_once;

create table ledger_hold (
  id bigint generated always as identity primary key,
  brand_id text not null,
  account_id bigint not null references ledger_account,
  locked_account_id bigint not null references ledger_account,
  amount bigint not null check (amount > 0),
  captured bigint not null default 0 check (captured >= 0),
  returned bigint not null default 0 check (returned >= 0),
  placed_by bigint not null unique references ledger_transaction,
  -- What a return of it is: a withdrawal that was refused, an order that was not drawn.
  return_type smallint not null references transaction_type,
  expires_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (captured + returned <= amount),
  check ((captured + returned = amount) = (ended_at is not null))
);

create index ledger_hold_due on ledger_hold (expires_at) where ended_at is null and expires_at is not null;
create index ledger_hold_of_account on ledger_hold (account_id, id);
