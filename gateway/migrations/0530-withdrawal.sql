-- Money that members take out. Its amount and its charge are frozen by holds until it ends.
create table withdrawal (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  account_id bigint not null,
  -- Of the account, as it was then.
  kind text not null check (kind in ('BC', 'EW', 'VW')),
  bank_code text not null,
  number_masked text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  charge bigint not null check (charge >= 0),
  state text not null check (state in ('PENDING', 'REVIEW', 'PAYING', 'SUCCESS', 'FAILED', 'REJECTED', 'CANCELLED')),
  -- Of one that was rejected: what the member reads.
  reason text,
  -- Set in the transaction that makes the row, which has to stand before a hold can be named by it.
  hold_id bigint references ledger_hold,
  fee_hold_id bigint references ledger_hold,
  provider text not null,
  intent_key text,
  requested_at timestamptz not null,
  -- When the last person that was needed approved it.
  approved_at timestamptz,
  -- When it was sent to the provider for the first time.
  sent_at timestamptz,
  ended_at timestamptz,
  foreign key (brand_id, member_id) references member (brand_id, id),
  foreign key (brand_id, account_id) references payout_account (brand_id, id),
  check ((state in ('PENDING', 'REVIEW', 'PAYING')) = (ended_at is null)),
  check (state <> 'PAYING' or approved_at is not null),
  check ((state = 'REJECTED') = (reason is not null))
);
create unique index withdrawal_open on withdrawal (brand_id, member_id) where ended_at is null;
create unique index withdrawal_intent on withdrawal (brand_id, member_id, intent_key) where intent_key is not null;
create index withdrawal_of_member on withdrawal (brand_id, member_id, requested_at desc, id desc);
create index withdrawal_waiting on withdrawal (brand_id, requested_at, id) where ended_at is null;
create index withdrawal_paid on withdrawal (brand_id, ended_at desc) where state = 'SUCCESS';
create index withdrawal_account on withdrawal (account_id) where ended_at is null;

-- Who looked at it and what they said; one word a person.
create table withdrawal_decision (
  withdrawal_id bigint not null references withdrawal,
  operator text not null,
  decision text not null check (decision in ('approved', 'rejected')),
  reason text not null,
  at timestamptz not null,
  primary key (withdrawal_id, operator)
);

-- Notices of providers, as they came.
create table withdrawal_notice (
  provider text not null,
  notice_id text not null,
  body jsonb not null,
  taken_at timestamptz not null,
  primary key (provider, notice_id)
);

-- Payouts that are to be sent, or asked after until it is known what became of them.
create table withdrawal_job (
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
create index withdrawal_job_due on withdrawal_job (due_at) where done_at is null and abandoned_at is null;

-- Whoever looks at a payout is told whether others play from the member's devices.
create index known_device_device on known_device (device_id);
