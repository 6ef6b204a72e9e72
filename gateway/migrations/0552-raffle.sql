-- The raffle of a brand: draws whose seed is told as a hash before anybody takes a number, numbers that members earn and
-- take, and who won.

create table raffle_draw (
  id bigint generated always as identity primary key,
  brand_id text not null,
  -- From 1, without a gap.
  draw_no integer not null check (draw_no > 0),
  -- By language, as prizes and their terms stood when the draw was opened: no later rule changes what can be won.
  title jsonb not null,
  prizes jsonb not null,
  multiplier numeric(8, 2) not null check (multiplier >= 0),
  claim_days integer not null check (claim_days > 0),
  opened_at timestamptz not null,
  draws_at timestamptz not null,
  seed_hash text not null,
  seed_sealed text not null,
  -- Follows from everything that was taken: changes with each taking, and is part of what decides.
  entries_hash text not null,
  entries integer not null default 0 check (entries >= 0),
  drawn_at timestamptz,
  -- Told once it is drawn.
  seed text,
  unique (brand_id, draw_no),
  check ((drawn_at is null) = (seed is null)),
  check (draws_at > opened_at)
);

-- A brand has one draw that comes.
create unique index raffle_draw_open on raffle_draw (brand_id) where drawn_at is null;

-- Numbers that a member took at once: all from the first to the last.
create table raffle_taking (
  draw_id bigint not null references raffle_draw,
  first_number integer not null check (first_number > 0),
  last_number integer not null,
  brand_id text not null,
  member_id bigint not null,
  taken_at timestamptz not null,
  primary key (draw_id, first_number),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check (last_number >= first_number)
);

create index raffle_taking_of_member on raffle_taking (draw_id, member_id);

create table raffle_winner (
  draw_id bigint not null references raffle_draw,
  -- From 1 in the order in which they were drawn: the first has the first prize.
  place smallint not null check (place > 0),
  number integer not null,
  brand_id text not null,
  member_id bigint not null,
  reward_id bigint not null unique references reward,
  primary key (draw_id, place),
  unique (draw_id, number)
);

-- How far a member is on the way to the next number of a rule; the rule names its reason and its amount.
create table raffle_progress (
  brand_id text not null,
  member_id bigint not null,
  rule text not null,
  done bigint not null default 0,
  -- Steps that were passed, with or without a number.
  passed bigint not null default 0,
  day date,
  numbers_of_day integer not null default 0,
  primary key (brand_id, member_id, rule),
  foreign key (brand_id, member_id) references member (brand_id, id)
) with (fillfactor = 80);

-- How many numbers a member has earned, and taken in whatever draw.
create table raffle_chance (
  brand_id text not null,
  member_id bigint not null,
  earned integer not null default 0,
  taken integer not null default 0,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check (taken between 0 and earned)
);
