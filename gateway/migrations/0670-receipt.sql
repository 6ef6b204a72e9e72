-- Files that members took away: the public halves of keys that signed them, and what was made when.

create table receipt_key (
  kid text primary key,
  public_jwk jsonb not null,
  since timestamptz not null
);

create table receipt (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  format text not null check (format in ('CSV', 'PDF')),
  from_at timestamptz not null,
  to_at timestamptz not null,
  asked_at timestamptz not null,
  -- Known once the file is made.
  entries integer check (entries >= 0),
  fingerprint text check (fingerprint ~ '^[0-9a-f]{64}$'),
  kid text references receipt_key,
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((fingerprint is null) = (entries is null) and (fingerprint is null) = (kid is null)),
  check (from_at <= to_at)
);

-- How many a member asked for lately.
create index receipt_of_member on receipt (brand_id, member_id, asked_at desc);
