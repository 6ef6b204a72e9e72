-- Codes by which members invite, made when they are first asked for, and who invited whom: beside the upline, which is an agent.
alter table member add column referral_code text;
alter table member add column referrer_id bigint;
alter table member add constraint member_referral_code_unique unique (brand_id, referral_code);
alter table member add foreign key (brand_id, referrer_id) references member (brand_id, id);
create index member_referrer on member (brand_id, referrer_id) where referrer_id is not null;
