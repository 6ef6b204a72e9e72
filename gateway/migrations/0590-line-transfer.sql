-- What members gave to their upline; the posting of each has its number.
create table line_transfer (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  -- The upline of then.
  upline_id bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Of the call's key: a retry of it is the same transfer.
  intent_key text,
  at timestamptz not null,
  foreign key (brand_id, member_id) references member (brand_id, id),
  foreign key (brand_id, upline_id) references member (brand_id, id),
  check (upline_id <> member_id)
);

create unique index line_transfer_intent on line_transfer (brand_id, member_id, intent_key)
  where intent_key is not null;
create index line_transfer_day on line_transfer (brand_id, member_id, at);
