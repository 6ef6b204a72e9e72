-- Sums of an account's record by type of movement, so that a range can be told as what it began with, what each kind of
-- movement brought or took, and what it ended with. Those of a long record come from the days that are kept, as before.
create function account_entry_type_sums(
  p_account bigint, p_from timestamptz, p_to timestamptz, p_types smallint[], p_without smallint[]
) returns table (type_id smallint, entries bigint, money_in bigint, money_out bigint) language sql stable as $$
  select e.type_id, count(*), coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint,
    coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint
  from ledger_entry e
  where e.account_id = p_account and e.balance_after is not null and e.created_at between p_from and p_to
    and (p_types is null or e.type_id = any (p_types)) and e.type_id <> all (p_without)
  group by e.type_id
$$;

-- A day is over an hour after its end: no statement of the platform runs that long.
create function account_record_type_sums(
  p_account bigint, p_zone text, p_from timestamptz, p_to timestamptz, p_types smallint[], p_without smallint[],
  p_now timestamptz, p_long integer
) returns table (type_id smallint, entries bigint, money_in bigint, money_out bigint) language plpgsql as $$
#variable_conflict use_column
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
    return query select s.type_id, s.entries, s.money_in, s.money_out
      from account_entry_type_sums(p_account, p_from, p_to, p_types, p_without) s;
    return;
  end if;
  perform account_days_keep(p_account, p_zone, first, last);
  return query
  select s.type_id, sum(s.entries)::bigint, sum(s.money_in)::bigint, sum(s.money_out)::bigint
  from (
    -- Type 0 says that a day is kept.
    select d.type_id, d.entries, d.money_in, d.money_out from account_day d
    where d.account_id = p_account and d.day between first and last and d.type_id <> 0
      and (p_types is null or d.type_id = any (p_types)) and d.type_id <> all (p_without)
    union all
    select b.type_id, b.entries, b.money_in, b.money_out from account_entry_type_sums(p_account, p_from,
      first::timestamp at time zone p_zone - interval '1 microsecond', p_types, p_without) b
    union all
    select a.type_id, a.entries, a.money_in, a.money_out from account_entry_type_sums(p_account,
      (last + 1)::timestamp at time zone p_zone, p_to, p_types, p_without) a
  ) s
  group by s.type_id;
end $$;

-- Gateways of before ask for the sums of all types together.
create or replace function account_record_sums(
  p_account bigint, p_zone text, p_from timestamptz, p_to timestamptz, p_types smallint[], p_without smallint[],
  p_now timestamptz, p_long integer, out entries bigint, out money_in bigint, out money_out bigint
) language sql as $$
  select coalesce(sum(s.entries), 0)::bigint, coalesce(sum(s.money_in), 0)::bigint, coalesce(sum(s.money_out), 0)::bigint
  from account_record_type_sums(p_account, p_zone, p_from, p_to, p_types, p_without, p_now, p_long) s
$$;
drop function account_entry_sums;

-- What an account's record stood at just after a moment. Times of an account's entries never go back.
create function account_balance_at(p_account bigint, p_at timestamptz) returns bigint language sql stable as $$
  select coalesce((
    select e.balance_after from ledger_entry e
    where e.account_id = p_account and e.balance_after is not null and e.created_at <= p_at
    order by e.created_at desc, e.transaction_id desc, e.leg desc limit 1), 0)
$$;
