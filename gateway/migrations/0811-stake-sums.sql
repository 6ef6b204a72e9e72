-- Members bound what they stake within 24 hours, 7 and 30 days together, beside the highest single stake.
alter table play_limit drop constraint play_limit_check1;
alter table play_limit add constraint play_limit_kind_check check (case
  when kind in ('DEPOSIT', 'LOSS') then period in ('DAY', 'WEEK', 'MONTH')
  when kind = 'STAKE' then period in ('DAY', 'WEEK', 'MONTH', 'SESSION')
  else kind = 'SESSION' and period = 'SESSION' end);

-- What a member staked since a moment and what those stakes won, stakes that are still open among them, from whichever
-- of its accounts. A wager counts as a whole at the moment of its placing, and what was given back of it not at all.
-- The part of the first day is of its wagers; of whole days the rollups tell what their reader has taken, the feed
-- behind it the rest, all as of one snapshot; what is open is in neither. The member leads the comparison of places, so
-- that of the feed only its own rows are read. Every stake of a bound member asks, so it is written in the language
-- whose plans are kept.
create function play_since(
  p_brand text, p_member bigint, p_since timestamptz, out staked bigint, out won bigint
) language plpgsql stable as $$
declare
  zone text := brand_zone(p_brand);
  first_day date := (p_since at time zone zone)::date + 1;
  begins timestamptz := first_day::timestamp at time zone zone;
  taken record;
begin
  select coalesce(max(c.epoch), 0) as epoch, coalesce(max(c.xid::text), '0')::xid8 as xid, coalesce(max(c.id), 0) as id
  into taken from settlement_cursor c where c.consumer = 'rollups';
  select coalesce(sum(part.stake), 0), coalesce(sum(part.win), 0) into staked, won from (
    select sum(w.stake) as stake, sum(w.win) as win from wager w
    where w.brand_id = p_brand and w.member_id = p_member and w.placed_at > p_since and w.placed_at < begins
      and w.pool = 'real'
    union all
    select sum(r.stake), sum(r.win) from member_play_day r
    where r.brand_id = p_brand and r.member_id = p_member and r.basis = 'placed' and r.day >= first_day
    union all
    select sum(s.stake), sum(s.win) from settlement s
    where s.member_id = p_member
      and (s.member_id, s.epoch, s.xid, s.id) > (p_member, taken.epoch, taken.xid, taken.id)
      and s.brand_id = p_brand and s.kind <> 'cash' and s.pool = 'real' and s.placed_at >= begins
    union all
    select sum(w.stake), 0 from wager w
    where w.brand_id = p_brand and w.member_id = p_member and w.status = 'open' and w.pool = 'real'
      and w.placed_at >= begins
  ) part;
end $$;

-- Stakes less what they won.
create or replace function play_loss(p_brand text, p_member bigint, p_since timestamptz) returns bigint
language plpgsql stable as $$
begin
  return (select f.staked - f.won from play_since(p_brand, p_member, p_since) f);
end $$;

-- Which bound of the member's own or of the brand's, of which the lower one holds, a stake of this amount would pass.
create function play_bound_refusal(
  p_brand text, p_member bigint, p_amount bigint, p_now timestamptz
) returns text language plpgsql stable as $$
declare
  one record;
  flow record;
begin
  for one in
    select b.period, min(b.bound) filter (where b.kind = 'STAKE') as stake,
      min(b.bound) filter (where b.kind = 'LOSS') as loss, min(b.bound) filter (where b.kind = 'SESSION') as minutes
    from (
      select l.kind, l.period, play_bound(l, p_now) as bound from play_limit l
      where l.brand_id = p_brand and l.member_id = p_member and l.kind <> 'DEPOSIT'
      union all
      select b.kind, b.period, b.bound from brand_play_limit b where b.brand_id = p_brand
    ) b where b.bound is not null
    group by b.period
    order by b.period <> 'SESSION', b.period
  loop
    if one.period = 'SESSION' then
      if p_amount > one.stake then
        return 'play.stake-limit';
      elsif exists (
        select from session s where s.member_id = p_member and s.ended_at is null
          and s.present_since <= p_now - make_interval(mins => one.minutes::integer)) then
        return 'play.session-limit';
      end if;
    else
      select f.staked, f.won into flow from play_since(p_brand, p_member, play_window(one.period, p_now)) f;
      -- A round without a stake adds nothing to a sum of stakes.
      if p_amount > 0 and flow.staked + p_amount > one.stake then
        return 'play.stake-sum-limit';
      elsif flow.staked - flow.won + p_amount > one.loss then
        return 'play.loss-limit';
      end if;
    end if;
  end loop;
  return null;
end $$;

-- As before, with sums of stakes, and a reality check that was not answered in time for everybody. What no answer helps
-- is told first.
create or replace function play_refusal_seen(
  p_brand text, p_member bigint, p_amount bigint, p_now timestamptz, p_pool text default 'real'
) returns text language plpgsql stable as $$
declare
  guard play_guard;
begin
  select * into guard from play_guard g where g.brand_id = p_brand and g.member_id = p_member;
  if not found then
    return reality_refusal(p_brand, p_member, p_now, p_pool);
  elsif guard.excluded_until > p_now then
    return 'play.excluded';
  elsif p_pool <> 'real' then
    return null;
  elsif p_amount > guard.highest_stake then
    return 'play.stake-limit';
  end if;
  return coalesce(play_bound_refusal(p_brand, p_member, p_amount, p_now),
    reality_refusal(p_brand, p_member, p_now, p_pool));
end $$;

-- As before: whoever has no bound waits for nobody, and may be due for a check.
create or replace function play_refusal(
  p_brand text, p_member bigint, p_amount bigint, p_now timestamptz, p_pool text default 'real'
) returns text language plpgsql volatile as $$
begin
  perform from play_guard g where g.brand_id = p_brand and g.member_id = p_member for no key update;
  if not found then
    return reality_refusal(p_brand, p_member, p_now, p_pool);
  end if;
  return play_refusal_seen(p_brand, p_member, p_amount, p_now, p_pool);
end $$;
