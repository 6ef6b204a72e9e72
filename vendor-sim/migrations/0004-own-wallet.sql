-- Wallets that the vendor keeps itself, for platforms that move money to and from it by the transfer protocol.

alter table game_session add column own_wallet boolean not null default false;
create index game_session_own_wallet on game_session (gateway_session) where own_wallet;

create table wallet (
  vendor_code text not null,
  brand text not null,
  player_id text not null,
  currency text not null,
  balance bigint not null default 0 check (balance >= 0),
  created_at timestamptz not null,
  primary key (vendor_code, brand, player_id)
);

-- One movement a reference, for ever: also one that was refused, and one that was taken back before it arrived.
create table wallet_movement (
  vendor_code text not null,
  brand text not null,
  reference text not null,
  player_id text not null,
  kind text not null check (kind in ('deposit', 'withdraw', 'bet', 'win')),
  -- Signed, as the wallet sees it.
  amount bigint not null,
  state text not null check (state in ('done', 'refused', 'taken-back')),
  -- Of the wallet, after it.
  balance bigint not null,
  at timestamptz not null,
  primary key (vendor_code, brand, reference),
  foreign key (vendor_code, brand, player_id) references wallet,
  check ((kind in ('deposit', 'win')) = (amount > 0) or amount = 0)
);
create index wallet_movement_of_player on wallet_movement (vendor_code, brand, player_id, at);
