-- Who blocked an account or let it in again, when and why. Lines are added, never changed.
create table member_standing (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id bigint not null,
  blocked boolean not null,
  reason text not null check (reason <> ''),
  actor text not null,
  at timestamptz not null,
  -- A swept trial account takes its lines with it; no other account is ever deleted.
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);

create index member_standing_member on member_standing (member_id, id);

create function member_standing_stays() returns trigger language plpgsql as $$
begin
  raise exception 'lines of member_standing stay as they are';
end
$$;

create trigger member_standing_stays before update on member_standing
  for each row execute function member_standing_stays();
