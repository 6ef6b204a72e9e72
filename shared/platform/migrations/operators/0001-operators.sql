-- Who may operate the product: one identity for gateway and registry, whichever of them starts first.
create table operator (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9._-]{1,60}$'),
  name text not null check (name <> ''),
  state text not null default 'active' check (state in ('active', 'suspended')),
  manages_operators boolean not null default false,
  created_at timestamptz not null,
  created_by text not null
);

-- '*' is every brand.
create table operator_role (
  operator_id text not null references operator (id),
  brand text not null check (brand = '*' or brand ~ '^[a-z][a-z0-9-]{1,30}$'),
  role text not null check (role in ('viewer', 'operator', 'approver')),
  primary key (operator_id, brand)
);

-- The key itself is shown once; its public prefix finds the row, its hash decides.
create table operator_key (
  prefix text primary key check (prefix ~ '^[0-9a-f]{12}$'),
  operator_id text not null references operator (id),
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  -- The server whose secret this key is; such keys have no end of their own and follow the secret.
  bootstrap_of text,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  last_used_at timestamptz,
  check ((revoked_at is null) = (revoked_by is null))
);
create index operator_key_operator on operator_key (operator_id);
create index operator_key_bootstrap on operator_key (bootstrap_of) where bootstrap_of is not null;

-- Every change by an operator. Each row's hash covers the row and the hash of the row before it.
create table audit_entry (
  sequence bigint primary key check (sequence > 0),
  at timestamptz not null,
  operator_id text not null,
  key_prefix text not null,
  server text not null,
  action text not null,
  brand text,
  subject text not null,
  reason text,
  before jsonb,
  after jsonb,
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$')
);
create index audit_entry_brand on audit_entry (brand, sequence desc);

-- How many rows there are and how the last one hashes, kept apart from them: a log that was cut short does not reach
-- it.
create table audit_head (
  single boolean primary key default true check (single),
  sequence bigint not null check (sequence >= 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
insert into audit_head (sequence, hash) values (0, repeat('0', 64));

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create function follow_audit_head() returns trigger language plpgsql as $$
begin
  update operators.audit_head set sequence = new.sequence, hash = new.hash
    where sequence = new.sequence - 1 and hash = new.previous_hash;
  if not found then
    raise exception 'row % does not follow the head of the audit log', new.sequence;
  end if;
  return new;
end $$;

create function refuse_audit_head_change() returns trigger language plpgsql as $$
begin
  if new.sequence <> old.sequence + 1 then
    raise exception 'the head of the audit log moves on by one row';
  end if;
  return new;
end $$;

create trigger audit_entry_is_kept before update or delete on audit_entry for each row execute function refuse_change();
create trigger audit_entry_is_whole before truncate on audit_entry for each statement execute function refuse_change();
create trigger audit_entry_follows before insert on audit_entry for each row execute function follow_audit_head();
create trigger audit_head_moves_on before update on audit_head for each row execute function refuse_audit_head_change();
create trigger audit_head_stays before delete on audit_head for each row execute function refuse_change();
create trigger audit_head_is_whole before truncate on audit_head for each statement execute function refuse_change();
