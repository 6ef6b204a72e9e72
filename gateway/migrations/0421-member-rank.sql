-- The rank of a member in columns of its own. A level above 4 is a VIP's.

alter table member add column rank_level smallint check (rank_level >= 0);
alter table member add column rank_label text;
alter table member add column rank_color text;
alter table member add column rank_color2 text;

update member set rank_level = round((club_label ->> 'rankLevel')::numeric)::smallint,
  rank_label = club_label ->> 'labelName', rank_color = club_label ->> 'color', rank_color2 = club_label ->> 'color2'
where jsonb_typeof(club_label) = 'object';

alter table member drop column club_label;
alter table member add constraint member_rank_is_whole
  check (num_nonnulls(rank_level, rank_label, rank_color, rank_color2) in (0, 4));
