-- Money that members pay in. States: 2 success, 3 rejected, 4 pending payment, 5 processing, 6 cancelled, 7 expired.
create table deposit_order (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  method text not null,
  -- The bank or company, with the bounds and the charge that it had when the order was made.
  bank_code text not null,
  vendor_id text not null,
  least bigint not null,
  most bigint not null,
  -- Hundredths of a percent that the member pays.
  charge_rate integer not null check (charge_rate between 0 and 10000),
  requested bigint not null check (requested > 0),
  credited bigint not null default 0 check (credited >= 0),
  charge bigint not null default 0 check (charge >= 0),
  currency text not null,
  remark text not null,
  payer_name text,
  state smallint not null check (state between 2 and 7),
  -- Why it is where it is: preparing and review of 5, others of 3.
  reason text check (reason in ('preparing', 'review', 'declined', 'reversed', 'refused', 'unaccepted')),
  provider text not null,
  provider_id text,
  instructions jsonb,
  return_url text,
  -- The order whose payer paid a second time.
  again_of bigint references deposit_order,
  acceleration text not null default 'NA' check (acceleration in ('NA', 'AC', 'MA', 'A', 'R')),
  reminded_at timestamptz,
  payer_reference text,
  intent_key text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  credited_at timestamptz,
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((state = 5) = (coalesce(reason, '') in ('preparing', 'review'))),
  check (state <> 2 or (credited > 0 and credited_at is not null)),
  check (state <> 4 or instructions is not null)
);
-- One open order a method; one that is paid and looked at by hand holds nobody up.
create unique index deposit_open on deposit_order (brand_id, member_id, method)
  where state = 4 or (state = 5 and reason = 'preparing');
create unique index deposit_remark on deposit_order (brand_id, remark)
  where state = 4 or (state = 5 and reason = 'preparing');
create unique index deposit_intent on deposit_order (brand_id, member_id, intent_key) where intent_key is not null;
create index deposit_of_member on deposit_order (brand_id, member_id, created_at desc, id desc);
create index deposit_due on deposit_order (expires_at) where state = 4 or (state = 5 and reason = 'preparing');
create index deposit_review on deposit_order (brand_id, created_at) where state = 5 and reason = 'review';

-- What arrived. A payment of a provider has one row for ever, however often and by whatever notice it is told.
create table deposit_payment (
  provider text not null,
  payment_id text not null,
  order_id bigint not null unique references deposit_order,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  -- The posting; nothing while it is looked at, or where it was taken back before.
  transaction_id bigint,
  reversed_at timestamptz,
  primary key (provider, payment_id)
);

-- Notices of providers, as they came.
create table deposit_notice (
  provider text not null,
  notice_id text not null,
  body jsonb not null,
  taken_at timestamptz not null,
  primary key (provider, notice_id)
);

-- Calls to providers that are still to be made.
create table deposit_job (
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
create index deposit_job_due on deposit_job (due_at) where done_at is null and abandoned_at is null;
