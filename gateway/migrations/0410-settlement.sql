-- What became of wagers, and cash that moved: each change once, as figures that add up to the ledger, in an order that a
-- reader can follow without missing one.

-- Transaction ids begin anew when a database is restored into another server; an epoch stands before them.
create table settlement_epoch (only_row boolean primary key default true check (only_row), epoch integer not null);
insert into settlement_epoch (epoch) values (0);

create table settlement (
  id bigint generated always as identity,
  -- The default is the epoch now, moved by `settlement_begin`: a look into the table would cost each row a statement.
  epoch integer not null default 0,
  -- Of the transaction that wrote it: what is older than every running one can get no earlier neighbour any more.
  xid xid8 not null default pg_current_xact_id(),
  brand_id text not null,
  member_id bigint not null,
  pool text not null,
  currency text not null,
  kind text not null,
  -- Of a wager: which, and its category and vendor. Of cash: the type of its movement.
  wager_id bigint,
  category text,
  vendor_code text,
  type_id smallint,
  transaction_id bigint not null,
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
  primary key (epoch, xid, id)
);

-- What a row must be. PostgreSQL prepares CHECK constraints anew for each statement, which costs several times the insert
-- itself, and a foreign key to a type would have every posting lock the same few rows; a trigger stays prepared.
create function settlement_is_whole() returns trigger language plpgsql as $$
begin
  if new.pool not in ('real', 'trial') or (case new.kind
      when 'cash' then new.type_id is null or new.wager_id is not null or new.category is not null
        or new.vendor_code is not null or new.wagers <> 0 or new.stake <> 0 or new.valid_stake <> 0 or new.win <> 0
      when 'settled' then new.wagers <> 1
      when 'adjusted' then new.wagers <> 0
      when 'cancelled' then new.wagers not in (-1, 0)
      else true end)
    or (new.kind <> 'cash'
      and (new.wager_id is null or new.category is null or new.type_id is not null or new.cash <> 0)) then
    raise exception 'a settlement of kind % and pool % is not whole', new.kind, new.pool using errcode = '23514';
  end if;
  return new;
end $$;

create trigger settlement_is_whole before insert on settlement for each row execute function settlement_is_whole();
create trigger settlement_append_only before update or delete or truncate on settlement
  for each statement execute function ledger_is_append_only();

-- How far each consumer has read; moved in the transaction of what it did with it.
create table settlement_cursor (
  consumer text primary key,
  epoch integer not null default 0,
  xid xid8 not null default '0',
  id bigint not null default 0,
  moved_at timestamptz not null
);

-- The next `p_most` rows behind a cursor, of transactions that can get no earlier neighbour any more. Both ends are of the
-- index, so that rows which are held back cost nothing.
create function settlement_after(p_epoch integer, p_xid xid8, p_id bigint, p_most integer) returns setof settlement
language sql stable as $$
  select s.* from settlement s
  where (s.epoch, s.xid, s.id) > (p_epoch, p_xid, p_id)
    and (s.epoch, s.xid) < ((select e.epoch from settlement_epoch e), pg_snapshot_xmin(pg_current_snapshot()))
  order by s.epoch, s.xid, s.id limit p_most
$$;

-- Called at each start, before anything is settled. Rows and cursors that seem to be of the future are of another
-- server's numbering: then a new epoch begins, once no writer of the one before is under way.
create function settlement_begin() returns integer language plpgsql as $$
declare
  now_epoch integer;
begin
  select epoch into now_epoch from settlement_epoch for update;
  if exists (
    select from settlement s where s.epoch = now_epoch and s.xid >= pg_snapshot_xmax(pg_current_snapshot())
  ) or exists (
    select from settlement_cursor c
    where c.epoch = now_epoch and (c.xid, c.id) > (pg_snapshot_xmax(pg_current_snapshot()), 0)
  ) then
    now_epoch := now_epoch + 1;
    execute format('alter table settlement alter column epoch set default %s', now_epoch);
    update settlement_epoch set epoch = now_epoch;
  end if;
  return now_epoch;
end $$;
