-- Attempts from devices that an account's owner never used count against account, address and brand as a whole.
alter table login_attempt add column known boolean not null default false;

create index login_attempt_address on login_attempt (brand_id, address, at) where not known;
create index login_attempt_brand on login_attempt (brand_id, at) where not known;
create index login_attempt_age on login_attempt (at);
