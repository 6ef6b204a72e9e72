-- Somebody who bets uses the site, although all the taps go to the vendor's frame.
create function game_sessions_seen(p_token_hashes bytea[], p_now timestamptz) returns void language sql as $$
  update session s set seen_at = p_now
  where s.ended_at is null and s.seen_at < p_now and s.id in (
    select l.id from session l
    where l.id in (select g.player_session_id from game_session g where g.token_hash = any (p_token_hashes))
    order by l.id for no key update)
$$;
