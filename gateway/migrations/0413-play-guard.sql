-- What a member may not stake: read once in every debit, before money moves. Only members with a bound have a row.

create table play_guard (
  brand_id text not null,
  member_id bigint not null,
  -- No stake before this moment; 'infinity' for good.
  excluded_until timestamptz,
  -- The highest stake of one debit.
  highest_stake bigint check (highest_stake > 0),
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);

-- Why a member may not place a stake of this amount; null where nothing stands against it.
create function play_refusal(p_brand text, p_member bigint, p_amount bigint, p_now timestamptz) returns text
language sql stable as $$
  select case
    when g.excluded_until > p_now then 'play.excluded'
    when p_amount > g.highest_stake then 'play.stake-limit'
  end
  from play_guard g where g.brand_id = p_brand and g.member_id = p_member
$$;
