-- The intent that a letter was sent with, of its member's call: a retry of which nobody knows what became gets that letter
-- instead of sending another one.
alter table letter add column intent_key text;
create unique index letter_intent on letter (brand_id, member_id, intent_key) where intent_key is not null;
