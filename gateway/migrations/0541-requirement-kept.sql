-- A bonus stays asked for while its money is played: a new member's is not cleared before the first stake, and a wager that
-- is cancelled and settled again fills no second requirement.

-- What of the stake was taken off after the requirement had ended, which keeps what counted. It comes back here first.
alter table requirement_part add column returned bigint not null default 0 check (returned between 0 and stake_used);

-- Whoever takes a bonus back looks whether its owner has a wager open.
create index wager_open_of_member on wager (brand_id, member_id) where status = 'open';

-- Lets a valid stake count: for the oldest open requirement first, and what of it is left for the next one.
create or replace function requirement_add(
  p_brand text, p_member bigint, p_currency text, p_wager bigint, p_category text, p_vendor text, p_stake bigint,
  p_placed_at timestamptz, p_at timestamptz
) returns void language plpgsql as $$
declare
  part record;
  one record;
  rest bigint := p_stake;
  used bigint;
  credit bigint;
begin
  for part in
    select p.id, p.returned from requirement_part p where p.wager_id = p_wager and p.returned > 0 order by p.id
  loop
    exit when rest <= 0;
    used := least(rest, part.returned);
    rest := rest - used;
    update requirement_part p set returned = p.returned - used where p.id = part.id;
  end loop;
  for one in
    select r.id, r.required - r.done as missing, (r.contributions ->> p_category)::numeric as percent
    from requirement r
    where r.brand_id = p_brand and r.member_id = p_member and r.state = 'OPEN' and r.currency = p_currency
      and r.created_at <= p_placed_at and (r.deadline is null or r.deadline > p_at)
      and (r.contributions ->> p_category)::numeric > 0
      and (r.vendors = '{}' or p_vendor = any (r.vendors))
    order by r.id
  loop
    exit when rest <= 0;
    credit := least(one.missing, floor(rest * one.percent / 100)::bigint);
    used := case when credit = one.missing then least(rest, ceil(credit * 100 / one.percent)::bigint) else rest end;
    rest := rest - used;
    update requirement r set done = r.done + credit,
      state = case when r.done + credit = r.required then 'DONE' else r.state end,
      ended_at = case when r.done + credit = r.required then p_at end
    where r.id = one.id;
    insert into requirement_part (wager_id, requirement_id, percent, stake_used, counted)
    values (p_wager, one.id, one.percent, used, credit);
  end loop;
  if rest > 0 and exists (select from requirement_part p where p.wager_id = p_wager) then
    insert into requirement_part (wager_id, percent, stake_used, counted) values (p_wager, 0, rest, 0);
  end if;
end $$;

-- Takes a valid stake off again where it counted, newest part first. What has ended keeps what counted for it.
create or replace function requirement_take_off(p_wager bigint, p_stake bigint) returns void language plpgsql as $$
declare
  part record;
  rest bigint := p_stake;
  taken bigint;
  left_over bigint;
begin
  for part in
    select p.*, coalesce(r.state, 'OPEN') <> 'OPEN' as has_ended
    from requirement_part p left join requirement r on r.id = p.requirement_id
    where p.wager_id = p_wager and p.stake_used > p.returned order by p.id desc
  loop
    exit when rest <= 0;
    taken := least(rest, part.stake_used - part.returned);
    rest := rest - taken;
    if part.has_ended then
      update requirement_part p set returned = p.returned + taken where p.id = part.id;
      continue;
    end if;
    left_over := least(part.counted, floor((part.stake_used - taken) * part.percent / 100)::bigint);
    update requirement_part p set stake_used = p.stake_used - taken, counted = left_over where p.id = part.id;
    update requirement r set done = r.done - (part.counted - left_over) where r.id = part.requirement_id;
  end loop;
end $$;

-- Takes settlements in their order. `p_rules` says for each brand which games count nothing, and below which balance what
-- is open ends, in units of money.
create or replace function requirement_take(p_facts jsonb, p_rules jsonb) returns void language plpgsql as $$
declare
  fact record;
begin
  -- Whoever gives requirements up locks those of one member in the same order.
  perform from requirement r
  where r.state = 'OPEN' and (r.brand_id, r.member_id) in (
    select f.brand_id, f.member_id from jsonb_to_recordset(p_facts) as f (brand_id text, member_id bigint))
  order by r.id for update;
  for fact in
    select f.* from jsonb_array_elements(p_facts) with ordinality e (one, ordinal),
      jsonb_to_record(e.one) as f (brand_id text, member_id bigint, currency text, wager_id bigint, category text,
        vendor_code text, valid_stake bigint, placed_at timestamptz, at timestamptz)
    where f.valid_stake <> 0 and (
      exists (select from requirement r
              where r.brand_id = f.brand_id and r.member_id = f.member_id and r.state = 'OPEN')
      or exists (select from requirement_part p where p.wager_id = f.wager_id))
    order by e.ordinal
  loop
    if fact.valid_stake < 0 then
      perform requirement_take_off(fact.wager_id, -fact.valid_stake);
    elsif not exists (select from wager w
        where w.id = fact.wager_id and p_rules -> fact.brand_id -> 'excluded' ? w.game_id) then
      perform requirement_add(fact.brand_id, fact.member_id, fact.currency, fact.wager_id, fact.category,
        coalesce(fact.vendor_code, ''), fact.valid_stake, fact.placed_at, fact.at);
    end if;
  end loop;
  -- Only play spends a bonus: neither its own credit nor money that leaves ends what it asks for, and a bonus that is
  -- smaller than the floor ends once less than itself is left.
  update requirement r set state = 'CLEARED', ended_at = m.at
  from (select f.brand_id, f.member_id, max(f.at) as at, max(f.placed_at) as placed_at
        from jsonb_to_recordset(p_facts)
          as f (brand_id text, member_id bigint, wager_id bigint, placed_at timestamptz, at timestamptz)
        where f.wager_id is not null group by 1, 2) m
  where r.brand_id = m.brand_id and r.member_id = m.member_id and r.state = 'OPEN' and r.created_at <= m.placed_at
    and least((p_rules -> r.brand_id ->> 'floor')::bigint, r.base) > (
      select coalesce(sum(a.balance), 0) from ledger_account a
      where a.brand_id = r.brand_id and a.kind = 'player' and a.owner = r.member_id::text and a.currency = r.currency)
    and not exists (select from wager w
      where w.status = 'open' and w.brand_id = r.brand_id and w.member_id = r.member_id and w.pool = 'real');
end $$;
