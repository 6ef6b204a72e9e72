-- Vendors of a brand's catalogue whose games are closed for now.
create table game_vendor_maintenance (
  brand_id text not null references brand (id),
  vendor_code text not null,
  since timestamptz not null,
  -- Ends by itself; null until somebody ends it.
  until timestamptz check (until > since),
  primary key (brand_id, vendor_code)
);

create index game_launch_guard_age on game_launch_guard (launched_at);
