-- Every member stands below an upline, up to the root of its brand. What stood where before is kept, so that a day that
-- is over can be asked who was in whose team.

-- The house itself: nobody signs in as it, and its name is taken.
alter table member add column is_root boolean not null default false;
create unique index member_root on member (brand_id) where is_root;

create function brand_root(p_brand text) returns bigint language sql stable as $$
  select m.id from member m where m.brand_id = p_brand and m.is_root
$$;

-- Who stood directly below whom, and when: open intervals are those of now. A line that moves is one row here, however many
-- stand below it.
create table member_upline (
  brand_id text not null,
  member_id bigint not null,
  upline_id bigint not null,
  since timestamptz not null,
  until timestamptz not null default 'infinity',
  primary key (brand_id, member_id, until),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade,
  check (since < until)
);

create index member_upline_below on member_upline (brand_id, upline_id, until);

-- Paths are rewritten when a line moves. Without an index of them and with room on each page, the new row stands beside the
-- old one and no index learns of it.
alter table member_line set (fillfactor = 45);

-- How many stand below an agent now; trial accounts are nobody's team. The root's row is what everything that changes
-- lines or figures of now in a brand locks first.
create table team_size (
  brand_id text not null,
  agent_id bigint not null,
  members integer not null default 0,
  agents integer not null default 0,
  direct integer not null default 0,
  primary key (brand_id, agent_id)
);

-- Registrations by the day of the brand's time zone, of the agents who stood above then.
create table team_joined_day (
  brand_id text not null,
  agent_id bigint not null,
  day date not null,
  members integer not null default 0,
  agents integer not null default 0,
  primary key (brand_id, agent_id, day)
);

create function is_agent(p_type smallint) returns boolean language sql immutable as $$
  select p_type in (1, 2, 41, 42)
$$;

create function brand_zone(p_brand text) returns text language sql stable as $$
  select coalesce(b.document ->> 'timeZone', 'UTC') from brand b where b.id = p_brand
$$;

-- Makes whoever changes lines or figures of now in a brand wait for each other.
create function team_hold(p_brand text) returns void language plpgsql as $$
begin
  perform from team_size s where s.brand_id = p_brand and s.agent_id = brand_root(p_brand) for no key update;
end $$;

-- Everybody below an agent now.
create function team_now(p_brand text, p_agent bigint) returns setof bigint language sql stable as $$
  with recursive below as (
    select u.member_id from member_upline u
    where u.brand_id = p_brand and u.upline_id = p_agent and u.until = 'infinity'
    union all
    select u.member_id from below b join member_upline u
      on u.brand_id = p_brand and u.upline_id = b.member_id and u.until = 'infinity'
  )
  select member_id from below
$$;

-- Everybody who stood below an agent at a moment.
create function team_at(p_brand text, p_agent bigint, p_at timestamptz) returns setof bigint language sql stable as $$
  with recursive below as (
    select u.member_id from member_upline u
    where u.brand_id = p_brand and u.upline_id = p_agent and u.since <= p_at and u.until > p_at
    union all
    select u.member_id from below b join member_upline u
      on u.brand_id = p_brand and u.upline_id = b.member_id and u.since <= p_at and u.until > p_at
  )
  select member_id from below
$$;

-- Counts members who came to a line, left it, or took another type, at every agent of it; `p_direct` at the last one.
create function team_count(p_brand text, p_path bigint[], p_members integer, p_agents integer, p_direct integer)
returns void language sql as $$
  insert into team_size as s (brand_id, agent_id, members, agents, direct)
  select p_brand, u.id, p_members, p_agents, case when u.place = cardinality(p_path) then p_direct else 0 end
  from unnest(p_path) with ordinality u (id, place) order by u.id
  on conflict (brand_id, agent_id) do update set members = s.members + excluded.members,
    agents = s.agents + excluded.agents, direct = s.direct + excluded.direct
$$;

create function member_gets_upline() returns trigger language plpgsql as $$
begin
  if not new.is_root and new.upline_id is null then new.upline_id := brand_root(new.brand_id); end if;
  return new;
end $$;

create function member_takes_its_place() returns trigger language plpgsql as $$
declare
  above bigint[] := '{}';
  agents integer := is_agent(new.type)::integer;
