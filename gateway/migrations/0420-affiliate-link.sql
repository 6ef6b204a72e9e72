-- Links by which agents let accounts be opened below them, and by which of them an account came.

create table affiliate_link (
  id bigint generated always as identity primary key,
  brand_id text not null references brand (id),
  agent_id bigint not null,
  -- Compared letter by letter.
  code text not null check (code <> ''),
  -- The link that an agent has from the beginning, which `MCSFE_getReferralDetails` shows.
  is_default boolean not null default false,
  -- What is opened by it: a member or an agent.
  account_type smallint not null default 0 check (account_type in (0, 1)),
  -- What the account is given back by product, as the contract's `rebates` says.
  rebates jsonb not null default '[]' check (jsonb_typeof(rebates) = 'array'),
  -- Host of the brand that the link names; its main domain without one.
  domain text,
  channel text,
  remark text,
  -- Accounts that were opened by it.
  registrations integer not null default 0 check (registrations >= 0),
  created_at timestamptz not null,
  expires_at timestamptz check (expires_at > created_at),
  withdrawn_at timestamptz,
  unique (brand_id, id),
  constraint affiliate_link_code_unique unique (brand_id, code),
  foreign key (brand_id, agent_id) references member (brand_id, id)
);

create index affiliate_link_of_agent on affiliate_link (brand_id, agent_id, created_at desc, id desc);
create unique index affiliate_link_default on affiliate_link (brand_id, agent_id) where is_default;

insert into affiliate_link (brand_id, agent_id, code, is_default, created_at)
select brand_id, id, affiliate_code, true, registered_at from member where affiliate_code <> '';

alter table member drop column affiliate_code;

-- The link is how an account came below its agent; the referrer is who invited it, and nobody invites itself. What an
-- account was promised when it was opened stays with it; null is what the brand gives everybody.
alter table member add column affiliate_link_id bigint;
alter table member add column rebates jsonb check (jsonb_typeof(rebates) = 'array');
alter table member add foreign key (brand_id, affiliate_link_id) references affiliate_link (brand_id, id);
create index member_of_link on member (brand_id, affiliate_link_id, registered_at desc, id desc)
  where affiliate_link_id is not null;

-- Codes of agents counted as invitations by the agent.
with moved as (
  update member m set affiliate_link_id = l.id, referrer_id = null
  from affiliate_link l join member agent on agent.id = l.agent_id
  where l.brand_id = m.brand_id and l.agent_id = m.referrer_id and m.upline_id = m.referrer_id
    and agent.referral_code is null
  returning l.id as link_id
)
update affiliate_link l set registrations = c.registrations
from (select link_id, count(*) as registrations from moved group by link_id) c where c.link_id = l.id;

update member set referrer_id = null where referrer_id = id;
alter table member add constraint member_referrer_is_another check (referrer_id <> id);
