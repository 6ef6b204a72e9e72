-- What a game is called in each language of the wire; until the catalogue is put in place anew, what its vendor calls it.
alter table game add column names jsonb;

update game set names = jsonb_build_object('TW', name, 'EN', name, 'VI', name);

alter table game
  alter column names set not null,
  add constraint game_names_whole check (names ?& array['TW', 'EN', 'VI']);
