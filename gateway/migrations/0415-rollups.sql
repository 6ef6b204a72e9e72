-- Sums by days of what was settled, kept by a reader of the settlements: of members, of each direct line of an agent, and of
-- an agent's whole team. Only real money. Days are cut in the brand's time zone; a wager counts on the day on which it
-- was placed (`placed`) and on the day of each change of it (`settled`). Lines and teams are those of the path that the
-- settlement carries, so that no move of a line changes a day that is over.

create table member_play_day (
  brand_id text not null,
  member_id bigint not null,
  basis text not null check (basis in ('placed', 'settled')),
  day date not null,
  currency text not null,
  category text not null,
  wagers integer not null,
  stake bigint not null,
  valid_stake bigint not null,
  win bigint not null,
  primary key (brand_id, member_id, basis, day, currency, category)
);

-- `line_id` is the member directly below the agent through whom it came: all below it, and itself.
create table line_play_day (
  brand_id text not null,
  agent_id bigint not null,
  line_id bigint not null,
  basis text not null check (basis in ('placed', 'settled')),
  day date not null,
  currency text not null,
  category text not null,
  wagers integer not null,
  stake bigint not null,
  valid_stake bigint not null,
  win bigint not null,
  primary key (brand_id, agent_id, line_id, basis, day, currency, category)
);

-- Everybody below the agent, without the agent itself: the sum of its lines.
create table team_play_day (
  brand_id text not null,
  agent_id bigint not null,
  basis text not null check (basis in ('placed', 'settled')),
  day date not null,
  currency text not null,
  category text not null,
  wagers integer not null,
  stake bigint not null,
  valid_stake bigint not null,
  win bigint not null,
  primary key (brand_id, agent_id, basis, day, currency, category)
);

create table member_cash_day (
  brand_id text not null,
  member_id bigint not null,
  day date not null,
  currency text not null,
  type_id smallint not null,
  cash bigint not null,
  primary key (brand_id, member_id, day, currency, type_id)
);

create table line_cash_day (
  brand_id text not null,
  agent_id bigint not null,
  line_id bigint not null,
  day date not null,
  currency text not null,
  type_id smallint not null,
  cash bigint not null,
  primary key (brand_id, agent_id, line_id, day, currency, type_id)
);

create table team_cash_day (
  brand_id text not null,
  agent_id bigint not null,
  day date not null,
  currency text not null,
  type_id smallint not null,
  cash bigint not null,
  primary key (brand_id, agent_id, day, currency, type_id)
);

-- What members own now, stakes of open wagers included, and what everybody owns who stands below them now.
create table team_balance (
  brand_id text not null,
  member_id bigint not null,
  currency text not null,
  own bigint not null default 0,
  team bigint not null default 0,
  primary key (brand_id, member_id, currency)
);

-- Valid stake of a member by the day of its settling and by who stood above: what makes a member active in a team.
create table member_active_day (
  brand_id text not null,
  member_id bigint not null,
  day date not null,
  currency text not null,
  path bigint[] not null,
  valid_stake bigint not null,
  primary key (brand_id, member_id, day, currency, path)
);

-- Valid stakes of a day from which a member counts as active.
create table active_threshold (
  brand_id text not null,
  currency text not null,
  valid_stake bigint not null check (valid_stake > 0),
  primary key (brand_id, currency, valid_stake)
);

-- Who was active in a team on a day: a bit for each member, 1,024 members a row. Members of several days are counted once by
-- putting the bits of the days together.
create table team_active_day (
  brand_id text not null,
  agent_id bigint not null,
  currency text not null,
  threshold bigint not null,
  day date not null,
  chunk bigint not null,
  members bit(1024) not null,
  primary key (brand_id, agent_id, currency, threshold, day, chunk)
);

-- A member counts as active by any stake at all, and by a million units of money.
insert into active_threshold (brand_id, currency, valid_stake)
select id, document #>> '{settings,currency,code}', u.threshold
from brand, unnest(array[1, 10000000000]) u (threshold)
where document #>> '{settings,currency,code}' is not null;

create function brand_gets_thresholds() returns trigger language plpgsql as $$
begin
  insert into active_threshold (brand_id, currency, valid_stake)
  select new.id, new.document #>> '{settings,currency,code}', u.threshold
  from unnest(array[1, 10000000000]) u (threshold) where new.document #>> '{settings,currency,code}' is not null;
  return null;
end $$;

create trigger brand_gets_thresholds after insert on brand for each row execute function brand_gets_thresholds();

