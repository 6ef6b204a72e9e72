-- A ticket may open step by step, as friends whom its member invited do something.

-- Its steps, as the ticket was issued with them.
alter table ticket add column friend_steps jsonb,
  add check (friend_steps is null or jsonb_array_length(friend_steps) > 0);

create index ticket_of_friends on ticket (brand_id, member_id, expires_at, id) where friend_steps is not null;

-- Friends who opened a ticket: each opens one, for ever.
create table ticket_friend (
  brand_id text not null,
  -- Who was invited.
  member_id bigint not null,
  ticket_id bigint not null references ticket,
  -- Place of the step from 0.
  step smallint not null check (step >= 0),
  primary key (brand_id, member_id),
  unique (ticket_id, step),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
