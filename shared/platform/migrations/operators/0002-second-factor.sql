-- The second factor of operators: a key alone changes nothing.

-- The app of an operator that gives codes. Its secret is sealed by the gateways.
create table operator_app (
  operator_id text primary key references operator (id),
  secret_sealed text not null,
  -- Made with the development's own secret, which no production lets in.
  of_development boolean not null default false,
  bound_at timestamptz not null,
  -- Step of the last code that was taken: it and those before it are over.
  last_step bigint not null,
  -- In a row since the last right one.
  wrong_codes integer not null default 0 check (wrong_codes >= 0),
  locked_until timestamptz
);

create table operator_recovery_code (
  operator_id text not null references operator_app (operator_id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

-- What lets an operator bind an app, once; the secret is the one that the app was shown.
create table operator_enrolment (
  operator_id text primary key references operator (id),
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  secret_sealed text,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null
);

-- A key together with a code. It counts with that key alone.
create table operator_session (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  key_prefix text not null references operator_key (prefix),
  operator_id text not null references operator (id),
  factor text not null check (factor in ('app', 'recovery-code', 'enrolment')),
  opened_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_session_key on operator_session (key_prefix);
create index operator_session_operator on operator_session (operator_id);

-- How the factor of a change was given, and in which session; rows of before have none.
alter table audit_entry add column factor text;
