-- The trail names who did something by the name of a token, so no two have one name. The first operator's changes with its secret.
create unique index access_token_name on access_token (name) where created_by is not null;
