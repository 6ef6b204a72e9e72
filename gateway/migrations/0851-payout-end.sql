-- What operators said became of a payout of which the provider tells nothing any more; one word a person, the last one.
create table payout_end_word (
  withdrawal_id bigint not null references withdrawal,
  operator text not null,
  outcome text not null check (outcome in ('paid', 'failed')),
  reason text not null,
  at timestamptz not null,
  -- Whether it ended by this word.
  ended_it boolean not null,
  primary key (withdrawal_id, operator)
);
