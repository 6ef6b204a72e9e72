-- The picture that a member has sent, drawn anew by us; without one, member.avatar names a built-in picture.
create table avatar_picture (
  brand_id text not null,
  member_id bigint not null,
  -- Part of the picture's address: another picture has another address.
  id uuid not null unique,
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  sent_at timestamptz not null,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