create type rollup_fact as (
  brand_id text,
  member_id bigint,
  is_cash boolean,
  currency text,
  category text,
  type_id smallint,
  wagers smallint,
  stake bigint,
  valid_stake bigint,
  win bigint,
  cash bigint,
  path bigint[],
  placed_day date,
  day date
);

-- Settlements as the rollups count them.
create function rollup_facts(p_settlements jsonb) returns setof rollup_fact language sql stable as $$
  select (s.brand_id, s.member_id, s.kind = 'cash', s.currency, s.category, s.type_id, s.wagers, s.stake,
    s.valid_stake, s.win, s.cash, s.agent_path, (s.placed_at at time zone z.zone)::date,
    (s.at at time zone z.zone)::date)::rollup_fact
  from jsonb_to_recordset(p_settlements) s (brand_id text, member_id bigint, pool text, kind text, currency text,
    category text, type_id smallint, wagers smallint, stake bigint, valid_stake bigint, win bigint, cash bigint,
    agent_path bigint[], placed_at timestamptz, at timestamptz)
  join (select id, brand_zone(id) as zone from brand) z on z.id = s.brand_id
  where s.pool = 'real' and (s.wagers, s.stake, s.valid_stake, s.win, s.cash) <> (0, 0, 0, 0, 0)
$$;

-- Takes settlements into every rollup, in one transaction with the reader's place. Each table gets a row once, and rows in the
-- order of their keys, so that readers that meet wait for each other and never for ever. What hangs on the lines of now
-- comes last: while it runs, nobody registers and no line moves.
create function rollup_take(p_settlements jsonb) returns void language plpgsql as $$
declare
  facts rollup_fact[] := array(select f from rollup_facts(p_settlements) f);
  held text;
begin
  perform rollup_take_play(facts);
  perform rollup_take_cash(facts);
  for held in select distinct f.brand_id from unnest(facts) f order by 1 loop
    perform team_hold(held);
  end loop;
  perform rollup_take_active(facts);
  perform rollup_take_balances(facts);
end $$;

create function rollup_take_play(facts rollup_fact[]) returns void language plpgsql as $$
begin
  insert into member_play_day as t
  select f.brand_id, f.member_id, b.basis, b.day, f.currency, f.category,
    sum(f.wagers), sum(f.stake), sum(f.valid_stake), sum(f.win)
  from unnest(facts) f, lateral (values ('placed', f.placed_day), ('settled', f.day)) b (basis, day)
  where not f.is_cash group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (brand_id, member_id, basis, day, currency, category) do update set
    wagers = t.wagers + excluded.wagers, stake = t.stake + excluded.stake,
    valid_stake = t.valid_stake + excluded.valid_stake, win = t.win + excluded.win;

  insert into line_play_day as t
  select f.brand_id, f.path[i], (f.path || f.member_id)[i + 1], b.basis, b.day, f.currency, f.category,
    sum(f.wagers), sum(f.stake), sum(f.valid_stake), sum(f.win)
  from unnest(facts) f, lateral (values ('placed', f.placed_day), ('settled', f.day)) b (basis, day),
    generate_subscripts(f.path, 1) i
  where not f.is_cash group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (brand_id, agent_id, line_id, basis, day, currency, category) do update set
    wagers = t.wagers + excluded.wagers, stake = t.stake + excluded.stake,
    valid_stake = t.valid_stake + excluded.valid_stake, win = t.win + excluded.win;

  insert into team_play_day as t
  select f.brand_id, u.agent_id, b.basis, b.day, f.currency, f.category,
    sum(f.wagers), sum(f.stake), sum(f.valid_stake), sum(f.win)
  from unnest(facts) f, lateral (values ('placed', f.placed_day), ('settled', f.day)) b (basis, day),
    unnest(f.path) u (agent_id)
  where not f.is_cash group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (brand_id, agent_id, basis, day, currency, category) do update set
    wagers = t.wagers + excluded.wagers, stake = t.stake + excluded.stake,
    valid_stake = t.valid_stake + excluded.valid_stake, win = t.win + excluded.win;
end $$;

