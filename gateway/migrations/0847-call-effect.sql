-- What calls of members have done, in the transaction that did it, where no row of its own tells by which call: a retry of
-- which nobody knows what became finds it here. Kept for a day, as what was asked for under a key is.
create table call_effect (
  brand_id text not null,
  -- Of the intent, and so of its call and its caller.
  intent_key text not null,
  done_at timestamptz not null,
  primary key (brand_id, intent_key)
);

create index call_effect_age on call_effect (done_at);
