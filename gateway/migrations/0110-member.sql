create table member (
  id bigint generated always as identity primary key,
  brand_id text not null references brand (id),
  username text not null,
  username_key text not null check (username_key = lower(username)),
  nickname text not null,
  type smallint not null check (type in (0, 1, 2, 4, 41, 42)),
  upline_id bigint,
  affiliate_code text,
  email text,
  mobile text,
  payee_name text,
  profile jsonb not null default '{}',
  language text,
  avatar text not null default '0',
  club_label jsonb,
  blocked boolean not null default false,
  registered_at timestamptz not null,
  last_login_at timestamptz,
  last_login_address text,
  unique (brand_id, id),
  constraint member_username_unique unique (brand_id, username_key),
  constraint member_affiliate_code_unique unique (brand_id, affiliate_code),
  foreign key (brand_id, upline_id) references member (brand_id, id),
  check (upline_id <> id)
);

-- Every pair of an account and one above it, the account itself included at depth 0.
create table member_tree (
  brand_id text not null,
  ancestor_id bigint not null,
  descendant_id bigint not null,
  depth integer not null check (depth >= 0),
  primary key (ancestor_id, descendant_id),
  foreign key (brand_id, ancestor_id) references member (brand_id, id),
  foreign key (brand_id, descendant_id) references member (brand_id, id),
  check ((depth = 0) = (ancestor_id = descendant_id))
);

create index member_tree_descendant on member_tree (descendant_id);
