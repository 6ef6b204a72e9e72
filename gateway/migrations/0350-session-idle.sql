-- For how long a session may go unused, kept with it so that the posting of a bet can judge by it.
alter table session add column idle_limit interval not null default '25 minutes';

-- Whether bets may still be made in a player's session: it has not ended, and its player is not away. A page would learn
-- of the latter with its next call, but a game's calls come from its vendor.
create or replace function player_session_alive(p_brand text, p_session bigint, p_now timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from session s
    where s.id = p_session and s.brand_id = p_brand and s.ended_at is null and s.expires_at > p_now
      and s.seen_at > p_now - s.idle_limit)
$$;
