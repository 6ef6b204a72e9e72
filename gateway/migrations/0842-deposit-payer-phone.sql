-- Of a transfer between e-wallets: the number of the payer's wallet, where it was told. Whoever looks at a transfer whose
-- remark is missing finds it by this, as by the payer's name.
alter table deposit_order
  add column payer_phone text check (payer_phone ~ '^\+?[0-9]{8,15}$'),
  add check (payer_phone is null or method = 'EWALLET_P2P');
