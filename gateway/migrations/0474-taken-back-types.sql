-- What is taken back of a deposit, a fee or a rebate stays in its group, so that the group's sums come down with it.
insert into transaction_type (id, name, group_name, side, pays_owed) values
  (1002, 'deposit-taken-back', 'deposit', 'out', false),
  (2004, 'withdrawal-fee-returned', 'withdraw', 'in', false),
  (6002, 'betting-rebate-taken-back', 'betting_rebate', 'out', false),
  (6502, 'referral-rebate-taken-back', 'referral_rebate', 'out', false),
  (8042, 'fee-returned', 'other', 'in', false);
