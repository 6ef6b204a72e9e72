-- Receipts that payers attach to trades: evidence, kept as they came; of each trade the last one that was sent.
create table trade_slip (
  trade_id bigint primary key references trade,
  content bytea not null check (octet_length(content) between 1 and 10485760),
  format text not null check (format in ('png', 'jpeg')),
  sent_at timestamptz not null
);
-- When the last one was sent; nothing while there is none.
alter table trade add column slip_sent_at timestamptz;
