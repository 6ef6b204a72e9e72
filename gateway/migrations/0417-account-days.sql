-- Sums of an account's record by day, for accounts whose record is too long to be added up at each look. A day is kept when
-- somebody first asks for it and it is over; its entries never change then, and none can come to it.
create table account_day (
  account_id bigint not null,
  -- Of the brand's time zone.
  day date not null,
  -- 0 stands for the day itself, with or without entries: that it is kept.
  type_id smallint not null,
  entries bigint not null,
  money_in bigint not null,
  money_out bigint not null,
  primary key (account_id, day, type_id)
);

create function account_entry_sums(
  p_account bigint, p_from timestamptz, p_to timestamptz, p_types smallint[], p_without smallint[],
  out entries bigint, out money_in bigint, out money_out bigint
) language sql stable as $$
  select count(*), coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint,
    coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint
  from ledger_entry e
  where e.account_id = p_account and e.balance_after is not null and e.created_at between p_from and p_to
    and (p_types is null or e.type_id = any (p_types)) and e.type_id <> all (p_without)
$$;

-- Keeps what is not yet kept of these days.
create function account_days_keep(p_account bigint, p_zone text, p_first date, p_last date) returns void
language plpgsql as $$
begin
  with missing as (
    select d.day::date as day from generate_series(p_first, p_last, interval '1 day') d (day)
    except select k.day from account_day k where k.account_id = p_account and k.type_id = 0
  )
  insert into account_day (account_id, day, type_id, entries, money_in, money_out)
  select p_account, m.day, 0, 0, 0, 0 from missing m
  union all
  select p_account, m.day, e.type_id, count(*), coalesce(sum(e.amount) filter (where e.amount > 0), 0),
    coalesce(-sum(e.amount) filter (where e.amount < 0), 0)
  from missing m join ledger_entry e on e.account_id = p_account and e.balance_after is not null
    and e.created_at >= m.day::timestamp at time zone p_zone
    and e.created_at < (m.day + 1)::timestamp at time zone p_zone
  group by m.day, e.type_id
  on conflict do nothing;
end $$;

-- Count and sums of an account's record over a range with both ends, of these types (all without any) save others. A record
-- of more than `p_long` entries is added up from the days that are kept, and its ends from entries. A day is over an hour
-- after its end: no statement of the platform runs that long.
create function account_record_sums(
  p_account bigint, p_zone text, p_from timestamptz, p_to timestamptz, p_types smallint[], p_without smallint[],
  p_now timestamptz, p_long integer, out entries bigint, out money_in bigint, out money_out bigint
) language plpgsql as $$
declare
  first date := (p_from at time zone p_zone)::date;
  last date := (least(p_to, p_now - interval '1 hour') at time zone p_zone)::date - 1;
  is_long boolean := (
    select count(*) > p_long from (
      select from ledger_entry e
      where e.account_id = p_account and e.balance_after is not null and e.created_at between p_from and p_to
      limit p_long + 1) counted);
begin
  if first::timestamp at time zone p_zone < p_from then first := first + 1; end if;
  if not is_long or last < first then
    select s.entries, s.money_in, s.money_out into entries, money_in, money_out
    from account_entry_sums(p_account, p_from, p_to, p_types, p_without) s;
    return;
  end if;
  perform account_days_keep(p_account, p_zone, first, last);
  select sum(s.entries)::bigint, sum(s.money_in)::bigint, sum(s.money_out)::bigint into entries, money_in, money_out
  from (
    select d.entries, d.money_in, d.money_out from account_day d
    where d.account_id = p_account and d.day between first and last
      and (p_types is null or d.type_id = any (p_types)) and d.type_id <> all (p_without)
    union all
    select b.entries, b.money_in, b.money_out from account_entry_sums(p_account, p_from,
      first::timestamp at time zone p_zone - interval '1 microsecond', p_types, p_without) b
    union all
    select a.entries, a.money_in, a.money_out from account_entry_sums(p_account,
      (last + 1)::timestamp at time zone p_zone, p_to, p_types, p_without) a
  ) s;
end $$;
