-- Paying in by crypto currency and by scratch card.
alter table deposit_order
  -- Of crypto: the chain, what one unit is credited with, and how many units were asked for.
  add column network text,
  add column rate bigint check (rate > 0),
  add column crypto_amount bigint check (crypto_amount > 0),
  add check ((method = 'CRYPTO') = (rate is not null and network is not null and crypto_amount is not null));

-- Cards that members paid by. A card belongs to one order, unless it was declined there.
create table deposit_card (
  order_id bigint primary key references deposit_order,
  telco text not null,
  -- By what a card is known by whoever has the secret.
  card_hash bytea not null,
  -- Serial and PIN; nothing once the provider has them.
  sealed text,
  is_free boolean not null default false
);
create unique index deposit_card_used on deposit_card (card_hash) where not is_free;

-- Addresses of members for a crypto currency: what arrives there is credited without an order too.
create table deposit_address (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  bank_code text not null,
  vendor_id text not null,
  network text not null,
  provider text not null,
  -- Nothing until the provider has told it.
  address text,
  created_at timestamptz not null,
  unique (brand_id, member_id, bank_code, vendor_id, network),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
