-- What members earn by coming, by a code, by a week that went badly, and tickets that are opened.

-- A day of the brand on which a member signed in and claimed what the calendar gives.
create table sign_in_day (
  brand_id text not null,
  member_id bigint not null,
  day date not null,
  -- Of the calendar's round, from 1 to 7.
  place smallint not null check (place between 1 and 7),
  reward_id bigint not null references reward,
  primary key (brand_id, member_id, day)
);

-- How often a code was used; its row is locked by whoever uses it, so that uses stand behind each other.
create table promo_code (
  brand_id text not null,
  code text not null,
  used integer not null default 0,
  primary key (brand_id, code)
);

create table promo_code_use (
  brand_id text not null,
  code text not null,
  member_id bigint not null,
  reward_id bigint not null references reward,
  at timestamptz not null,
  device_id text not null,
  address text not null,
  primary key (brand_id, code, member_id),
  foreign key (brand_id, code) references promo_code (brand_id, code)
);

create index promo_code_use_of_member on promo_code_use (brand_id, member_id, at desc);

-- Weeks of a brand of which losses have been looked at; a week begins on Monday in the brand's time zone.
create table rescue_week (
  brand_id text not null,
  starts date not null,
  closed_at timestamptz not null,
  primary key (brand_id, starts)
);

-- What somebody lost in such a week, and what came back.
create table rescue_part (
  brand_id text not null,
  member_id bigint not null,
  starts date not null,
  loss bigint not null check (loss > 0),
  reward_id bigint not null references reward,
  primary key (brand_id, member_id, starts)
);

-- The member's side of every draw, and how many there were.
create table ticket_seed (
  brand_id text not null,
  member_id bigint not null,
  client_seed text not null,
  tickets integer not null default 0,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);

-- A ticket carries the prizes that it was issued with: no later rule changes what it can win.
create table ticket (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  key text not null,
  code text not null,
  type text not null,
  style text not null,
  name jsonb not null,
  description jsonb not null,
  prizes jsonb not null,
  multiplier numeric(8, 2) not null,
  needs_mobile boolean not null,
  -- The prize stands with these three and the prizes: drawn with the ticket, worked out when it is opened.
  seed_hash text not null,
  seed_sealed text not null,
  client_seed text not null,
  nonce integer not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  -- Place of the prize from 0.
  won smallint,
  reward_id bigint references reward,
  unique (brand_id, key),
  unique (brand_id, member_id, nonce),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((opened_at is null) = (won is null))
);

create index ticket_of_member on ticket (brand_id, member_id, expires_at);

-- How far a member is on the way to the next ticket of a rule; the rule names its ticket, its reason and its amount.
create table ticket_progress (
  brand_id text not null,
  member_id bigint not null,
  rule text not null,
  done bigint not null default 0,
  -- Steps that were passed, with or without a ticket.
  passed bigint not null default 0,
  day date,
  tickets_of_day integer not null default 0,
  primary key (brand_id, member_id, rule)
);
