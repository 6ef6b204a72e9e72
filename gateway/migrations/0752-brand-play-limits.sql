-- What a brand lets any of its members lose, and for how long it lets them play at a time, beside their own limits.
create table brand_play_limit (
  brand_id text not null references brand (id) on delete cascade,
  kind text not null,
  period text not null,
  -- Units of money; minutes of a session.
  bound bigint not null check (bound >= 0),
  primary key (brand_id, kind, period),
  check (case when kind = 'LOSS' then period in ('DAY', 'WEEK', 'MONTH') else kind = 'SESSION' and period = 'SESSION' end)
);

-- The bounds are kept apart from the document of the brand, which is long: every stake of a bounded member asks for them.
-- Only members with a guard are asked at all, so that where a brand bounds everybody, everybody has one.
create function brand_play_limits_kept() returns trigger language plpgsql as $$
declare
  limits jsonb := new.document -> 'limits';
begin
  delete from brand_play_limit b where b.brand_id = new.id;
  insert into brand_play_limit (brand_id, kind, period, bound)
  select new.id, found.kind, found.period, found.bound
  from (values
    ('LOSS', 'DAY', ((limits #>> '{loss,day}')::numeric * 10000)::bigint),
    ('LOSS', 'WEEK', ((limits #>> '{loss,week}')::numeric * 10000)::bigint),
    ('LOSS', 'MONTH', ((limits #>> '{loss,month}')::numeric * 10000)::bigint),
    ('SESSION', 'SESSION', (limits ->> 'sessionMinutes')::bigint)
  ) as found (kind, period, bound)
  where found.bound is not null;
  if found then
    insert into play_guard (brand_id, member_id) select m.brand_id, m.id from member m where m.brand_id = new.id
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger brand_play_limits_kept after insert or update of document on brand
  for each row execute function brand_play_limits_kept();

-- A newcomer waits for a change of the brand's limits that is under way, and a change for newcomers: none is missed.
create function member_is_guarded() returns trigger language plpgsql as $$
begin
  perform from brand b where b.id = new.brand_id for share;
  if exists (select from brand_play_limit b where b.brand_id = new.brand_id) then
    insert into play_guard (brand_id, member_id) values (new.brand_id, new.id) on conflict do nothing;
  end if;
  return null;
end $$;

create trigger member_is_guarded after insert on member for each row execute function member_is_guarded();

-- As before, with the bounds of the brand beside the member's own: the lower one holds.
create or replace function play_refusal_seen(
  p_brand text, p_member bigint, p_amount bigint, p_now timestamptz, p_pool text default 'real'
) returns text language plpgsql stable as $$
declare
  guard play_guard;
  one record;
begin
  select * into guard from play_guard g where g.brand_id = p_brand and g.member_id = p_member;
  if not found then
    return null;
  elsif guard.excluded_until > p_now then
    return 'play.excluded';
  elsif p_pool <> 'real' then
    return null;
  elsif p_amount > guard.highest_stake then
    return 'play.stake-limit';
  end if;
  for one in
    select b.kind, b.period, min(b.bound) as bound from (
      select l.kind, l.period, play_bound(l, p_now) as bound from play_limit l
      where l.brand_id = p_brand and l.member_id = p_member and l.kind <> 'DEPOSIT'
      union all
      select b.kind, b.period, b.bound from brand_play_limit b where b.brand_id = p_brand
    ) b where b.bound is not null
    group by b.kind, b.period
    order by b.kind desc, b.period
  loop
    if one.kind = 'STAKE' and p_amount > one.bound then
      return 'play.stake-limit';
    elsif one.kind = 'SESSION' and exists (
      select from session s where s.member_id = p_member and s.ended_at is null
        and s.present_since <= p_now - make_interval(mins => one.bound::integer)) then
      return 'play.session-limit';
    elsif one.kind = 'LOSS' and play_loss(p_brand, p_member, play_window(one.period, p_now)) + p_amount > one.bound then
      return 'play.loss-limit';
    end if;
  end loop;
  return null;
end $$;

-- Brands of before, with the limits that they have by now.
update brand set document = document where document -> 'limits' is not null;
