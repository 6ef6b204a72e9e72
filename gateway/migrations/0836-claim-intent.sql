-- The intents that claims were made with, of their members' calls: a retry of which nobody knows what became finds what
-- was claimed instead of being told that it is claimed already. Claims without an Idempotency-Key have none.
alter table reward add column intent_key text;
create unique index reward_intent on reward (brand_id, member_id, intent_key) where intent_key is not null;

-- Of the call that opened it: not every prize is a reward.
alter table ticket add column intent_key text;
create unique index ticket_intent on ticket (brand_id, member_id, intent_key) where intent_key is not null;

-- Of the call that applied; one that paid stands with the reward.
alter table mission_claim add column intent_key text;
create unique index mission_claim_intent on mission_claim (brand_id, member_id, intent_key) where intent_key is not null;

alter table raffle_taking add column intent_key text;
create unique index raffle_taking_intent on raffle_taking (brand_id, member_id, intent_key) where intent_key is not null;
