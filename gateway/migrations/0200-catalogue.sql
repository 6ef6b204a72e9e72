-- Vendors as a brand offers them.
create table vendor (
  brand_id text not null references brand (id),
  code text not null check (code ~ '^[A-Z0-9_]{1,24}$'),
  name text not null,
  mark text not null,
  rank integer not null check (rank > 0),
  hot boolean not null,
  opens_game boolean not null,
  primary key (brand_id, code)
);

-- Games as a brand offers them; a game that two brands offer has one id and two rows.
create table game (
  brand_id text not null,
  node_id text not null check (node_id ~ '^[0-9]{1,12}$'),
  code text not null,
  name text not null check (name <> ''),
  vendor_code text not null,
  category text not null check (
    category in ('LIVE', 'SPORTS', 'RNG', 'FISH', 'PVP', 'ESPORTS', 'ELOTT', 'COCKFIGHT', 'INHOUSE')
  ),
  classification text not null,
  art jsonb not null,
  dominant_color text not null check (dominant_color ~ '^#[0-9a-f]{6}$'),
  rtp integer not null check (rtp between 1 and 10000),
  volatility text not null check (volatility in ('LOW', 'MEDIUM', 'HIGH')),
  min_bet bigint not null check (min_bet > 0),
  lines integer not null check (lines >= 0),
  has_demo boolean not null,
  playable boolean not null,
  tags text[] not null check (tags <@ array['HOT', 'NEW', 'JACKPOT']),
  rank integer not null check (rank > 0),
  hot_rank integer check (hot_rank > 0),
  seed bigint not null check (seed between 0 and 4294967295),
  primary key (brand_id, node_id),
  constraint game_name_unique unique (brand_id, vendor_code, name),
  foreign key (brand_id, vendor_code) references vendor (brand_id, code) on delete cascade
);

create table favourite_game (
  brand_id text not null,
  member_id bigint not null,
  node_id text not null,
  added_at timestamptz not null,
  primary key (brand_id, member_id, node_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade,
  foreign key (brand_id, node_id) references game (brand_id, node_id) on delete cascade
);

create table recent_game (
  brand_id text not null,
  member_id bigint not null,
  node_id text not null,
  played_at timestamptz not null,
  primary key (brand_id, member_id, node_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade,
  foreign key (brand_id, node_id) references game (brand_id, node_id) on delete cascade
);

create index recent_game_latest on recent_game (brand_id, member_id, played_at desc);

-- Which version of generated data stands in the tables, so that starting again has nothing to do.
create table seed_version (
  brand_id text not null references brand (id),
  name text not null,
  version text not null,
  primary key (brand_id, name)
);
