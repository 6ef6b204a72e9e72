-- Pop-ups that greet whoever has just signed in carry AFTER_LOGIN; everything else is shown at any time.
alter table announcement add column execution text not null default 'B' check (execution in ('B', 'AFTER_LOGIN'));
alter table announcement add constraint announcement_execution_of_popups check (execution = 'B' or type = 'PU');

-- Which account has read which announcement. Announcements are replaced as a whole, so no key leads to them.
create table announcement_read (
  brand_id text not null,
  member_id bigint not null,
  announcement_id integer not null,
  read_at timestamptz not null,
  primary key (brand_id, member_id, announcement_id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);

-- Pages of the help centre; texts by language.
create table help_page (
  brand_id text not null references brand (id),
  id text not null check (id ~ '^[a-z][a-z-]{1,30}$'),
  position integer not null check (position > 0),
  texts jsonb not null,
  primary key (brand_id, id),
  unique (brand_id, position)
);
