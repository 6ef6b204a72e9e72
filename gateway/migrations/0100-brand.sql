create table brand (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,30}$'),
  merchant_code text not null unique,
  revision integer not null check (revision > 0),
  document jsonb not null
);

create table brand_host (
  host text primary key check (host = lower(host)),
  brand_id text not null references brand (id)
);

create table brand_revision (
  brand_id text not null references brand (id),
  revision integer not null,
  at timestamptz not null,
  actor text not null,
  reason text not null,
  before jsonb,
  after jsonb not null,
  primary key (brand_id, revision)
);

create function brand_revision_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'revisions of a brand are never changed';
end $$;

create trigger brand_revision_is_final before update or delete on brand_revision
  for each row execute function brand_revision_is_final();
