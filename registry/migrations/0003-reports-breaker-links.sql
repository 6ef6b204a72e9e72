-- Nothing ever wrote the first draft of this table.
drop table load_report;

-- One row a page and app, kept for days. A page that breaks after it loaded turns its row to the worse outcome.
-- Here and below no reference to `brand`: it would have each report wait for moves, which lock the brand's row.
create table load_report (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  brand text not null,
  composition_id text not null references composition (id),
  page text not null,
  visitor text not null check (visitor ~ '^[0-9a-f]{64}$'),
  app text not null,
  version text not null,
  outcome text not null check (outcome in ('loaded', 'retried', 'recovered', 'failed', 'render-failed')),
  code text,
  entry_ms real,
  module_ms real,
  start_ms real,
  part_ms real,
  elapsed_ms real not null,
  pinned boolean not null,
  -- Whether the breaker counts it: not pinned, and one of the visitor's first with this composition.
  is_trial boolean not null,
  unique (brand, page, app)
);
create index load_report_by_time on load_report (brand, at);

-- How many pages a visitor reported for an app of a composition; beyond the first few they are no trials.
create table visitor_trial (
  brand text not null,
  composition_id text not null,
  app text not null,
  visitor text not null,
  pages integer not null,
  last_at timestamptz not null,
  primary key (brand, composition_id, app, visitor)
);

-- What the breaker reads.
create table trial_minute (
  brand text not null,
  composition_id text not null,
  app text not null,
  minute timestamptz not null,
  trials integer not null check (trials >= 0),
  failures integer not null check (failures between 0 and trials),
  primary key (brand, app, composition_id, minute)
);

-- What operators read, for weeks.
create table load_hour (
  brand text not null,
  app text not null,
  version text not null,
  hour timestamptz not null,
  outcome text not null,
  code text not null,
  loads integer not null check (loads >= 0),
  trials integer not null check (trials >= 0),
  primary key (brand, app, version, hour, outcome, code)
);

create table policy_violation_hour (
  brand text not null,
  hour timestamptz not null,
  app text not null,
  directive text not null,
  blocked text not null,
  seen integer not null,
  primary key (brand, hour, app, directive, blocked)
);

-- Compositions that open pages still run.
create table composition_lease (
  brand text not null,
  composition_id text not null references composition (id),
  until timestamptz not null,
  primary key (brand, composition_id)
);

-- A release that the breaker judged bad for a brand. `moved` is unknown until the pointer was asked to go back.
create table breaker_trip (
  brand text not null references brand (code),
  app text not null,
  digest text not null,
  version text not null,
  composition_id text not null references composition (id),
  revision bigint not null,
  at timestamptz not null,
  reason text not null,
  moved boolean,
  primary key (brand, app, digest)
);
create index breaker_trip_open on breaker_trip (at) where moved is null;

create table breaker_alert (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  brand text not null references brand (code),
  kind text not null,
  body jsonb not null
);

create table test_link (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{16,40}$'),
  brand text not null references brand (code),
  composition_id text not null references composition (id),
  releases text[] not null,
  created_by text not null,
  reason text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  owner text check (owner ~ '^[0-9a-f]{64}$'),
  redeemed_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  check ((owner is null) = (redeemed_at is null))
);
create index test_link_of_brand on test_link (brand, issued_at desc);

-- Releases whose files are gone. The release itself stays; publishing it again takes the row away.
create table release_collected (
  digest text primary key references release (digest),
  collected_at timestamptz not null
);
