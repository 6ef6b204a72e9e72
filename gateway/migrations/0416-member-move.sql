-- Moves a member with everybody below it under another agent, at once and whole. Its past stays: who stood where until now,
-- and every sum of days.
create function member_move(
  p_brand text, p_member bigint, p_upline bigint, p_now timestamptz, out outcome text, out moved integer
) language plpgsql as $$
#variable_conflict use_column
declare
  mover record;
  above bigint[];
  at timestamptz;
begin
  moved := 0;
  perform team_hold(p_brand);
  select m.upline_id, is_agent(m.type)::integer as agents, l.path, u.since into mover
  from member m
  join member_line l on l.brand_id = m.brand_id and l.member_id = m.id
  join member_upline u on u.brand_id = m.brand_id and u.member_id = m.id and u.until = 'infinity'
  where m.brand_id = p_brand and m.id = p_member and m.type <> 4;
  if not found then
    outcome := 'unknown';
    return;
  end if;
  select l.path || l.member_id into above
  from member m join member_line l on l.brand_id = m.brand_id and l.member_id = m.id
  where m.brand_id = p_brand and m.id = p_upline and is_agent(m.type);
  outcome := case
    when above is null then 'not-agent'
    when p_member = any (above) then 'cycle'
    when mover.upline_id = p_upline then 'unchanged'
    else 'moved'
  end;
  if outcome <> 'moved' then return; end if;
  -- An interval is never empty, whatever the clocks of two gateways say.
  at := greatest(p_now, mover.since + interval '1 microsecond');
  update member_upline u set until = at
  where u.brand_id = p_brand and u.member_id = p_member and u.until = 'infinity';
  insert into member_upline (brand_id, member_id, upline_id, since) values (p_brand, p_member, p_upline, at);
  update member m set upline_id = p_upline where m.brand_id = p_brand and m.id = p_member;
  update member_line l set path = above || l.path[cardinality(mover.path) + 1 :], since = at
  from (select p_member as id union all select t.id from team_now(p_brand, p_member) t (id)) b
  where l.brand_id = p_brand and l.member_id = b.id;
  get diagnostics moved = row_count;
  perform member_move_figures(p_brand, p_member, mover.agents, mover.path, above);
end $$;

-- Takes what a line is and owns away from the agents above whom it stood, and gives it to those above whom it stands.
create function member_move_figures(
  p_brand text, p_member bigint, p_agents integer, p_from bigint[], p_to bigint[]
) returns void language plpgsql as $$
declare
  size record;
begin
  select coalesce(sum(s.members), 0)::integer + 1 as members, coalesce(sum(s.agents), 0)::integer + p_agents as agents
  into size from team_size s where s.brand_id = p_brand and s.agent_id = p_member;
  perform team_count(p_brand, p_from, -size.members, -size.agents, -1);
  perform team_count(p_brand, p_to, size.members, size.agents, 1);
  insert into team_balance as t (brand_id, member_id, currency, team)
  select p_brand, a.id, b.currency, sum(a.sign * (b.own + b.team))
  from team_balance b,
    (select unnest(p_from) as id, -1 as sign union all select unnest(p_to), 1) a
  where b.brand_id = p_brand and b.member_id = p_member
  group by a.id, b.currency having sum(a.sign * (b.own + b.team)) <> 0 order by a.id, b.currency
  on conflict (brand_id, member_id, currency) do update set team = t.team + excluded.team;
end $$;
