-- What was asked for under an Idempotency-Key, and what was answered: a retry gets the stored answer for a day.
create table call_intent (
  brand_id text not null,
  -- `member:<id>`, or `device:<uuid>` of a guest.
  caller text not null,
  endpoint text not null,
  key text not null,
  -- Hash of what was asked for, without secrets; the same key with other content is refused.
  fingerprint text not null,
  -- Until then nobody else runs the call; a gateway that dies lets go by it.
  running_until timestamptz not null,
  -- Null until the call has succeeded.
  answer jsonb,
  created_at timestamptz not null,
  primary key (brand_id, caller, endpoint, key)
);

create index call_intent_age on call_intent (created_at);
