-- What the seed last said of a brand, apart from what operators made of it: the next seed changes only what nobody
-- edited.
alter table brand add column seeded jsonb;
update brand set seeded = first.after from brand_revision first
  where first.brand_id = brand.id and first.revision = 1 and first.actor = 'seed';
