-- The rank of a member in columns of its own. A level above 4 is a VIP's.

alter table member add column rank_level smallint check (rank_level >= 0);
alter table member add column rank_label text;
alter table member add column rank_color text;
alter table member add column rank_color2 text;

-- A stored label may lack what the wire always names.
update member set rank_level = round((club_label ->> 'rankLevel')::numeric)::smallint,
  rank_label = coalesce(club_label ->> 'labelName', 'VIP' || round((club_label ->> 'rankLevel')::numeric)),
  rank_color = coalesce(club_label ->> 'color', ''),
  rank_color2 = coalesce(club_label ->> 'color2', club_label ->> 'color', '')
where jsonb_typeof(club_label) = 'object' and jsonb_typeof(club_label -> 'rankLevel') in ('number', 'string')
  and club_label ->> 'rankLevel' ~ '^[0-9]{1,4}(\.[0-9]+)?$';

alter table member drop column club_label;
alter table member add constraint member_rank_is_whole
  check (num_nonnulls(rank_level, rank_label, rank_color, rank_color2) in (0, 4));
