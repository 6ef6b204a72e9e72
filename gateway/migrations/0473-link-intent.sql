-- The intent that a link was made for, of its agent's call: a retry of which nobody knows what became finds the link
-- instead of making another one. Links that were made without an Idempotency-Key have none.
alter table affiliate_link add column intent_key text;
alter table affiliate_link add constraint affiliate_link_of_intent unique (brand_id, agent_id, intent_key);
