-- References that a merchant ended before an order came under them: none is ever taken under them any more, so that the
-- merchant knows what becomes of an order whose call was lost, or is late.
create table pay_unheard (
  reference text primary key,
  at timestamptz not null
);
