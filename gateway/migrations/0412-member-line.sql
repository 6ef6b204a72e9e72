-- Where each member stands in the tree of agents: who is above, from the house's root down to the direct upline.

create table member_line (
  brand_id text not null,
  member_id bigint not null,
  path bigint[] not null,
  since timestamptz not null,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);

-- Agents above a member now; empty for the root itself.
create function member_path(p_brand text, p_member bigint) returns bigint[] language sql stable as $$
  select coalesce((select l.path from member_line l where l.brand_id = p_brand and l.member_id = p_member), '{}')
$$;
