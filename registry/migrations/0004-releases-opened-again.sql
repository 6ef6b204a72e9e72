-- A release that is published again after its files were collected is as young as on its first day.
alter table release_collected add column reopened_at timestamptz;
