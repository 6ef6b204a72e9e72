-- Keyed hash of the network that a report came from, so that one network does not speak for many; earlier loads are of none.
alter table load_report add column network text not null default '';
alter table load_report alter column network drop default;

-- What one network has put on the scales for an app of a composition.
create table network_trial (
  brand text not null,
  composition_id text not null,
  app text not null,
  network text not null,
  trials integer not null check (trials >= 0),
  failures integer not null check (failures >= 0),
  last_at timestamptz not null,
  primary key (brand, composition_id, app, network)
);

-- The same of all networks together: its row is the lock under which their shares are weighed.
create table composition_trial (
  brand text not null,
  composition_id text not null,
  app text not null,
  trials integer not null check (trials >= 0),
  failures integer not null check (failures between 0 and trials),
  last_at timestamptz not null,
  primary key (brand, composition_id, app)
);
