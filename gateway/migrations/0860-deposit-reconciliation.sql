-- When the provider is asked next what arrived: it stops telling after a while, and a gateway that was away for longer would
-- never learn of a payment that came late, or at a member's own address. Nothing for an order that is asked for no more.
alter table deposit_order add column ask_at timestamptz;
update deposit_order set ask_at = expires_at + interval '1 day'
where provider_id is not null and expires_at > now() - interval '7 days';
create index deposit_order_ask on deposit_order (ask_at) where ask_at is not null;

-- A gateway of the release before, which runs beside this one for a while, does not say it.
alter table deposit_address add column ask_at timestamptz not null default now();
create index deposit_address_ask on deposit_address (ask_at);
