-- The intent that a rebate was claimed with, of its member's call: a retry of which nobody knows what became finds what was
-- paid instead of being told that there is nothing. What paid itself has none.
alter table rebate_claim add column intent_key text;
create unique index rebate_claim_intent on rebate_claim (brand_id, member_id, intent_key) where intent_key is not null;
