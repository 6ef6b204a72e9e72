-- What a trial account has read goes with it.
alter table announcement_read
  drop constraint announcement_read_brand_id_member_id_fkey,
  add foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade;
