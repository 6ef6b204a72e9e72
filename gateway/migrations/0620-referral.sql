-- What invitations bring: who was invited and how far they are, what each brought, and who brought most of a month.

create table referral_invitee (
  brand_id text not null,
  member_id bigint not null,
  referrer_id bigint not null,
  currency text not null,
  registered_at timestamptz not null,
  -- What it takes to be valid, as it was promised when it came, and until when.
  needs_deposit bigint not null check (needs_deposit >= 0),
  needs_turnover bigint not null check (needs_turnover >= 0),
  valid_until timestamptz not null,
  -- What was settled before is told in another way; nothing where the feed tells all of it.
  counts_from timestamptz,
  -- Of all time; cancelled wagers and deposits that were taken back are taken off.
  deposited bigint not null default 0,
  turnover bigint not null default 0,
  -- Of it, what came in time to make it valid.
  timely_deposit bigint not null default 0,
  timely_turnover bigint not null default 0,
  -- Of which no share is paid yet; below zero where one was paid of what was taken back.
  deposit_due bigint not null default 0,
  turnover_due bigint not null default 0,
  -- When the first of what is due was settled: its share is paid at the end of that day.
  turnover_since timestamptz not null,
  -- Whoever is pending when the time is over has expired by this row, and needs no job that says so.
  state text not null default 'PENDING' check (state in ('PENDING', 'VALID', 'REVIEW', 'EXCLUDED')),
  -- What the account shares with who invited it, or with another one that they invited.
  shared text[] not null default '{}',
  -- An operator has looked: what is shared counts no more.
  is_accepted boolean not null default false,
  valid_at timestamptz,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  foreign key (brand_id, referrer_id) references member (brand_id, id),
  check (state <> 'VALID' or valid_at is not null)
) with (fillfactor = 80);

create index referral_invitee_list on referral_invitee (brand_id, referrer_id, registered_at desc, member_id desc);
create index referral_invitee_reached on referral_invitee (brand_id, member_id)
  where state = 'PENDING' and timely_deposit >= needs_deposit and timely_turnover >= needs_turnover;
create index referral_invitee_deposits on referral_invitee (brand_id, deposit_due)
  where state = 'VALID' and deposit_due > 0;
create index referral_invitee_turnover on referral_invitee (brand_id, turnover_since)
  where state = 'VALID' and turnover_due > 0;
create index referral_invitee_review on referral_invitee (brand_id, member_id) where state in ('REVIEW', 'EXCLUDED');

-- Whoever came before there was anything to earn, with what is usual; of what they did before nothing counts.
insert into referral_invitee (brand_id, member_id, referrer_id, currency, registered_at, needs_deposit, needs_turnover,
  valid_until, turnover_since)
select m.brand_id, m.id, m.referrer_id, b.document #>> '{settings,currency,code}', m.registered_at, 2000000000, 10000000000,
  m.registered_at + interval '30 days', m.registered_at
from member m join brand b on b.id = m.brand_id
where m.referrer_id is not null and m.type <> 4 and b.document #>> '{settings,currency,code}' is not null;

create table referral_income (
  id bigint generated always as identity primary key,
  brand_id text not null,
  -- Whoever invited.
  member_id bigint not null,
  -- Nobody for a milestone.
  invitee_id bigint,
  source text not null check (source in ('INVITEE', 'MILESTONE', 'DEPOSIT', 'TURNOVER')),
  milestone integer check (milestone > 0),
  currency text not null,
  -- Of which it is a share; nothing for a reward.
  base bigint not null check (base >= 0),
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  -- Rewards wait there until they are claimed.
  reward_id bigint references reward,
  -- Its friend was excluded before it was claimed.
  is_void boolean not null default false,
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((source = 'MILESTONE') = (invitee_id is null) and (source = 'MILESTONE') = (milestone is not null))
);

-- Each is earned once, whatever rules become.
create unique index referral_income_invitee on referral_income (brand_id, invitee_id) where source = 'INVITEE';
create unique index referral_income_milestone on referral_income (brand_id, member_id, milestone)
  where source = 'MILESTONE';
create index referral_income_list on referral_income (brand_id, member_id, at desc, id desc) where not is_void;

-- What they come to, so that nobody sums all of them.
create table referral_inviter (
  brand_id text not null,
  member_id bigint not null,
  valid integer not null default 0,
  earned bigint not null default 0,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id)
) with (fillfactor = 80);

create table referral_month (
  brand_id text not null,
  -- Of the brand's clocks, as `2026-11`.
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  member_id bigint not null,
  invitations integer not null default 0,
  income bigint not null default 0,
  primary key (brand_id, month, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id)
) with (fillfactor = 80);

create index referral_month_rank on referral_month (brand_id, month, invitations desc, income desc);
