-- Receipts of payers: the last one that was sent for an order.
create table deposit_slip (
  order_id bigint primary key references deposit_order,
  content bytea not null check (octet_length(content) between 1 and 10485760),
  format text not null check (format in ('png', 'jpeg')),
  remarks text not null,
  sent_at timestamptz not null
);

-- Orders of which somebody asks why they are not credited.
create index deposit_asked on deposit_order (brand_id, created_at)
  where acceleration in ('AC', 'MA') and state in (4, 5);
