create table brand (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  frozen boolean not null default false,
  demands_attestation boolean not null default false,
  demands_second_person boolean not null default false
);
insert into brand (code) values ('aurora'), ('lotus');

-- A team token publishes the apps that it names; an operator token moves the brands that it names. '*' is every one.
create table access_token (
  id bigint generated always as identity primary key,
  name text not null,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  role text not null check (role in ('team', 'viewer', 'operator', 'approver')),
  apps text[] not null default '{}',
  brands text[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz
);

create table artifact (
  sha384 text primary key check (sha384 ~ '^[A-Za-z0-9+/]{64}$'),
  bytes integer not null check (bytes >= 0),
  stored_at timestamptz not null
);

-- The primary key is what makes a version immutable, whatever store the bytes lie in.
create table release (
  app text not null,
  version text not null,
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  record jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (app, version)
);

create table composition (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  body jsonb not null,
  made_at timestamptz not null
);

create table brand_pointer (
  brand text primary key references brand (code),
  revision bigint not null check (revision > 0),
  composition_id text not null references composition (id),
  candidate_id text references composition (id),
  candidate_percent integer check (candidate_percent between 1 and 100),
  check ((candidate_id is null) = (candidate_percent is null))
);

create table pointer_move (
  brand text not null references brand (code),
  revision bigint not null,
  composition_id text not null references composition (id),
  candidate_id text references composition (id),
  candidate_percent integer,
  action text not null check (action in ('activate', 'rollback', 'rollout', 'breaker')),
  moved_at timestamptz not null,
  moved_by text not null,
  reason text not null,
  primary key (brand, revision)
);

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  brand text,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text
);

create table load_report (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  brand text not null references brand (code),
  composition_id text not null,
  remote text not null,
  version text not null,
  outcome text not null check (outcome in ('loaded', 'recovered', 'failed', 'render-failed')),
  code text,
  elapsed_ms integer
);
create index load_report_release on load_report (brand, remote, version, at);

create table attestation (
  id bigint generated always as identity primary key,
  composition_id text not null references composition (id),
  suite text not null,
  signed_by text not null,
  signature text not null,
  signed_at timestamptz not null,
  unique (composition_id, suite, signed_by)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger release_is_immutable before update or delete on release for each row execute function refuse_change();
create trigger composition_is_immutable before update on composition for each row execute function refuse_change();
create trigger pointer_move_is_kept before update or delete on pointer_move for each row execute function refuse_change();
create trigger audit_entry_is_kept before update or delete on audit_entry for each row execute function refuse_change();
