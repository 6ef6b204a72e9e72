-- Operators are persons of the schema operators. Tokens that they make name them; the first operator's token is a key
-- of the owner's there.
alter table access_token add column created_by_operator text;
drop index access_token_name;
create unique index access_token_name on access_token (name)
  where created_by is not null or created_by_operator is not null;
