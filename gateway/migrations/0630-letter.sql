-- What members write: to their upline and down to who wrote to them, whose inboxes it reaches, and to customer service,
-- whose operators answer into the inbox of whoever wrote.
create table letter (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  recipient text not null check (recipient in ('UPLINE', 'DOWNLINE', 'SERVICE')),
  -- Whose inbox it reached; nobody's where customer service reads it.
  recipient_id bigint,
  -- As it was shown when it was written.
  recipient_name text not null,
  title text not null,
  -- Plain text.
  content text not null,
  sent_at timestamptz not null,
  -- The message of the inbox that it answers, and the first letter of the exchange.
  reply_to bigint,
  thread bigint references letter,
  -- In the inbox of the recipient.
  message_id bigint,
  answered_at timestamptz,
  -- Taken out of the outbox; who got it keeps it.
  deleted_at timestamptz,
  foreign key (brand_id, member_id) references member (brand_id, id),
  foreign key (brand_id, recipient_id) references member (brand_id, id),
  check ((recipient = 'SERVICE') = (recipient_id is null))
);

create index letter_outbox on letter (brand_id, member_id, sent_at desc, id desc);
create index letter_service on letter (brand_id, sent_at desc, id desc) where recipient = 'SERVICE';
create index letter_of_message on letter (message_id) where message_id is not null;

-- What customer service answered, and where in the inbox of the writer that stands.
create table letter_answer (
  id bigint generated always as identity primary key,
  letter_id bigint not null references letter,
  operator text not null,
  content text not null,
  message_id bigint not null unique,
  at timestamptz not null
);

create index letter_answer_of on letter_answer (letter_id, id);
