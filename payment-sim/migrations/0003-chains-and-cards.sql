-- Payments on a chain, which stand once enough blocks follow, and by scratch card, which is good once.
alter table pay_order
  add column network text,
  add column address text unique,
  add column card_hash text;
create index pay_order_card on pay_order (card_hash) where card_hash is not null;

-- When a payment stands; one of a bank stands at once.
alter table pay_payment add column stands_at timestamptz;
update pay_payment set stands_at = at;
alter table pay_payment alter column stands_at set not null;
