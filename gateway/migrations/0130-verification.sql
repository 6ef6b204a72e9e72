-- A number counts as an account's own once a code that was sent to it was answered. Others are kept as they were told.
alter table member add column mobile_verified boolean not null default false;
alter table member add constraint member_mobile_normal check (not mobile_verified or (mobile is not null and mobile ~ '^\+[1-9][0-9]{6,14}$'));
create unique index member_mobile_unique on member (brand_id, mobile) where mobile_verified;

-- Codes of text messages. Those for numbers without an account are noted as well and never sent, so that both wait alike.
create table verification_code (
  id bigint generated always as identity primary key,
  brand_id text not null references brand (id),
  purpose text not null check (purpose in ('login', 'registration', 'password')),
  number text not null,
  code_hash bytea not null,
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 5),
  address text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  used_at timestamptz
);

create index verification_code_number on verification_code (brand_id, number, sent_at);
create index verification_code_address on verification_code (brand_id, address, sent_at);
create index verification_code_sent on verification_code (brand_id, sent_at);

-- What the sandbox of text messages and mail was given; empty in production.
create table sandbox_message (
  id bigint generated always as identity primary key,
  brand_id text not null references brand (id),
  kind text not null check (kind in ('sms', 'mail')),
  recipient text not null,
  subject text,
  body text not null,
  sent_at timestamptz not null
);

create index sandbox_message_brand on sandbox_message (brand_id, id);
