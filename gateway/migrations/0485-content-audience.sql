-- For whom content is, and for which pages of its group a slide is: of all of them when it names none.
alter table banner
  add column audience text not null default 'everyone' check (audience in ('everyone', 'guests', 'members', 'agents')),
  add column paths text[] not null default '{}';

-- For whom an announcement is, and where a promotion leads whoever is signed in or not.
alter table announcement
  add column audience text not null default 'everyone' check (audience in ('everyone', 'guests', 'members', 'agents')),
  add column guest_step jsonb check (guest_step is null or type = 'PR'),
  add column member_step jsonb check (member_step is null or type = 'PR');
