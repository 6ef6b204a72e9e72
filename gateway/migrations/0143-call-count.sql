-- Calls of the running minute that open accounts or sessions or send messages, of all gateways together.
-- Unlogged: nothing waits for the disk. A crash of the database forgets a minute; a restart of gateways forgets nothing.
create unlogged table call_count (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

create index call_count_age on call_count (ends_at);
