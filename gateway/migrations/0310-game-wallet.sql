-- Play of games: who plays what at which vendor, and the rounds that money moves in.

create table vendor_integration (
  code text primary key,
  -- The vendor's service as a whole; single vendors of the catalogue have their own switch.
  maintenance boolean not null default false
);

create table game_session (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  player_session_id bigint not null,
  account_id bigint not null references ledger_account,
  house_account_id bigint not null references ledger_account,
  integration_code text not null references vendor_integration,
  demo boolean not null,
  -- Whether the account is the one whose balance the member sees.
  shown boolean not null,
  -- What the vendor is told of game, player and currency.
  details jsonb not null,
  remark_params jsonb not null,
  launch_hash bytea not null unique,
  launched_at timestamptz not null,
  launch_expires_at timestamptz not null,
  -- Set when the launch token is exchanged, which works once.
  token_hash bytea unique,
  opened_at timestamptz,
  check ((token_hash is null) = (opened_at is null))
);

-- Whether bets may still be made in a player's session; read in the posting itself, so that no ended session slips by.
create function player_session_alive(p_brand text, p_session bigint, p_now timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from session s
    where s.id = p_session and s.brand_id = p_brand and s.ended_at is null and s.expires_at > p_now)
$$;

-- The last launch of a game in a session: a second tap finds it and is refused.
create table game_launch_guard (
  brand_id text not null,
  player_session_id bigint not null,
  game_id text not null,
  launched_at timestamptz not null,
  primary key (brand_id, player_session_id, game_id)
);

create table game_round (
  id bigint generated always as identity primary key,
  integration_code text not null,
  reference text not null,
  brand_id text not null,
  account_id bigint not null references ledger_account,
  game_session_id bigint not null references game_session,
  status text not null check (status in ('open', 'completed', 'cancelled')),
  -- Debits that stand.
  stakes integer not null check (stakes >= 0),
  staked bigint not null check (staked >= 0),
  won bigint not null default 0 check (won >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint game_round_once unique (integration_code, reference),
  check ((status = 'open') = (closed_at is null))
) with (fillfactor = 80);

create index game_round_open on game_round (opened_at) where status = 'open';

-- A credit that came before the debit of its round: paid when the debit comes, never without it.
create table game_waiting_credit (
  transaction_id bigint primary key references ledger_transaction,
  integration_code text not null,
  round_reference text not null,
  account_id bigint not null references ledger_account,
  amount bigint not null check (amount >= 0),
  complete boolean not null
);

create index game_waiting_credit_round on game_waiting_credit (integration_code, round_reference);
