-- What a merchant asks to be paid. The merchant's reference is the key: the same again answers the same.
create table pay_order (
  reference text primary key,
  provider_id text not null unique,
  -- What was asked for, as it was sent: other content under the same reference is refused.
  fingerprint text not null,
  method text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  remark text not null,
  return_url text,
  state text not null check (state in ('open', 'paid', 'failed', 'cancelled')),
  instructions jsonb not null,
  -- Counts what was told of the order.
  sequence integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Money that arrived for an order: more than once where somebody pays twice.
create table pay_payment (
  payment_id text primary key,
  reference text not null references pay_order,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  reversed_at timestamptz
);
create index pay_payment_order on pay_payment (reference, at);

-- Notices to the merchant.
create table outbox (
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
create index outbox_due on outbox (due_at) where done_at is null and abandoned_at is null;
