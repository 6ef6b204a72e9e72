-- A share of valid stakes that comes back: what was settled and not yet paid for, and what was paid for which stakes.

-- One row for each category and vendor that a member has staked with; kept at zero once it is paid.
create table rebate_due (
  brand_id text not null,
  member_id bigint not null,
  currency text not null,
  category text not null,
  -- Empty for the house's own games.
  vendor_code text not null,
  -- Valid stakes; below zero where one that was paid for was taken back, which is taken from what comes next.
  valid bigint not null,
  -- When the first of what is above zero was settled: it pays itself at the end of that day.
  since timestamptz not null,
  primary key (brand_id, member_id, currency, category, vendor_code),
  foreign key (brand_id, member_id) references member (brand_id, id)
) with (fillfactor = 80);

create index rebate_due_since on rebate_due (brand_id, since) where valid > 0;

create table rebate_claim (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  currency text not null,
  -- By the member, or of itself at the end of the day.
  way text not null check (way in ('CLAIMED', 'AUTOMATIC')),
  valid bigint not null check (valid > 0),
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  foreign key (brand_id, member_id) references member (brand_id, id)
);

create index rebate_claim_list on rebate_claim (brand_id, member_id, at desc, id desc);

create table rebate_part (
  claim_id bigint not null references rebate_claim,
  category text not null,
  vendor_code text not null,
  valid bigint not null check (valid > 0),
  -- In hundredths of a percent.
  rate integer not null check (rate > 0),
  amount bigint not null check (amount > 0),
  primary key (claim_id, category, vendor_code)
);
