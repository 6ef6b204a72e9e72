-- What a member lost since the rollups' reader last looked is asked at every stake of a bounded member: of what that
-- reader has not taken yet, only the rows of the member are read.
create index settlement_of_member on settlement (member_id, epoch, xid, id);

-- As before. The member leads the comparison too: the planner believes that hardly any row lies behind a place of the
-- epoch of now, and would otherwise read the unread rows of everybody at the same price.
create or replace function play_loss(p_brand text, p_member bigint, p_since timestamptz) returns bigint language plpgsql stable as $$
declare
  zone text := brand_zone(p_brand);
  first_day date := (p_since at time zone zone)::date + 1;
  begins timestamptz := first_day::timestamp at time zone zone;
  taken record;
begin
  select coalesce(max(c.epoch), 0) as epoch, coalesce(max(c.xid::text), '0')::xid8 as xid, coalesce(max(c.id), 0) as id
  into taken from settlement_cursor c where c.consumer = 'rollups';
  return coalesce((
      select sum(w.stake - w.win) from wager w
      where w.brand_id = p_brand and w.member_id = p_member and w.placed_at > p_since and w.placed_at < begins
        and w.pool = 'real'), 0)
    + coalesce((
      select sum(r.stake - r.win) from member_play_day r
      where r.brand_id = p_brand and r.member_id = p_member and r.basis = 'placed' and r.day >= first_day), 0)
    + coalesce((
      select sum(s.stake - s.win) from settlement s
      where s.member_id = p_member
        and (s.member_id, s.epoch, s.xid, s.id) > (p_member, taken.epoch, taken.xid, taken.id)
        and s.brand_id = p_brand and s.kind <> 'cash' and s.pool = 'real' and s.placed_at >= begins), 0)
    + coalesce((
      select sum(w.stake) from wager w
      where w.brand_id = p_brand and w.member_id = p_member and w.status = 'open' and w.pool = 'real'
        and w.placed_at >= begins), 0);
end $$;