create function rollup_take_cash(facts rollup_fact[]) returns void language plpgsql as $$
begin
  insert into member_cash_day as t
  select f.brand_id, f.member_id, f.day, f.currency, f.type_id, sum(f.cash)
  from unnest(facts) f where f.is_cash group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (brand_id, member_id, day, currency, type_id) do update set cash = t.cash + excluded.cash;

  insert into line_cash_day as t
  select f.brand_id, f.path[i], (f.path || f.member_id)[i + 1], f.day, f.currency, f.type_id, sum(f.cash)
  from unnest(facts) f, generate_subscripts(f.path, 1) i
  where f.is_cash group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (brand_id, agent_id, line_id, day, currency, type_id) do update set cash = t.cash + excluded.cash;

  insert into team_cash_day as t
  select f.brand_id, u.agent_id, f.day, f.currency, f.type_id, sum(f.cash)
  from unnest(facts) f, unnest(f.path) u (agent_id)
  where f.is_cash group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (brand_id, agent_id, day, currency, type_id) do update set cash = t.cash + excluded.cash;
end $$;

-- The bits of members whose valid stake of a day passed a threshold with these facts, up or down again. Nothing remembers
-- how it was: before them it was what it is now, less these facts.
create function rollup_take_active(facts rollup_fact[]) returns void language plpgsql as $$
begin
  insert into member_active_day as t
  select f.brand_id, f.member_id, f.day, f.currency, f.path, sum(f.valid_stake)
  from unnest(facts) f where not f.is_cash and f.valid_stake <> 0
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (brand_id, member_id, day, currency, path) do update set valid_stake = t.valid_stake + excluded.valid_stake;

  insert into team_active_day as t
  with change as (
    select f.brand_id, f.member_id, f.day, f.currency, u.agent_id, sum(f.valid_stake) as valid_stake
    from unnest(facts) f, unnest(f.path) u (agent_id) where not f.is_cash and f.valid_stake <> 0 group by 1, 2, 3, 4, 5
  ), reached as (
    select c.*, (
      select sum(a.valid_stake) from member_active_day a
      where a.brand_id = c.brand_id and a.member_id = c.member_id and a.day = c.day and a.currency = c.currency
        and c.agent_id = any (a.path)) as now
    from change c
  ), flip as (
    select r.brand_id, r.agent_id, r.currency, h.valid_stake as threshold, r.day, r.member_id / 1024 as chunk,
      set_bit(0::bit(1024), (r.member_id % 1024)::integer, 1) as bit
    from reached r join active_threshold h on h.brand_id = r.brand_id and h.currency = r.currency
    where (r.now >= h.valid_stake) <> (r.now - r.valid_stake >= h.valid_stake)
  )
  select brand_id, agent_id, currency, threshold, day, chunk, bit_or(bit) from flip
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (brand_id, agent_id, currency, threshold, day, chunk) do update set members = t.members # excluded.members;
end $$;

-- What members own, and at once what their teams of now own.
create function rollup_take_balances(facts rollup_fact[]) returns void language plpgsql as $$
begin
  insert into team_balance as t (brand_id, member_id, currency, own, team)
  with change as (
    select f.brand_id, f.member_id, f.currency, sum(f.win - f.stake + f.cash) as own
    from unnest(facts) f group by 1, 2, 3 having sum(f.win - f.stake + f.cash) <> 0
  ), spread as (
    select c.brand_id, c.member_id, c.currency, c.own, 0 as team from change c
    union all
    select c.brand_id, u.agent_id, c.currency, 0, c.own
    from change c join member_line l on l.brand_id = c.brand_id and l.member_id = c.member_id, unnest(l.path) u (agent_id)
  )
  select brand_id, member_id, currency, sum(own), sum(team) from spread group by 1, 2, 3 order by 1, 2, 3
  on conflict (brand_id, member_id, currency) do update set own = t.own + excluded.own, team = t.team + excluded.team;
end $$;

-- Keeps another threshold, from all days that there are.
create function active_threshold_keep(p_brand text, p_currency text, p_valid_stake bigint) returns void
language plpgsql as $$
begin
  perform team_hold(p_brand);
  insert into active_threshold (brand_id, currency, valid_stake) values (p_brand, p_currency, p_valid_stake)
  on conflict do nothing;
  if not found then return; end if;
  insert into team_active_day (brand_id, agent_id, currency, threshold, day, chunk, members)
  select p_brand, r.agent_id, p_currency, p_valid_stake, r.day, r.member_id / 1024,
    bit_or(set_bit(0::bit(1024), (r.member_id % 1024)::integer, 1))
  from (
    select u.agent_id, a.member_id, a.day from member_active_day a, unnest(a.path) u (agent_id)
    where a.brand_id = p_brand and a.currency = p_currency
    group by 1, 2, 3 having sum(a.valid_stake) >= p_valid_stake
  ) r group by 2, 5, 6;
end $$;
