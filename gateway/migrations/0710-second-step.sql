-- Codes of a second step of signing in; the account that asked for one is not signed in yet, and it alone can use it.
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check check (purpose in
  ('login', 'registration', 'password', 'bind-mobile', 'bind-email',
   'mobile', 'email', 'payment-password', 'withdraw', 'reward', 'second-step')) not valid;

-- What an app is given before it is bound; nobody reads a secret who has the database alone.
create table authenticator_offer (
  brand_id text not null,
  member_id bigint not null,
  secret_sealed text not null,
  expires_at timestamptz not null,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);

-- Apps that give codes. A step of 30 seconds is good once: that of the last code stands here.
create table authenticator (
  brand_id text not null,
  member_id bigint not null,
  secret_sealed text not null,
  bound_at timestamptz not null,
  last_step bigint not null check (last_step >= 0),
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);

-- In place of a code of the app, each once.
create table recovery_code (
  brand_id text not null,
  member_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (brand_id, member_id, code_hash),
  foreign key (brand_id, member_id) references authenticator (brand_id, member_id) on delete cascade
);

create table passkey (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  -- As browsers write it, in base64url.
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  synced boolean not null,
  name text not null check (char_length(name) between 1 and 40),
  added_at timestamptz not null,
  used_at timestamptz,
  unique (brand_id, credential_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index passkey_member on passkey (brand_id, member_id);

-- What a passkey is asked to sign: good once. A way in knows no member before the answer.
create table passkey_question (
  ticket_hash bytea primary key,
  brand_id text not null references brand (id),
  purpose text not null check (purpose in ('way-in', 'second-step', 'new')),
  member_id bigint,
  device_id uuid not null,
  challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'way-in') = (member_id is null)),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index passkey_question_age on passkey_question (expires_at);
create index passkey_question_member on passkey_question (brand_id, member_id) where member_id is not null;

-- Sign-ins whose name and password were right and that wait for a second step.
create table login_ticket (
  ticket_hash bytea primary key,
  brand_id text not null,
  member_id bigint not null,
  device_id uuid not null,
  password_weak boolean not null,
  remember_device boolean not null,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 5),
  used_at timestamptz,
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index login_ticket_member on login_ticket (brand_id, member_id, made_at);
create index login_ticket_age on login_ticket (made_at);

-- Browsers that no second step is asked of.
create table trusted_browser (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  device_id uuid not null,
  token_hash bytea not null unique,
  trusted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > trusted_at),
  revoked_at timestamptz,
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
create index trusted_browser_member on trusted_browser (brand_id, member_id) where revoked_at is null;
create index trusted_browser_age on trusted_browser (expires_at);
