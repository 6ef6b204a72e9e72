-- Letters that set a new password, and requests for accounts that do not exist, so that both wait alike.
create table password_reset (
  id bigint generated always as identity primary key,
  brand_id text not null references brand (id),
  request_key text not null,
  member_id bigint,
  code_hash bytea not null unique,
  address text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  used_at timestamptz,
  foreign key (brand_id, member_id) references member (brand_id, id)
);

create index password_reset_request on password_reset (brand_id, request_key, sent_at);
create index password_reset_address on password_reset (brand_id, address, sent_at);
create index password_reset_sent on password_reset (sent_at);
create index password_reset_member on password_reset (member_id) where used_at is null;
