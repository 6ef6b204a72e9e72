-- What became of wagers, and cash that moved: each change once, as figures that add up to the ledger, in an order that a
-- reader can follow without missing one.

-- Transaction ids begin anew when a database is restored into another server; an epoch stands before them.
create table settlement_epoch (only_row boolean primary key default true check (only_row), epoch integer not null);
insert into settlement_epoch (epoch) values (0);

create function settlement_epoch_now() returns integer language sql stable as $$ select epoch from settlement_epoch $$;

create table settlement (
  id bigint generated always as identity,
  epoch integer not null default settlement_epoch_now(),
  -- Of the transaction that wrote it: what is older than every running one can get no earlier neighbour any more.
  xid xid8 not null default pg_current_xact_id(),
  brand_id text not null,
  member_id bigint not null,
  pool text not null check (pool in ('real', 'trial')),
  currency text not null,
  kind text not null check (kind in ('settled', 'adjusted', 'cancelled', 'cash')),
  -- Of a wager: which, and its category and vendor. Of cash: the type of its movement.
  wager_id bigint,
  category text,
  vendor_code text,
  type_id smallint references transaction_type,
  transaction_id bigint not null references ledger_transaction,
  -- Changes, in units of money: a wager that is settled has all of it, an adjustment what it changes. What was staked and
  -- not yet settled has no row; so win - stake + cash over a member's rows, less the stakes of open wagers, is the sum of
  -- the member's ledger entries.
  wagers smallint not null default 0,
  stake bigint not null default 0,
  valid_stake bigint not null default 0,
  win bigint not null default 0,
  cash bigint not null default 0,
  -- Agents above the member from the house's root down: of a wager those of its placing, of cash those of its moment.
  agent_path bigint[] not null,
  placed_at timestamptz not null,
  at timestamptz not null,
  primary key (epoch, xid, id),
  check ((kind = 'cash') = (type_id is not null)),
  check ((kind = 'cash') = (wager_id is null)),
  check ((kind = 'cash') = (category is null)),
  check (kind = 'cash' or cash = 0),
  check (kind <> 'cash' or (wagers = 0 and stake = 0 and valid_stake = 0 and win = 0))
);

create table settlement_cursor (
  consumer text primary key,
  epoch integer not null default 0,
  xid xid8 not null default '0',
  id bigint not null default 0,
  moved_at timestamptz not null
);

-- The next `p_most` rows behind a cursor, of transactions that can get no earlier neighbour any more.
create function settlement_after(p_epoch integer, p_xid xid8, p_id bigint, p_most integer) returns setof settlement
language sql stable as $$
  select s.* from settlement s, settlement_epoch e
  where (s.epoch, s.xid, s.id) > (p_epoch, p_xid, p_id)
    and (s.epoch < e.epoch or s.xid < pg_snapshot_xmin(pg_current_snapshot()))
  order by s.epoch, s.xid, s.id limit p_most
$$;

-- Called at each start: rows that seem to be of the future were written by another server.
create function settlement_begin() returns integer language plpgsql as $$
declare
  now_epoch integer;
begin
  select epoch into now_epoch from settlement_epoch for update;
  if exists (select from settlement s where s.epoch = now_epoch and s.xid >= pg_snapshot_xmax(pg_current_snapshot())) then
    update settlement_epoch set epoch = epoch + 1 returning epoch into now_epoch;
  end if;
  return now_epoch;
end $$;
