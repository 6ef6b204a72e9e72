-- Friends count for a mission once they are valid for whoever invited them: ten accounts of one person, which share a device,
-- an address or a number or never play, bring nothing.
create or replace function mission_count(p_brand text, p_member bigint, p_type text, p_from timestamptz, p_to timestamptz)
returns bigint language sql stable as $$
  select case p_type
    when 'INVITE' then (
      select count(*) from referral_invitee f
      where f.brand_id = p_brand and f.referrer_id = p_member and f.state = 'VALID'
        and f.valid_at >= p_from and f.valid_at < p_to)
    when 'LOGIN_DAYS' then (
      select count(distinct (s.opened_at at time zone brand_zone(p_brand))::date) from session s
      where s.brand_id = p_brand and s.member_id = p_member and s.opened_at >= p_from and s.opened_at < p_to)
    when 'SIGNUP' then (
      select count(*) from member m
      where m.brand_id = p_brand and m.id = p_member and m.registered_at >= p_from and m.registered_at < p_to)
  end
$$;
