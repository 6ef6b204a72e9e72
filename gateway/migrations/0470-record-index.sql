-- Rows of a record that are only passed by, on the way to a later page, are read by the index alone: by their whole order,
-- and sums by what it includes.
drop index ledger_entry_record;
create index ledger_entry_record on ledger_entry (account_id, created_at desc, transaction_id desc, leg desc)
  include (type_id, amount) where balance_after is not null;
