-- Tokens of an address: each opens one session, within its short life.
create table entry_token (
  token_hash bytea primary key,
  brand_id text not null,
  member_id bigint not null,
  issued_by text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade,
  check (expires_at > issued_at and expires_at <= issued_at + interval '2 minutes')
);

create index entry_token_expiry on entry_token (expires_at);
create index entry_token_member on entry_token (member_id);
