-- Trial accounts that free play opened: what their bounds are counted by, and what is swept when they are old.
create table free_play (
  member_id bigint primary key,
  brand_id text not null,
  device_id uuid not null,
  address text not null,
  opened_at timestamptz not null,
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);

create index free_play_device on free_play (brand_id, device_id, opened_at);
create index free_play_address on free_play (brand_id, address, opened_at);
create index free_play_age on free_play (opened_at);

-- Looked through when an account is taken away.
create index session_member on session (member_id);
