-- What a member chose with an order, by its rule of that moment. Granted in the transaction that credits the order.
create table deposit_promotion (
  deposit_id bigint primary key,
  brand_id text not null,
  member_id bigint not null,
  promotion_id text not null,
  rule jsonb not null,
  state text not null default 'CHOSEN' check (state in ('CHOSEN', 'GRANTED', 'DROPPED')),
  -- Why it was dropped.
  reason text,
  bonus bigint not null default 0 check (bonus >= 0),
  device_id text not null,
  address text not null,
  chosen_at timestamptz not null,
  granted_at timestamptz,
  -- The posting of the bonus.
  transaction_id bigint,
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((state = 'GRANTED') = (granted_at is not null)),
  check (state = 'DROPPED' or reason is null),
  check (state <> 'GRANTED' or (bonus > 0 and transaction_id is not null))
);
create index deposit_promotion_of_member on deposit_promotion (brand_id, promotion_id, member_id);
create index deposit_promotion_of_device on deposit_promotion (brand_id, promotion_id, device_id)
  where state = 'GRANTED';
create index deposit_promotion_of_address on deposit_promotion (brand_id, promotion_id, address)
  where state = 'GRANTED';
