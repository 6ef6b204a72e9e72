-- Entries that stand for all games of their vendor: pressed, they open that list, and are never launched themselves.
alter table game add column opens_list boolean not null default false;
alter table game add constraint game_list_entry_is_not_played check (not (opens_list and (playable or has_demo)));
