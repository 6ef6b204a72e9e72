-- Messages that leave the house, codes and letters: written together with what they are about, and sent from here.
create table outgoing_message (
  id bigint generated always as identity primary key,
  brand_id text not null references brand (id),
  kind text not null check (kind in ('sms', 'mail')),
  -- Under which a provider gets it, however often it is sent.
  reference text not null unique,
  template text not null,
  language text not null,
  -- Most of the number or address is hidden; the hash tells messages to one recipient together.
  recipient_shown text not null,
  recipient_hash bytea not null,
  -- Recipient and content; forgotten once it is known what became of the message.
  sealed text,
  -- WITHHELD is written like the others and sent to nobody, so that how long that takes tells nothing.
  state text not null check (state in ('WAITING', 'SENT', 'BOUNCED', 'EXPIRED', 'WITHHELD')),
  attempts integer not null default 0 check (attempts >= 0),
  -- Why the last attempt came to nothing.
  reason text,
  -- Of text messages: the prefix whose route it takes, and what that costs.
  route text,
  cost bigint not null default 0 check (cost >= 0),
  currency text not null default '',
  -- Of the brand, in which it is counted.
  day date not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  ended_at timestamptz,
  check ((state = 'WAITING') = (ended_at is null)),
  check (state <> 'WAITING' or sealed is not null),
  check (state = 'WAITING' or sealed is null)
);

create index outgoing_message_list on outgoing_message (brand_id, id desc);
create index outgoing_message_recipient on outgoing_message (brand_id, recipient_hash, asked_at);
create index outgoing_message_old on outgoing_message (asked_at);

-- One row for each kind of messages of a brand in one of its days. Costs are of what was sent and of what still waits.
create table outgoing_message_day (
  brand_id text not null references brand (id),
  day date not null,
  kind text not null check (kind in ('sms', 'mail')),
  -- Of the costs; empty where there are none.
  currency text not null,
  asked integer not null default 0,
  sent integer not null default 0,
  bounced integer not null default 0,
  expired integer not null default 0,
  cost bigint not null default 0 check (cost >= 0),
  primary key (brand_id, day, kind, currency)
) with (fillfactor = 80);

-- Messages that are to be sent; their kind is a lane, so that a provider which is slow holds back its own alone.
create table outgoing_message_job (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz,
  abandoned_at timestamptz,
  last_error text,
  check (done_at is null or abandoned_at is null)
);
create index outgoing_message_job_due on outgoing_message_job (kind, due_at) where done_at is null and abandoned_at is null;
create index outgoing_message_job_done on outgoing_message_job (done_at) where done_at is not null;

-- The sandbox keeps a message once, as a provider delivers one.
alter table sandbox_message add column reference text;
create unique index sandbox_message_reference on sandbox_message (reference) where reference is not null;
