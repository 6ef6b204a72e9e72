-- The intents that an account was added and taken off with, of its member's calls: a retry of which nobody knows what became
-- is answered with what it did instead of being told that the number is taken, or that there is no such account.
alter table payout_account
  add column intent_key text,
  add column deletion_intent text,
  add check (deletion_intent is null or deleted_at is not null);
-- Not unique: a key is an intent's for a day, and what is asked for with it is compared.
create index payout_account_intent on payout_account (brand_id, member_id, intent_key) where intent_key is not null;
