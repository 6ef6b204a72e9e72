-- Giving back what was refused after a look: asked of the provider, done, or refused by it. What was refused before this was
-- never asked for; refusing it once more asks.
alter table deposit_order
  add column return_state text check (return_state in ('ASKED', 'DONE', 'REFUSED')),
  add column return_at timestamptz,
  add check ((return_state is null) = (return_at is null)),
  add check (return_state is null or state = 3);
create index deposit_returning on deposit_order (brand_id, created_at) where return_state in ('ASKED', 'REFUSED');
