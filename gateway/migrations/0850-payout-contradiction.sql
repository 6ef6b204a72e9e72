-- Payouts of which the provider said one thing, and another after they had ended by that. No money moves by it: what
-- was told stands here until an operator has looked at the bank and says how it was settled.
create table payout_contradiction (
  withdrawal_id bigint primary key references withdrawal,
  brand_id text not null,
  -- The later word; the earlier one is how the withdrawal ended.
  told text not null check (told in ('done', 'failed')),
  told_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  settled_reason text,
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (settled_reason is null))
);
create index payout_contradiction_open on payout_contradiction (brand_id, told_at) where settled_at is null;
