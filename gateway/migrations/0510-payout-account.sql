-- Accounts that members are paid out to. A number is kept sealed; its hash lets it belong to one member of a brand.
create table payout_account (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  -- Bank, e-wallet, virtual wallet.
  kind text not null check (kind in ('BC', 'EW', 'VW')),
  bank_code text not null,
  number_sealed text not null,
  number_hash bytea not null,
  number_masked text not null,
  -- Upper case without marks, as banks write names of holders.
  holder text not null,
  network text,
  -- Branch, province and town, where the owner gave them.
  details jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  -- Payouts go to it from then on.
  active_at timestamptz not null,
  deleted_at timestamptz,
  unique (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check (deleted_at is null or not is_default)
);
create unique index payout_account_number on payout_account (brand_id, number_hash) where deleted_at is null;
create unique index payout_account_default on payout_account (brand_id, member_id) where is_default;
create index payout_account_of_member on payout_account (brand_id, member_id, id) where deleted_at is null;
-- Those of before too: who had a number tells whose it may be.
create index payout_account_hash on payout_account (brand_id, number_hash);
