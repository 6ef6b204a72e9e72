-- Money that members move to and from vendors that keep a wallet of their own.
create table wallet_transfer (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  vendor_code text not null check (vendor_code ~ '^[A-Z0-9_]{1,32}$'),
  direction text not null check (direction in ('to-vendor', 'from-vendor')),
  currency text not null,
  amount bigint not null check (amount > 0),
  -- PENDING until the vendor has said what became of it.
  state text not null check (state in ('PENDING', 'DONE', 'FAILED')),
  -- Of one to a vendor: set in the transaction that makes the row, which has to stand before a hold can be named by it.
  hold_id bigint references ledger_hold,
  intent_key text,
  created_at timestamptz not null,
  -- When it was sent to the vendor for the first time.
  sent_at timestamptz,
  ended_at timestamptz,
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((state = 'PENDING') = (ended_at is null)),
  check (hold_id is null or direction = 'to-vendor')
);
-- One at a time for each wallet: of two that are under way, neither's end would say what is there.
create unique index wallet_transfer_open on wallet_transfer (brand_id, member_id, vendor_code) where ended_at is null;
create unique index wallet_transfer_intent on wallet_transfer (brand_id, member_id, intent_key, vendor_code)
  where intent_key is not null;

create index wallet_transfer_last on wallet_transfer (brand_id, member_id, vendor_code, id desc);

-- Transfers that are to be sent, or asked after until it is known what became of them.
create table wallet_transfer_job (
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
create index wallet_transfer_job_due on wallet_transfer_job (due_at) where done_at is null and abandoned_at is null;
