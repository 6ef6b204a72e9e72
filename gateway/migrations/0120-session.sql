create table credential (
  member_id bigint primary key,
  brand_id text not null,
  password_hash text not null,
  changed_at timestamptz not null,
  foreign key (brand_id, member_id) references member (brand_id, id)
);

create table session (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  token_hash bytea not null unique,
  device_id uuid not null,
  address text not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('elsewhere', 'signed-out', 'expired', 'blocked')),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((ended_at is null) = (end_reason is null))
);

-- One live session an account.
create unique index session_single on session (member_id) where ended_at is null;

create table known_device (
  member_id bigint not null references member (id),
  device_id uuid not null,
  seen_at timestamptz not null,
  primary key (member_id, device_id)
);

create table login_attempt (
  id bigint generated always as identity primary key,
  brand_id text not null references brand (id),
  account_key text not null,
  device_id uuid not null,
  address text not null,
  at timestamptz not null
);

create index login_attempt_account on login_attempt (brand_id, account_key, at);

create table captcha (
  id uuid primary key,
  brand_id text not null references brand (id),
  answer text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index captcha_expiry on captcha (expires_at);

-- Proofs of work that were accepted: each once.
create table spent_proof (
  nonce text primary key,
  brand_id text not null references brand (id),
  expires_at timestamptz not null
);

create table encryption_key (
  kid text primary key,
  sealed_key text not null,
  public_jwk jsonb not null,
  made_at timestamptz not null
);

-- Encrypted bodies that were opened: each once.
create table opened_message (
  jti text primary key,
  expires_at timestamptz not null
);
