-- What a merchant asks to be paid out. The merchant's reference is the key: the same again answers the same.
create table payout (
  reference text primary key,
  provider_id text not null unique,
  fingerprint text not null,
  kind text not null check (kind in ('BC', 'EW', 'VW')),
  bank_code text not null,
  network text,
  account text not null,
  holder text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('pending', 'done', 'failed')),
  -- Counts what was told of it.
  sequence integer not null default 0,
  created_at timestamptz not null
);

-- Payouts that are on their way to their bank.
create table payout_job (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz,
  abandoned_at timestamptz,
  last_error text,
  check (done_at is null or abandoned_at is null)
);
create index payout_job_due on payout_job (due_at) where done_at is null and abandoned_at is null;
