-- An address of mail counts as an account's own once a code that was sent to it was answered, as a number does; and a
-- birthday is set once.
alter table member
  add column email_verified boolean not null default false,
  add column birthday date,
  add constraint member_email_verified_some check (not email_verified or email is not null) not valid;

-- Codes of signed-in accounts: two that bind a new number or address, and one for each thing that an own one proves.
-- `number` begins with `mail:` where a code goes by mail. Only the account that asked for a code can use it.
alter table verification_code
  add column member_id bigint,
  add constraint verification_code_member foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade not valid;
create index verification_code_of_member on verification_code (brand_id, member_id, sent_at) where member_id is not null;
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check check (purpose in
  ('login', 'registration', 'password', 'bind-mobile', 'bind-email',
   'mobile', 'email', 'payment-password', 'withdraw', 'reward')) not valid;

-- What a right code was given for: good once, for one session and purpose, while its number or address stays.
create table code_proof (
  hash bytea primary key,
  brand_id text not null,
  member_id bigint not null,
  session_id bigint not null,
  purpose text not null,
  target text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index code_proof_age on code_proof (expires_at);
create index code_proof_member on code_proof (brand_id, member_id);

-- Answers to questions of security; none is kept as it was typed.
create table member_question (
  brand_id text not null,
  member_id bigint not null,
  question_id text not null,
  answer_hash text not null,
  chosen_at timestamptz not null,
  primary key (brand_id, member_id, question_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);

-- Until when payouts of an account rest, after its payment password was set anew without the old one.
create table profile_rest (
  brand_id text not null,
  member_id bigint not null,
  until timestamptz not null,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
