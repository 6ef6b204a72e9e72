-- The zone of a brand is asked for several times by every bet and result. Beside the document it costs nothing to read;
-- in it, the whole document is unpacked each time.
alter table brand
  add column time_zone text not null generated always as (coalesce(document ->> 'timeZone', 'UTC')) stored;

create or replace function brand_zone(p_brand text) returns text language sql stable as $$
  select b.time_zone from brand b where b.id = p_brand
$$;
