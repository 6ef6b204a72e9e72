-- What members have to claim: money, points, or both, once for each reason to give it.

create table reward (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  -- Names the reason; once for ever.
  key text not null,
  type text not null check (type ~ '^[A-Z_]{1,30}$'),
  -- By language.
  name jsonb not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  points integer not null default 0 check (points >= 0),
  -- Code of the ticket that comes with it.
  ticket text,
  -- Times the amount that is to be staked once it is claimed.
  multiplier numeric(8, 2) not null check (multiplier >= 0),
  -- I issued, C claimed, R rejected. What is not claimed in time has expired by its row, and needs no job that says so.
  state text not null default 'I' check (state in ('I', 'C', 'R')),
  issued_at timestamptz not null,
  expires_at timestamptz,
  claimed_at timestamptz,
  -- Of the claim, for limits by device and address.
  device_id text,
  address text,
  requirement_id bigint references requirement,
  unique (brand_id, key),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check (amount > 0 or points > 0 or ticket is not null),
  check ((state = 'C') = (claimed_at is not null))
);

create index reward_of_member on reward (brand_id, member_id, id desc);

-- How many members a device or an address claimed for lately.
create index reward_of_device on reward (brand_id, device_id, claimed_at) where state = 'C';
create index reward_of_address on reward (brand_id, address, claimed_at) where state = 'C';
