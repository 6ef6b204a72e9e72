-- Messages in the inboxes of accounts; texts by language, their HTML cleaned before it is stored.
create table message (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  type text not null check (type in ('SYSTEM', 'PERSONAL')),
  sender text not null,
  texts jsonb not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);

create index message_inbox on message (brand_id, member_id, sent_at desc, id desc);
create index message_unread on message (brand_id, member_id) where read_at is null;
