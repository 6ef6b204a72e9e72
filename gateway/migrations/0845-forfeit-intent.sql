-- The intent that a requirement was given up with, of its member's call: a retry of which nobody knows what became is told
-- that it is given up. One that ended otherwise, or was given up with money that leaves, has none.
alter table requirement
  add column forfeit_intent text,
  add check (forfeit_intent is null or state = 'FORFEITED');