begin
  if new.is_root then
    insert into member_line (brand_id, member_id, path, since) values (new.brand_id, new.id, '{}', new.registered_at);
    insert into team_size (brand_id, agent_id) values (new.brand_id, new.id);
    return null;
  end if;
  -- A trial account below the root, which never moves, waits for nobody.
  if new.type <> 4 or new.upline_id <> brand_root(new.brand_id) then perform team_hold(new.brand_id); end if;
  insert into member_line (brand_id, member_id, path, since)
  select new.brand_id, new.id, l.path || l.member_id, new.registered_at
  from member_line l where l.brand_id = new.brand_id and l.member_id = new.upline_id
  returning path into above;
  insert into member_upline (brand_id, member_id, upline_id, since)
  values (new.brand_id, new.id, new.upline_id, new.registered_at);
  if new.type <> 4 then
    perform team_count(new.brand_id, above, 1, agents, 1);
    insert into team_joined_day as d (brand_id, agent_id, day, members, agents)
    select new.brand_id, u.id, (new.registered_at at time zone brand_zone(new.brand_id))::date, 1, agents
    from unnest(above) u (id) order by u.id
    on conflict (brand_id, agent_id, day) do update set members = d.members + 1, agents = d.agents + excluded.agents;
  end if;
  return null;
end $$;

create function member_changes_type() returns trigger language plpgsql as $$
declare
  change integer := is_agent(new.type)::integer - is_agent(old.type)::integer;
begin
  if change <> 0 then
    perform team_hold(new.brand_id);
    perform team_count(new.brand_id, member_path(new.brand_id, new.id), 0, change, 0);
  end if;
  return null;
end $$;

create function brand_gets_root() returns trigger language plpgsql as $$
begin
  insert into member (brand_id, username, username_key, nickname, type, is_root, blocked, registered_at)
  values (new.id, '@house', '@house', '@house', 2, true, true, 'epoch');
  return null;
end $$;

-- Members that are here already take their places; of trial accounts nobody has moved any.
insert into member (brand_id, username, username_key, nickname, type, is_root, blocked, registered_at)
select id, '@house', '@house', '@house', 2, true, true, 'epoch' from brand order by id;

update member set upline_id = brand_root(brand_id) where upline_id is null and not is_root;

insert into member_line (brand_id, member_id, path, since)
with recursive line as (
  select brand_id, id, '{}'::bigint[] as path, registered_at as since from member where is_root
  union all
  select m.brand_id, m.id, l.path || l.id, m.registered_at
  from line l join member m on m.brand_id = l.brand_id and m.upline_id = l.id
)
select brand_id, id, path, since from line;

insert into member_upline (brand_id, member_id, upline_id, since)
select brand_id, id, upline_id, registered_at from member where not is_root;

insert into team_size (brand_id, agent_id) select brand_id, id from member where is_root;
insert into team_size as s (brand_id, agent_id, members, agents, direct)
select l.brand_id, u.id, count(*), count(*) filter (where is_agent(m.type)),
  count(*) filter (where u.place = cardinality(l.path))
from member_line l join member m on m.id = l.member_id and m.type <> 4, unnest(l.path) with ordinality u (id, place)
group by l.brand_id, u.id
on conflict (brand_id, agent_id) do update set members = excluded.members, agents = excluded.agents,
  direct = excluded.direct;
insert into team_joined_day (brand_id, agent_id, day, members, agents)
select l.brand_id, u.id, (m.registered_at at time zone z.zone)::date, count(*), count(*) filter (where is_agent(m.type))
from member_line l join member m on m.id = l.member_id and m.type <> 4
join (select id, brand_zone(id) as zone from brand) z on z.id = l.brand_id, unnest(l.path) u (id)
group by 1, 2, 3;

-- The house stands above every line of before too; nobody has read what was settled yet.
update wager set agent_path = brand_root(brand_id) || agent_path;
alter table settlement disable trigger settlement_append_only;
update settlement set agent_path = brand_root(brand_id) || agent_path;
alter table settlement enable trigger settlement_append_only;

create trigger member_gets_upline before insert on member for each row execute function member_gets_upline();
create trigger member_takes_its_place after insert on member for each row execute function member_takes_its_place();
create trigger member_changes_type after update of type on member for each row
  when (old.type is distinct from new.type) execute function member_changes_type();
create trigger brand_gets_root after insert on brand for each row execute function brand_gets_root();

alter table member add check (is_root = (upline_id is null)), add check (blocked or not is_root);

-- Paths say who stands above whom: a closure table of pairs would be rewritten with every line that moves.
drop table member_tree;
