-- Payments that the merchant does not accept, and that went back to whoever made them.
alter table pay_payment
  add column returned_at timestamptz,
  add check (returned_at is null or reversed_at is null);
