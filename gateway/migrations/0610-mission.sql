-- Missions of brands, which are rules of theirs: who takes part, how far members are, what was claimed, and up to where periods are closed.

create table mission_member (
  brand_id text not null,
  member_id bigint not null,
  mission_id integer not null,
  joined_at timestamptz not null,
  primary key (brand_id, member_id, mission_id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);

-- In whose order periods are closed.
create index mission_member_of_mission on mission_member (brand_id, mission_id, member_id);

-- What stakes, bets and deposits came to, written by a reader of the settlements. Other missions are counted by mission_count().
create table mission_progress (
  brand_id text not null,
  member_id bigint not null,
  mission_id integer not null,
  -- Day of the brand on which the period begins, or 'once'.
  period text not null,
  -- Units of money; of bets as many whole ones.
  reached bigint not null,
  -- Whoever was there first leads among equals.
  reached_at timestamptz not null,
  primary key (brand_id, member_id, mission_id, period),
  foreign key (brand_id, member_id) references member (brand_id, id)
) with (fillfactor = 80);

create index mission_progress_board on mission_progress
  (brand_id, mission_id, period, reached desc, reached_at, member_id) where reached > 0;
create index mission_progress_of_period on mission_progress (brand_id, mission_id, period, member_id);

-- A step that somebody claimed or applied for, or that was given when its period ended: once for ever.
create table mission_claim (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  mission_id integer not null,
  period text not null,
  milestone_id integer not null,
  -- Whether an issued one is claimed stands with its reward.
  state text not null check (state in ('APPLYING', 'ISSUED', 'REJECTED')),
  reward_id bigint references reward,
  comment text not null default '' check (length(comment) <= 140),
  -- Of one that was decided: what the operator said.
  reason text,
  asked_at timestamptz not null,
  decided_at timestamptz,
  unique (brand_id, member_id, mission_id, period, milestone_id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((state = 'ISSUED') = (reward_id is not null))
);

create index mission_claim_waiting on mission_claim (brand_id, id) where state = 'APPLYING';

-- What was handed in with an application, as it came; seen by operators alone.
create table mission_picture (
  claim_id bigint not null references mission_claim,
  place smallint not null check (place between 0 and 2),
  bytes bytea not null,
  primary key (claim_id, place)
);

-- Periods of a mission are closed in their order, members of a period in theirs.
create table mission_close (
  brand_id text not null,
  mission_id integer not null,
  closed_until timestamptz not null,
  -- The last member of the next period whose steps were given.
  behind bigint not null default 0,
  primary key (brand_id, mission_id)
);

-- Members by who invited them and when, and sign-ins by day.
create index member_invited on member (brand_id, referrer_id, registered_at) where referrer_id is not null;
create index session_days on session (brand_id, member_id, opened_at);

-- How often a member did within a span what no settlement tells of: invited somebody, signed in on a day, signed up.
create function mission_count(p_brand text, p_member bigint, p_type text, p_from timestamptz, p_to timestamptz)
returns bigint language sql stable as $$
  select case p_type
    when 'INVITE' then (
      select count(*) from member g
      where g.brand_id = p_brand and g.referrer_id = p_member and g.type <> 4
        and g.registered_at >= p_from and g.registered_at < p_to)
    when 'LOGIN_DAYS' then (
      select count(distinct (s.opened_at at time zone brand_zone(p_brand))::date) from session s
      where s.brand_id = p_brand and s.member_id = p_member and s.opened_at >= p_from and s.opened_at < p_to)
    when 'SIGNUP' then (
      select count(*) from member m
      where m.brand_id = p_brand and m.id = p_member and m.registered_at >= p_from and m.registered_at < p_to)
  end
$$;
