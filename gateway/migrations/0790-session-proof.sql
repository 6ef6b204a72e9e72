-- When the owner of a session last showed who they are; null where that was as it opened. A session that the token of a
-- remembered browser opened has the time at which that browser was remembered.
alter table session add column proven_at timestamptz;
