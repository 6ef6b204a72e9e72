-- One-tap sign-in of a browser: a family lasts from a sign-in with a password or code until a day later.
create table device_token_family (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  device_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text check (revoke_reason in ('forgotten', 'replaced', 'reused', 'other-device', 'password', 'blocked')),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade,
  check ((revoked_at is null) = (revoke_reason is null)),
  check (expires_at > created_at)
);

create index device_token_family_member on device_token_family (member_id) where revoked_at is null;
create index device_token_family_expiry on device_token_family (expires_at);

-- Each token is good for one sign-in, which gives the next; the used ones stay, so that a copy is noticed.
create table device_token (
  token_hash bytea primary key,
  family_id bigint not null references device_token_family on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz
);

create unique index device_token_current on device_token (family_id) where used_at is null;
create index device_token_family_of on device_token (family_id);

-- Whoever blocks an account, its browsers are forgotten with it.
create function device_tokens_end_with_block() returns trigger language plpgsql as $$
begin
  update device_token_family set revoked_at = now(), revoke_reason = 'blocked'
  where member_id = new.id and revoked_at is null;
  return null;
end $$;

create trigger device_tokens_end_with_block after update of blocked on member
  for each row when (new.blocked and not old.blocked) execute function device_tokens_end_with_block();
