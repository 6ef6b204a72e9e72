-- A withdrawal that its owner lets another member pay, for a while before it is paid out in the ordinary way.
alter table withdrawal
  add column c2c boolean not null default false,
  -- Of one that was approved: open to payers, taken by one, or closed, from when on it is paid out as any other.
  add column offer text check (offer in ('OPEN', 'TAKEN', 'CLOSED')),
  add column offered_until timestamptz,
  -- While a payer says that they have paid.
  add column confirm_until timestamptz,
  add constraint withdrawal_offered check ((offer is null) = (offered_until is null) and (offer is null or c2c)),
  -- What was sent to the provider is nobody else's to pay, for ever.
  add constraint withdrawal_paid_one_way check (sent_at is null or coalesce(offer, 'CLOSED') = 'CLOSED'),
  add constraint withdrawal_confirming check (confirm_until is null or offer = 'TAKEN');
create index withdrawal_offers on withdrawal (brand_id, currency, amount, requested_at, id)
  where offer = 'OPEN' and state = 'PAYING';

-- A deposit of one member that is a withdrawal of another.
create table trade (
  id bigint generated always as identity primary key,
  brand_id text not null,
  withdrawal_id bigint not null references withdrawal,
  payer_id bigint not null,
  receiver_id bigint not null,
  -- Of the withdrawal, as they were then.
  account_id bigint not null,
  bank_code text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- What the transfer says, for the receiver to know it by.
  remark text not null,
  state text not null check (state in ('MATCHED', 'PAID', 'CONFIRMED', 'DISPUTED', 'CANCELLED', 'EXPIRED')),
  -- Until when the payer pays, or the receiver confirms.
  due_at timestamptz not null,
  payer_words text not null default '',
  receiver_words text not null default '',
  -- Of one that an operator decided: what both read.
  reason text,
  -- What it became for the payer.
  deposit_id bigint unique references deposit_order,
  intent_key text,
  matched_at timestamptz not null,
  paid_at timestamptz,
  disputed_at timestamptz,
  ended_at timestamptz,
  foreign key (brand_id, payer_id) references member (brand_id, id),
  foreign key (brand_id, receiver_id) references member (brand_id, id),
  foreign key (brand_id, account_id) references payout_account (brand_id, id),
  check (payer_id <> receiver_id),
  check ((state in ('MATCHED', 'PAID', 'DISPUTED')) = (ended_at is null)),
  check ((state = 'CONFIRMED') = (deposit_id is not null)),
  check (state <> 'PAID' or paid_at is not null),
  check (state <> 'DISPUTED' or disputed_at is not null)
);
create unique index trade_open on trade (withdrawal_id) where ended_at is null;
create unique index trade_settled on trade (withdrawal_id) where state = 'CONFIRMED';
create unique index trade_to_pay on trade (brand_id, payer_id) where state = 'MATCHED';
create unique index trade_intent on trade (brand_id, payer_id, intent_key) where intent_key is not null;
create unique index trade_remark on trade (brand_id, remark) where ended_at is null;
create index trade_of_payer on trade (brand_id, payer_id, matched_at desc, id desc);
create index trade_of_receiver on trade (brand_id, receiver_id, matched_at desc, id desc);
create index trade_due on trade (due_at) where state in ('MATCHED', 'PAID');
create index trade_disputed on trade (brand_id, disputed_at) where state = 'DISPUTED';
