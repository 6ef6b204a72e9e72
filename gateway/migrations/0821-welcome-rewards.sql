-- Steps of missions for having opened an account were rewards like those of other missions, and count now with what
-- greets new members. What a mission is for says the latest revision of its brand that names it, since some are gone.
update reward r set type = 'SIGNUP'
from (
  select distinct on (n.brand_id, m ->> 'id') n.brand_id, m ->> 'id' as id, m ->> 'type' as type
  from brand_revision n, jsonb_path_query(n.after, '$.missions.missions[*]') m
  order by n.brand_id, m ->> 'id', n.revision desc
) mission
where mission.type = 'SIGNUP' and r.brand_id = mission.brand_id and r.type = 'MISSION'
  and split_part(r.key, ':', 1) = 'mission' and split_part(r.key, ':', 2) = mission.id;

-- Claims that count ever are found by their kinds too, so that nobody reads every claim of an address that many share.
create index reward_claims_of_device on reward (brand_id, device_id, type, claimed_at) where state = 'C';
create index reward_claims_of_address on reward (brand_id, address, type, claimed_at) where state = 'C';
drop index reward_of_device;
drop index reward_of_address;
