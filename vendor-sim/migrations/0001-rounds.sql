-- What one launch of one game is to the vendor. The gateway's session is opaque here.
create table game_session (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  gateway_session text not null,
  brand text not null,
  player_id text not null,
  display_name text not null,
  game_id text not null,
  game_name text not null,
  vendor_code text not null,
  category text not null,
  game_seed double precision not null,
  model_id text not null,
  min_bet bigint not null check (min_bet > 0),
  currency jsonb not null,
  language text not null check (language in ('TW', 'EN', 'VI')),
  demo boolean not null,
  back_url text not null,
  created_at timestamptz not null
);
create index game_session_player on game_session (brand, player_id);

-- One secret a player plays under until it is rotated; its hash is published before the first spin.
create table seed (
  id uuid primary key,
  brand text not null,
  player_id text not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text not null unique check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9._-]{1,64}$'),
  next_nonce integer not null default 0 check (next_nonce >= 0),
  created_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_in_play on seed (brand, player_id) where revealed_at is null;

-- A round: debiting -> settling -> completed, or debiting -> [cancelling ->] cancelled.
create table round (
  id uuid primary key,
  session_id uuid not null references game_session,
  seed_id uuid not null references seed,
  nonce integer not null check (nonce >= 0),
  brand text not null,
  player_id text not null,
  model_id text not null,
  client_round_id text not null,
  bet bigint not null check (bet > 0 and bet % 100 = 0),
  state text not null check (state in ('debiting', 'settling', 'completed', 'cancelling', 'cancelled')),
  stops integer[] check (cardinality(stops) = 5),
  win bigint check (win >= 0),
  balance bigint,
  refusal text,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (seed_id, nonce),
  unique (session_id, client_round_id),
  check ((state in ('settling', 'completed')) = (stops is not null and win is not null)),
  check ((state in ('completed', 'cancelled')) = (ended_at is not null)),
  check (refusal is null or state in ('cancelling', 'cancelled'))
);
create unique index round_open on round (session_id) where state in ('debiting', 'settling', 'cancelling');
create index round_player on round (brand, player_id, created_at desc, id desc);
create index round_seed_open on round (seed_id) where state in ('debiting', 'settling', 'cancelling');

-- Rounds to be finished; the round's own row says what is missing.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz,
  abandoned_at timestamptz,
  last_error text,
  check (done_at is null or abandoned_at is null)
);
create index outbox_due on outbox (due_at) where done_at is null and abandoned_at is null;
create index outbox_done on outbox (done_at) where done_at is not null;
