-- Ranks: what each member has paid in and staked, month by month too, and the level that follows from it. A level is reached
-- by the feed of settlements, lost and paid for at the end of a month in the brand's time zone, and shown by `member.rank_*`.

create table rank_progress (
  brand_id text not null,
  member_id bigint not null,
  -- Ever paid in, less what was taken back, and ever staked validly.
  deposit bigint not null default 0,
  turnover bigint not null default 0,
  level smallint not null check (level >= 0),
  -- What was reached once brings no bonus again.
  highest smallint not null,
  since timestamptz not null,
  -- First day of the month that is judged next, and when it ends.
  month date not null,
  month_ends_at timestamptz not null,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check (highest >= level)
) with (fillfactor = 80);

create index rank_progress_due on rank_progress (month_ends_at) where level > 0;

create table rank_month (
  brand_id text not null,
  member_id bigint not null,
  month date not null,
  turnover bigint not null default 0,
  -- That stood when the month began, and what it brought; nothing for months that began without one.
  level smallint,
  salary bigint,
  salary_reward_id bigint references reward,
  primary key (brand_id, member_id, month),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((level is null) = (salary is null)),
  check (salary_reward_id is null or salary > 0)
) with (fillfactor = 80);

-- What became of a member's rank: 'reached' for the first time, 'regained', 'lost', or a 'salary' of a month.
create type rank_change as (brand_id text, member_id bigint, kind text, level smallint, month date, at timestamptz);

create function rank_month_of(p_brand text, p_at timestamptz) returns date language sql stable as $$
  select date_trunc('month', p_at at time zone brand_zone(p_brand))::date
$$;

create function rank_month_end(p_brand text, p_month date) returns timestamptz language sql stable as $$
  select (p_month + interval '1 month') at time zone brand_zone(p_brand)
$$;

-- Shows a level where everybody reads it. `p_levels` are the brand's, the lowest first.
create function rank_show(p_brand text, p_member bigint, p_level smallint, p_levels jsonb) returns void language sql as $$
  update member m set rank_level = p_level, rank_label = l.shown ->> 'name', rank_color = l.shown ->> 'color',
    rank_color2 = l.shown ->> 'color2'
  from (select p_levels -> p_level::integer as shown) l
  where m.brand_id = p_brand and m.id = p_member and l.shown is not null
    and (m.rank_level, m.rank_label, m.rank_color, m.rank_color2)
      is distinct from (p_level, l.shown ->> 'name', l.shown ->> 'color', l.shown ->> 'color2')
$$;

-- Ends each month of a member before `p_month`, in order: a level below what keeps it is lost, and the one that stands then
-- has its salary of the month that begins.
create function rank_end_months(p_brand text, p_member bigint, p_month date, p_levels jsonb) returns setof rank_change
language plpgsql as $$
declare
  p rank_progress;
  top integer := jsonb_array_length(p_levels) - 1;
  ended_at timestamptz;
  staked bigint;
  pay bigint;
begin
  select * into p from rank_progress r where r.brand_id = p_brand and r.member_id = p_member for update;
  if not found or p.month >= p_month then return; end if;
  while p.level > 0 and p.month < p_month loop
    ended_at := rank_month_end(p_brand, p.month);
    select m.turnover into staked from rank_month m
    where m.brand_id = p_brand and m.member_id = p_member and m.month = p.month;
    if p.level > top or coalesce(staked, 0) < (p_levels -> p.level::integer ->> 'keep')::bigint then
      p.level := least(p.level - 1, top);
      p.since := ended_at;
      return next row(p_brand, p_member, 'lost', p.level, p.month, ended_at)::rank_change;
    end if;
    p.month := p.month + interval '1 month';
    pay := (p_levels -> p.level::integer ->> 'salary')::bigint;
    insert into rank_month as m (brand_id, member_id, month, level, salary) values (p_brand, p_member, p.month, p.level, pay)
    on conflict (brand_id, member_id, month) do update set level = excluded.level, salary = excluded.salary;
    if pay > 0 then
      return next row(p_brand, p_member, 'salary', p.level, p.month, ended_at)::rank_change;
    end if;
  end loop;
  update rank_progress r set level = p.level, since = p.since, month = p_month,
    month_ends_at = rank_month_end(p_brand, p_month)
  where r.brand_id = p_brand and r.member_id = p_member;
  perform rank_show(p_brand, p_member, p.level, p_levels);
end $$;

-- Every level that a member has reached by now. One that was lost needs a month's stakes that would keep it.
create function rank_reach(p_brand text, p_member bigint, p_month date, p_at timestamptz, p_levels jsonb)
returns setof rank_change language plpgsql as $$
declare
  p rank_progress;
  staked bigint;
  next_one jsonb;
  before smallint;
begin
  select * into p from rank_progress r where r.brand_id = p_brand and r.member_id = p_member;
  select m.turnover into staked from rank_month m
  where m.brand_id = p_brand and m.member_id = p_member and m.month = p.month;
  before := p.level;
  loop
    next_one := p_levels -> (p.level + 1);
    exit when next_one is null or p.deposit < (next_one ->> 'deposit')::bigint
      or p.turnover < (next_one ->> 'turnover')::bigint
      or (p.level < p.highest and coalesce(staked, 0) < (next_one ->> 'keep')::bigint);
    p.level := p.level + 1;
    return next row(p_brand, p_member, case when p.level > p.highest then 'reached' else 'regained' end, p.level, p_month,
      p_at)::rank_change;
    p.highest := greatest(p.highest, p.level);
  end loop;
  if p.level = before then return; end if;
  update rank_progress r set level = p.level, highest = p.highest, since = p_at
  where r.brand_id = p_brand and r.member_id = p_member;
  perform rank_show(p_brand, p_member, p.level, p_levels);
end $$;

-- Takes settlements by member and month, months that are over before. `p_rules` has the levels of each brand.
create function rank_take(p_facts jsonb, p_rules jsonb) returns setof rank_change language plpgsql as $$
declare
  fact record;
  levels jsonb;
begin
  for fact in
    select f.brand_id, f.member_id, date_trunc('month', f.at at time zone z.zone)::date as month,
      sum(f.deposit)::bigint as deposit, sum(f.turnover)::bigint as turnover, max(f.at) as at
    from jsonb_to_recordset(p_facts) as f (brand_id text, member_id bigint, deposit bigint, turnover bigint,
      at timestamptz)
    join (select b.id, brand_zone(b.id) as zone from brand b) z on z.id = f.brand_id
    group by 1, 2, 3 order by 1, 2, 3
  loop
    levels := p_rules -> fact.brand_id;
    insert into rank_progress (brand_id, member_id, level, highest, since, month, month_ends_at)
    select m.brand_id, m.id, coalesce(m.rank_level, 0), coalesce(m.rank_level, 0), m.registered_at, fact.month,
      rank_month_end(m.brand_id, fact.month)
    from member m where m.brand_id = fact.brand_id and m.id = fact.member_id
    on conflict (brand_id, member_id) do nothing;
    return query select * from rank_end_months(fact.brand_id, fact.member_id, fact.month, levels);
    insert into rank_month as t (brand_id, member_id, month, turnover)
    values (fact.brand_id, fact.member_id, fact.month, fact.turnover)
    on conflict (brand_id, member_id, month) do update set turnover = t.turnover + excluded.turnover;
    update rank_progress r set deposit = r.deposit + fact.deposit, turnover = r.turnover + fact.turnover
    where r.brand_id = fact.brand_id and r.member_id = fact.member_id;
    return query select * from rank_reach(fact.brand_id, fact.member_id, fact.month, fact.at, levels);
  end loop;
end $$;
