-- A bonus whose requirement counts the deposit can be given up, and what the deposit asks for by itself stays.

-- Names the credit whose part stays, and how much of what is asked for is that part.
alter table requirement
  add column kept_key text,
  add column kept_required bigint not null default 0 check (kept_required >= 0),
  add check ((kept_key is null) = (kept_required = 0));

-- What was asked for a bonus and its deposit together: the deposit's own part is once its amount.
update requirement set kept_key = 'deposit:' || split_part(key, ':', 2), kept_required = base - forfeit
where state = 'OPEN' and key like 'deposit-bonus:%' and base > forfeit;
