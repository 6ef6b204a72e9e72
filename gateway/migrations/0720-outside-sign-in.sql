-- Persons of services outside and the accounts that they sign in to: one person one account, one account one person of
-- each service. Who they are hangs on the project that vouches for them.
create table outside_link (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  project text not null,
  service text not null check (service in ('google.com', 'facebook.com')),
  subject text not null check (char_length(subject) between 1 and 128),
  -- Name or address there, most of it hidden.
  label text check (char_length(label) <= 200),
  linked_at timestamptz not null,
  constraint outside_link_person unique (brand_id, project, service, subject),
  constraint outside_link_service unique (brand_id, member_id, service),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);

-- ID tokens that opened something, by what is signed of them: each is good once. Kept until they would not be taken anyhow.
create table outside_token (
  brand_id text not null references brand (id),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  primary key (brand_id, token_hash)
);
create index outside_token_age on outside_token (expires_at);

-- Sign-ins that wait for a second step after another first one than a password ask for no new password.
alter table login_ticket add column by_password boolean not null default true;
