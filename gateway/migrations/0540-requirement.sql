-- What is to be staked before money leaves: one requirement for each credit that asks for it, and what of which wager
-- counted for it, so that a wager which is judged anew can be taken off where it counted.

create table requirement (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  -- Names the credit; once for ever.
  key text not null,
  currency text not null,
  source text not null check (source in ('DEPOSIT', 'BONUS', 'REWARD', 'POINTS', 'TRANSFER', 'OTHER')),
  -- By language.
  source_name jsonb not null,
  base bigint not null check (base >= 0),
  multiplier numeric(8, 2) not null check (multiplier >= 0),
  required bigint not null,
  done bigint not null default 0 check (done between 0 and required),
  -- Percent of a valid stake that counts, by category; what is not named counts nothing.
  contributions jsonb not null,
  -- Only stakes with these count; empty for all.
  vendors text[] not null,
  deadline timestamptz,
  -- What leaves with it when it is given up or its time is over.
  forfeit bigint not null check (forfeit >= 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'FORFEITED', 'EXPIRED', 'CLEARED')),
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (brand_id, key),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((state = 'OPEN') = (ended_at is null)),
  check (state <> 'DONE' or done = required)
) with (fillfactor = 80);

create index requirement_open on requirement (brand_id, member_id, id) where state = 'OPEN';
create index requirement_ended on requirement (brand_id, member_id, ended_at desc, id desc) where state <> 'OPEN';
create index requirement_due on requirement (deadline) where state = 'OPEN' and deadline is not null;

-- Parts of a wager's valid stake in the order in which they counted. What no requirement could take any more has a part
-- without one: it is the newest, so that it is the first to be taken off.
create table requirement_part (
  id bigint generated always as identity primary key,
  wager_id bigint not null,
  requirement_id bigint references requirement,
  percent numeric(6, 2) not null,
  stake_used bigint not null check (stake_used >= 0),
  counted bigint not null check (counted >= 0),
  check (requirement_id is not null or counted = 0)
);

create index requirement_part_of_wager on requirement_part (wager_id, id);

-- Lets a valid stake count: for the oldest open requirement first, and what of it is left for the next one.
create function requirement_add(
  p_brand text, p_member bigint, p_currency text, p_wager bigint, p_category text, p_vendor text, p_stake bigint,
  p_placed_at timestamptz, p_at timestamptz
) returns void language plpgsql as $$
declare
  one record;
  rest bigint := p_stake;
  used bigint;
  credit bigint;
begin
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

-- Takes a valid stake off again where it counted, newest part first. What is done stays done.
create function requirement_take_off(p_wager bigint, p_stake bigint) returns void language plpgsql as $$
declare
  part record;
  rest bigint := p_stake;
  taken bigint;
  left_over bigint;
begin
  for part in select p.* from requirement_part p where p.wager_id = p_wager and p.stake_used > 0 order by p.id desc
  loop
    exit when rest <= 0;
    taken := least(rest, part.stake_used);
    rest := rest - taken;
    left_over := least(part.counted, floor((part.stake_used - taken) * part.percent / 100)::bigint);
    update requirement_part p set stake_used = p.stake_used - taken, counted = left_over where p.id = part.id;
    update requirement r set done = r.done - (part.counted - left_over)
    where r.id = part.requirement_id and r.state = 'OPEN';
  end loop;
end $$;

-- Takes settlements in their order. `p_rules` says for each brand which games count nothing, and below which balance what
-- is open ends, in units of money.
create function requirement_take(p_facts jsonb, p_rules jsonb) returns void language plpgsql as $$
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
  update requirement r set state = 'CLEARED', ended_at = m.at
  from (select f.brand_id, f.member_id, max(f.at) as at
        from jsonb_to_recordset(p_facts) as f (brand_id text, member_id bigint, at timestamptz) group by 1, 2) m
  where r.brand_id = m.brand_id and r.member_id = m.member_id and r.state = 'OPEN'
    and (p_rules -> r.brand_id ->> 'floor')::bigint > (
      select coalesce(sum(a.balance), 0) from ledger_account a
      where a.brand_id = r.brand_id and a.kind = 'player' and a.owner = r.member_id::text and a.currency = r.currency)
    and not exists (select from wager w
      where w.status = 'open' and w.brand_id = r.brand_id and w.member_id = r.member_id and w.pool = 'real');
end $$;
