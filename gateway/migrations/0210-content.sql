-- Slides of the banner strips; texts by language.
create table banner (
  brand_id text not null references brand (id),
  id integer not null check (id > 0),
  group_name text not null check (
    group_name in ('w_home', 'w_hot', 'w_down', 'w_promotion', 'w_shop', 'w_help', 'w_reg')
  ),
  position integer not null check (position > 0),
  scene text not null,
  linkage_type text not null check (linkage_type in ('', 'URL', 'PROMOTION', 'GAME')),
  linkage_target text not null check ((linkage_target = '') = (linkage_type = '')),
  texts jsonb not null,
  primary key (brand_id, id),
  unique (brand_id, group_name, position)
);

-- Player notices (PL), pop-ups (PU) and promotions (PR); texts by language.
create table announcement (
  brand_id text not null references brand (id),
  id integer not null check (id > 0),
  type text not null check (type in ('PL', 'PU', 'PR')),
  category text check ((category is null) = (type <> 'PR')),
  scene text check (scene is null or type = 'PR'),
  priority integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  texts jsonb not null,
  primary key (brand_id, id)
);
