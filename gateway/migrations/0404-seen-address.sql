-- The address that a session was last used from: whether its player may bet is judged by it, not by where it was opened.
alter table session add column seen_address text;
