-- Why a payment is looked at before it is credited. Those of before tell none, which says nothing of their members.
alter table deposit_order
  add column review_cause text check (review_cause in ('limit', 'excluded', 'too-large', 'out-of-bounds', 'way-closed'));
