-- What of a bet counts. It is stored when the round is decided, so that a win which is sent again says the same; a round
-- that was decided before says nothing of it.
alter table round add column valid_stake bigint check (valid_stake >= 0);
