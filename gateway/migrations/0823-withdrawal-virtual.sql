-- Of payouts to virtual wallets: what one unit of their currency was worth when they were asked for, and how many units
-- arrive. Those of before are paid in the brand's money, as they were asked for.
alter table withdrawal
  add column rate bigint check (rate > 0),
  add column virtual_amount bigint check (virtual_amount > 0),
  add check ((rate is null) = (virtual_amount is null));
