-- What providers tell of messages after they took them, and recipients that nothing is written to any more.
alter table outgoing_message drop constraint outgoing_message_state_check;
alter table outgoing_message add constraint outgoing_message_state_check
  check (state in ('WAITING', 'SENT', 'DELIVERED', 'UNDELIVERED', 'BOUNCED', 'EXPIRED', 'WITHHELD'));
-- Whose message it is, so that its owner can be told that it did not arrive; nobody's before there is an account.
alter table outgoing_message add column member_id bigint;
alter table outgoing_message add foreign key (brand_id, member_id) references member (brand_id, id);
-- When the provider told how it ended.
alter table outgoing_message add column told_at timestamptz;

alter table outgoing_message_day
  add column delivered integer not null default 0,
  add column undelivered integer not null default 0,
  -- Not sent, since the recipient is blocked.
  add column blocked integer not null default 0;

-- Recipients that were told to be gone for good, known by their hash alone.
create table blocked_recipient (
  brand_id text not null references brand (id),
  kind text not null check (kind in ('sms', 'mail')),
  recipient_hash bytea not null,
  -- With most of it hidden.
  recipient_shown text not null,
  reason text not null,
  blocked_at timestamptz not null,
  primary key (brand_id, kind, recipient_hash)
);
create index blocked_recipient_list on blocked_recipient (brand_id, blocked_at desc);

-- Signatures of receipts that were taken: each is good once, for as long as its time is believed.
create table message_receipt (
  brand_id text not null references brand (id),
  signature bytea not null,
  taken_at timestamptz not null,
  primary key (brand_id, signature)
);
create index message_receipt_old on message_receipt (taken_at);
