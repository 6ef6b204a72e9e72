-- How long page loads took that did not fail, in steps; what took less than the first step stands at 0.
create table trial_time_minute (
  brand text not null,
  composition_id text not null,
  app text not null,
  minute timestamptz not null,
  at_least_ms integer not null check (at_least_ms >= 0),
  trials integer not null check (trials >= 0),
  primary key (brand, app, composition_id, minute, at_least_ms)
);
