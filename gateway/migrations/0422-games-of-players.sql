-- A game that leaves the catalogue takes its rows here with it, which were looked for in the whole table for each game.
create index favourite_game_node on favourite_game (brand_id, node_id);
create index recent_game_node on recent_game (brand_id, node_id);
