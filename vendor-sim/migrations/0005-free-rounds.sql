-- Rounds without a stake: what the launch said of them, and which rounds are some of them. Their bet is what they are
-- played as if it had been staked.
alter table game_session
  add column free_campaign text,
  add column free_bet bigint check (free_bet > 0),
  add column free_rounds integer check (free_rounds > 0),
  -- As the gateway last said.
  add column free_left integer check (free_left >= 0),
  add check (num_nulls(free_campaign, free_bet, free_rounds, free_left) in (0, 4));

alter table round add column free_campaign text;
