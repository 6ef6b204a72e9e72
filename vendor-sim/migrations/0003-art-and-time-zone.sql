-- How the lobby draws the game, and the time zone that players of the brand read times in. A launch that was stored before,
-- or whose gateway does not say it, has neither.
alter table game_session add column art jsonb, add column time_zone text;
